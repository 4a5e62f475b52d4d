/* qr.h: a text as a QR code. */
#ifndef SKEP_QR_H
#define SKEP_QR_H

#include <stdbool.h>
#include <stdio.h>

enum { QR_MAX = 37 };
struct qr { int size; bool dark[QR_MAX][QR_MAX]; }; /* rows from above */

/* False: the text has more than 106 bytes. */
bool qr_make(struct qr *out, const char *text);
/* Prints it in half blocks, two rows in one, with its margin. */
void qr_print(const struct qr *q, FILE *f, bool colour);

#endif
