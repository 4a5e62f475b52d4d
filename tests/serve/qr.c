/* qr.c: a text as a QR code in a picture, for a decoder of somebody else's. usage: test_qr TEXT */
#include "qr.h"

int main(int argc, char **argv)
{
    enum { MARGIN = 4, MODULE = 6 };
    struct qr q;
    if (argc != 2 || !qr_make(&q, argv[1])) return 1;
    int side = q.size + 2 * MARGIN;
    printf("P1 %d %d\n", side * MODULE, side * MODULE);
    for (int i = 0; i < side * MODULE * side * MODULE; i++) {
        int x = i % (side * MODULE) / MODULE - MARGIN, y = i / (side * MODULE) / MODULE - MARGIN;
        printf("%d\n", x >= 0 && y >= 0 && x < q.size && y < q.size && q.dark[y][x]);
    }
    return 0;
}
