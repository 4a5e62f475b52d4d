/* empty.c: a program that calls nothing. Linked with the objects of some rooms it shows that they need no others. */
int main(void) { return 0; }
