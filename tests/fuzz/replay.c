/* replay.c: what stands before a fuzzer where there is no libFuzzer: the files it is given as they are, then RUNS inputs that are made of
   them, the same ones every time. It does not learn what leads where; make fuzz does.
   usage: fuzz_NAME RUNS (FILE | FOLDER)... */
#include <assert.h>
#include <dirent.h>
#include <skep/rng.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
/* A fuzzer may have its own way to make an input of another. */
__attribute__((weak)) size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);

enum { FILES = 4096, MOST = 65536, CHANGES = 6 };

static struct input {
    char name[256]; /* in its folder */
    uint8_t *bytes;
    size_t size;
} inputs[FILES];
static int count;
static struct skep_rng rng;

static void take(const char *path, const char *name)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(2);
    }
    assert(count < FILES);
    struct input *in = &inputs[count++];
    snprintf(in->name, sizeof in->name, "%s", name);
    in->bytes = malloc(MOST);
    assert(in->bytes);
    in->size = fread(in->bytes, 1, MOST, f);
    fclose(f);
}

static int by_name(const void *a, const void *b) { return strcmp(((const struct input *)a)->name, ((const struct input *)b)->name); }

/* A folder in the order of its names, so that it is the same everywhere. */
static void take_all(const char *path)
{
    int from = count;
    DIR *folder = opendir(path);
    if (!folder) {
        take(path, path);
        return;
    }
    char file[4096];
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.') continue;
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        take(file, entry->d_name);
    }
    closedir(folder);
    qsort(inputs + from, (size_t)(count - from), sizeof *inputs, by_name);
}

/* In storage of its size, so that a byte too far is seen. */
static void feed(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    assert(copy);
    memcpy(copy, bytes, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static size_t below(size_t n) { return n ? skep_rng_below(&rng, (uint32_t)n) : 0; }

/* A stretch of one of the inputs in place of a stretch of this one; either may be empty, so that it deletes, inserts, repeats or
   replaces. */
static size_t splice(uint8_t *data, size_t size, size_t max)
{
    const struct input *other = &inputs[below((size_t)count)];
    size_t at = below(size + 1), out = below(size - at + 1) >> below(8);
    size_t from = below(other->size + 1), in = below(other->size - from + 1) >> below(8);
    if (size - out + in > max) return size;
    memmove(data + at + in, data + at + out, size - at - out);
    memcpy(data + at, other->bytes + from, in);
    return size - out + in;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max)
{
    size_t at = below(size), kind = size > 0 ? below(3) : 2;
    if (kind == 0) data[at] = (uint8_t)below(256);
    else if (kind == 1) data[at] ^= (uint8_t)(1u << below(8));
    else return splice(data, size, max);
    return size;
}

int main(int argc, char **argv)
{
    static uint8_t bytes[MOST];
    if (argc < 3) {
        fprintf(stderr, "usage: %s RUNS (FILE | FOLDER)...\n", argv[0]);
        return 2;
    }
    for (int i = 2; i < argc; i++) take_all(argv[i]);
    if (count == 0) {
        fprintf(stderr, "%s: there is nothing to begin with\n", argv[0]);
        return 2;
    }
    for (int i = 0; i < count; i++) feed(inputs[i].bytes, inputs[i].size);
    skep_rng_start(&rng, 1, 0);
    long runs = strtol(argv[1], NULL, 10);
    for (long run = 0; run < runs; run++) {
        const struct input *in = &inputs[below((size_t)count)];
        size_t size = in->size;
        memcpy(bytes, in->bytes, size);
        for (size_t n = 1 + below(CHANGES); n > 0; n--)
            size = LLVMFuzzerCustomMutator ? LLVMFuzzerCustomMutator(bytes, size, MOST, skep_rng_next(&rng))
                                           : LLVMFuzzerMutate(bytes, size, MOST);
        feed(bytes, size);
    }
    for (int i = 0; i < count; i++) free(inputs[i].bytes);
    printf("%d inputs, %ld made of them\n", count, runs);
}
