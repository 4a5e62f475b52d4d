/* html.h: what the pages share that skep writes into a file: one file each, without a script, in the light, in the dark and on paper. */
#ifndef SKEP_CLI_HTML_H
#define SKEP_CLI_HTML_H

#include <stdio.h>

/* A text as a text, whatever stands in it: what would be no character of a page is left out. */
void html_put(FILE *f, const char *text);
/* A command, broken into lines between words only, and not behind a flag. */
void html_put_command(FILE *f, const char *command);
/* All before what the page has to say: its title, the style that all share, and more of it. Then all behind. */
void html_begin(FILE *f, const char *title, const char *style);
void html_end(FILE *f);

#endif
