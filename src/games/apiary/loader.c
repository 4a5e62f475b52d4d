/* loader.c: from a component file to a set. The file is cut into its tables, and these are read entry by entry, so that a small
   stack is enough. A table of fields for each kind of entry says what must be there, how it is read and where it goes; the texts are
   read by grammar.c; everything else that section 11 asks for is checked where it is read. The first thing that is wrong is refused
   with its line, its place (seeds.s05.play) and what was expected. */
#include "games/apiary/set.h"


#include <assert.h>
#include <skep/json.h>
#include <stddef.h>
#include <string.h>

enum { TOKENS_MAX = 256, TEXT = 256, KEY = 32, PLACE = 128, FIELDS = 20, HASHES = 512, SPOTS = 12 };
enum { ROOT = 0 }; /* the value of doc that all others stand in */

#define BIT(atom) (1u << (atom))

enum {
    ALL = BIT(AP_ATOMS) - 1,
    IN_INCOME = BIT(AP_GAIN) | BIT(AP_VP) | BIT(AP_FAVOR) | BIT(AP_DRAW) | BIT(AP_TRAIN) | BIT(AP_TRADE),
    IN_SMALL = BIT(AP_GAIN) | BIT(AP_VP) | BIT(AP_FAVOR) | BIT(AP_DRAW) | BIT(AP_WORKER) | BIT(AP_TRAIN),
    IN_SEED = ALL & ~(BIT(AP_DRAW) | BIT(AP_PICK) | BIT(AP_INCOME) | BIT(AP_CONVERT)), /* AP-R70 */
};

/* A member of the whole: where its value stands; of a table how many entries it has, and which is to be read next. */
struct part { const char *at, *next; int size; };

struct loader {
    const char *file;
    struct part part[FIELDS];      /* in FILE_FIELDS' order */
    struct skep_doc doc;           /* what is being read: an entry, or a member that is no table */
    struct skep_token tokens[TOKENS_MAX];
    char name[PLACE];              /* what it is called: seeds.s05 */
    int place;                     /* the value in it that a refusal names; */
    const char *lacks;             /* and a field of that, which need not be there */
    int v[FIELDS];                 /* values of the fields of the object read last, in its shape's order */
    struct apiary_says says;       /* what the text read last holds */
    struct apiary_set *set;
    struct skep_text *why;
    int seats;
    unsigned items, code, text;    /* what is used of them */
    unsigned covered;              /* bit n: there is a board for n players */
    uint16_t hash[HASHES];         /* lists that are in code already, by a hash of their bytes */
};

static int size_of(const struct loader *l, int value) { return skep_doc_size(&l->doc, value); }
static int element(const struct loader *l, int list, int i) { return skep_doc_at(&l->doc, list, i); }

/* Refusals. */

/* The line of the file that a place in it stands on. */
static int line_of(const struct loader *l, const char *at)
{
    int line = 1;
    for (const char *s = l->file; s < at; s++) line += *s == '\n';
    return line;
}

/* How a value is reached from the root, which has been put: .spots[1]. A key that is too long to be said is left out. */
static void put_path(const struct loader *l, int value, struct skep_text *out)
{
    for (int at = ROOT; at != value;) {
        char key[KEY];
        int i = size_of(l, at) - 1;
        while (element(l, at, i) > value) i--;
        if (skep_doc_kind(&l->doc, at) == SKEP_JSON_ARRAY) skep_putf(out, "[%d]", i);
        else if (skep_doc_key(&l->doc, at, i, key, sizeof key)) skep_putf(out, ".%s", key);
        at = element(l, at, i);
    }
}

/* Begins one; the reason follows. */
static struct skep_text *refuse_line(struct loader *l, int line)
{
    struct skep_text out = skep_text_of(PLACE);
    skep_put(&out, l->name);
    put_path(l, l->place, &out);
    if (l->lacks) skep_putf(&out, out.len > 0 ? ".%s" : "%s", l->lacks);
    skep_putf(l->why, "components, line %d, %s: ", line, out.len > 0 ? out.at : "the whole");
    return l->why;
}

static int line_in(const struct loader *l, int value) { return line_of(l, l->doc.text) + skep_doc_line(&l->doc, value) - 1; }

/* The line is that of a value, which may be a part of the place. */
static struct skep_text *refuse(struct loader *l, int value) { return refuse_line(l, line_in(l, value)); }

static bool not_json(struct loader *l, const char *reason, const char *at)
{
    skep_putf(l->why, "components: This is not JSON: %s at byte %d.", reason, (int)(at - l->file + 1));
    return false;
}

static bool bad(struct loader *l, int value, const char *reason)
{
    skep_put(refuse(l, value), reason);
    return false;
}

static bool missing(struct loader *l, int line, const char *field)
{
    l->lacks = field;
    skep_put(refuse_line(l, line), "this field is missing");
    return false;
}

/* What was expected there, and what was found, short. */
static bool expected(struct loader *l, int value, const char *what)
{
    char text[TEXT];
    struct skep_text *why = refuse(l, value);
    skep_putf(why, "expected %s, found ", what);
    enum skep_json_kind kind = skep_doc_kind(&l->doc, value);
    if (kind == SKEP_JSON_OBJECT) skep_put(why, "an object");
    else if (kind == SKEP_JSON_ARRAY) skep_put(why, "a list");
    else if (!skep_doc_text(&l->doc, value, text, sizeof text)) skep_put(why, "a long text");
    else skep_putf(why, kind == SKEP_JSON_STRING ? "'%s'" : "%s", text);
    return false;
}

static bool too_big(struct loader *l, int value, const char *what, int most)
{
    skep_putf(refuse(l, value), "too much for one set, at most %d %s", most, what);
    return false;
}

/* Values. */

static bool get_int(struct loader *l, int value, int low, int high, int *out)
{
    l->place = value;
    if (skep_doc_int(&l->doc, value, out) && *out >= low && *out <= high) return true;
    struct skep_text t = skep_text_of(64);
    skep_putf(&t, "a number from %d to %d", low, high);
    return expected(l, value, t.at);
}

static bool get_text(struct loader *l, int value, char out[TEXT])
{
    if (skep_doc_kind(&l->doc, value) != SKEP_JSON_STRING) return expected(l, value, "a text");
    return skep_doc_text(&l->doc, value, out, TEXT) || expected(l, value, "a shorter text");
}

static bool is_text(const struct loader *l, int value, const char *text)
{
    char got[KEY];
    return skep_doc_kind(&l->doc, value) == SKEP_JSON_STRING && skep_doc_text(&l->doc, value, got, sizeof got) && strcmp(got, text) == 0;
}

/* Fields. */

/* A field of an object. get reads its value into the place that is so far into the item; without it the entry's own reader does. */
struct field {
    const char *name;
    enum skep_json_kind kind;
    bool (*get)(struct loader *l, int value, const struct field *f, void *out);
    size_t into;
    enum apiary_text text; /* the grammar of a text, or of each in a list */
    int low, high;         /* of a number, or of how many */
    unsigned allowed;      /* atoms, or types of icons; */
    const char *what;      /* and what is expected of these */
};

static const char *kind_name(enum skep_json_kind kind)
{
    return kind == SKEP_JSON_NUMBER ? "a number" : kind == SKEP_JSON_STRING ? "a text" : kind == SKEP_JSON_ARRAY ? "a list" : "an object";
}

static bool is_kind(struct loader *l, int value, enum skep_json_kind kind)
{
    int number;
    bool good = skep_doc_kind(&l->doc, value) == kind && (kind != SKEP_JSON_NUMBER || skep_doc_int(&l->doc, value, &number));
    return good || expected(l, value, kind_name(kind));
}

/* The place of a key in a shape, or that of its end. */
static int field_of(const struct field *shape, const char *key)
{
    int i = 0;
    while (shape[i].name && strcmp(shape[i].name, key) != 0) i++;
    return i;
}

static bool unknown_field(struct loader *l, int value, const struct field *shape)
{
    struct skep_text *why = refuse(l, value);
    skep_put(why, "unknown field; known:");
    for (; shape->name; shape++) skep_putf(why, " %s", shape->name);
    return false;
}

/* An object with exactly these fields: l->v has their values. */
static bool get_fields(struct loader *l, int value, const struct field *shape)
{
    l->place = value;
    if (skep_doc_kind(&l->doc, value) != SKEP_JSON_OBJECT) return expected(l, value, "an object");
    for (int i = 0; i < size_of(l, value); i++) {
        char key[KEY];
        if (skep_doc_key(&l->doc, value, i, key, sizeof key) && shape[field_of(shape, key)].name) continue;
        l->place = element(l, value, i);
        return unknown_field(l, l->place, shape);
    }
    for (int i = 0; shape[i].name; i++) {
        l->v[i] = skep_doc_get(&l->doc, value, shape[i].name);
        if (l->v[i] < 0) return missing(l, line_in(l, value), shape[i].name);
        l->place = l->v[i];
        if (!is_kind(l, l->place, shape[i].kind)) return false;
        l->place = value;
    }
    return true;
}

/* Reads those that have a reader. */
static bool read_fields(struct loader *l, const struct field *shape, void *out)
{
    for (int i = 0; shape[i].name; i++) {
        if (!shape[i].get) continue;
        l->place = l->v[i];
        if (!shape[i].get(l, l->v[i], &shape[i], (char *)out + shape[i].into)) return false;
    }
    l->place = ROOT;
    return true;
}

/* Storage. */

/* Keeps a list in code; one that is there already is used again. */
static bool keep(struct loader *l, int value, const uint8_t *bytes, unsigned n, uint16_t *at)
{
    uint32_t hash = 2166136261u;
    for (unsigned i = 0; i < n; i++) hash = (hash ^ bytes[i]) * 16777619u;
    uint16_t *slot = &l->hash[(hash ^ hash >> 16) % HASHES];
    if (n == 1 && bytes[0] == 0) {
        *at = 0;
        return true;
    }
    if (*slot == 0 || *slot + n > l->code || memcmp(l->set->code + *slot, bytes, n) != 0) {
        if (l->code + n > AP_CODE_MAX) return too_big(l, value, "bytes of effects", AP_CODE_MAX);
        memcpy(l->set->code + l->code, bytes, n);
        *slot = (uint16_t)l->code;
        l->code += n;
    }
    *at = *slot;
    return true;
}

static bool keep_text(struct loader *l, int value, const char *text)
{
    size_t n = strlen(text) + 1;
    if (l->text + n > AP_TEXT_MAX) return too_big(l, value, "bytes of ids and names", AP_TEXT_MAX);
    memcpy(l->set->text + l->text, text, n);
    l->text += (unsigned)n;
    return true;
}

/* Readers of fields. */

/* A number that has one value only is checked, not kept. */
static bool get_number(struct loader *l, int value, const struct field *f, void *out)
{
    int n;
    if (!get_int(l, value, f->low, f->high, &n)) return false;
    if (f->low < f->high) *(uint8_t *)out = (uint8_t)n;
    return true;
}

/* The bytes of a text of the grammar: how many, 0 if it is refused. */
static unsigned get_bytes(struct loader *l, int value, enum apiary_text kind, uint8_t *bytes)
{
    char text[TEXT], reason[TEXT];
    struct skep_text why = skep_text_in(reason, sizeof reason);
    if (!get_text(l, value, text)) return 0;
    unsigned n = apiary_read(kind, text, bytes, &l->says, &why);
    if (n == 0) bad(l, value, reason);
    return n;
}

/* Keeps them and gives their place. */
static bool get_code(struct loader *l, int value, const struct field *f, void *at)
{
    uint8_t bytes[AP_LIST_MAX];
    unsigned n = get_bytes(l, value, f->text, bytes);
    return n > 0 && keep(l, value, bytes, n, at);
}

/* A price of at least one icon, of the types allowed only. */
static bool get_cost(struct loader *l, int value, const struct field *f, void *at)
{
    if (!get_code(l, value, f, at)) return false;
    const uint8_t *icon = l->set->code + *(uint16_t *)at;
    bool good = *icon != 0;
    for (; *icon; icon++) good = good && !(*icon & ~f->allowed);
    return good || expected(l, value, f->what);
}

static void put_atoms(struct skep_text *out, unsigned atoms)
{
    for (int i = AP_GAIN; i <= AP_TRADE; i++)
        if (atoms >> i & 1) skep_putf(out, " %s", apiary_atoms[i]);
}

/* Effects of the atoms allowed only, at least low. */
static bool get_effects(struct loader *l, int value, const struct field *f, void *at)
{
    if (!get_code(l, value, f, at)) return false;
    unsigned wrong = l->says.atoms & ~f->allowed;
    if (wrong) {
        struct skep_text *out = refuse(l, value);
        skep_put(out, "not allowed here:");
        put_atoms(out, wrong);
        skep_put(out, "; allowed:");
        put_atoms(out, f->allowed);
        return false;
    }
    return f->low == 0 || *(uint16_t *)at != 0 || expected(l, value, "an effect");
}

static bool get_planted(struct loader *l, int value, const struct field *f, void *at)
{
    if (!get_code(l, value, f, at)) return false;
    return l->says.counted < AP_COUNT_PLANTED || /* AP-T55 */
           expected(l, value, "a count of own resources and things in the hive, on a card that is planted");
}

static bool get_spots(struct loader *l, int value, const struct field *f, void *at)
{
    uint8_t bytes[SPOTS + 1] = { 0 };
    int n = size_of(l, value);
    if (n < f->low || n > f->high) {
        skep_putf(refuse(l, value), "expected %d to %d spots, found %d", f->low, f->high, n);
        return false;
    }
    for (int i = 0; i < n; i++) {
        l->place = element(l, value, i);
        if (get_bytes(l, l->place, f->text, bytes + i) == 0) return false;
    }
    l->place = value;
    return keep(l, value, bytes, (unsigned)n + 1, at);
}

static bool get_abilities(struct loader *l, int value, const struct field *f, void *at)
{
    uint8_t bytes[2 * AP_LIST_MAX];
    unsigned n = 0;
    if (size_of(l, value) < f->low) return bad(l, value, "expected an ability, found none");
    for (int i = 0; i < size_of(l, value); i++) {
        l->place = element(l, value, i);
        if (n > AP_LIST_MAX - 1) return too_big(l, value, "bytes of abilities on one side", 2 * AP_LIST_MAX);
        unsigned size = get_bytes(l, l->place, f->text, bytes + n);
        if (size == 0) return false;
        n += size;
    }
    bytes[n++] = 0;
    l->place = value;
    return keep(l, value, bytes, n, at);
}

static bool get_workers(struct loader *l, int value, __attribute__((unused)) const struct field *f, void *at)
{
    uint8_t bytes[4] = { 0 };
    int n = size_of(l, value);
    if (n < 1 || n > 3) return bad(l, value, "expected 1 to 3 strengths");
    for (int i = 0, strength; i < n; i++) {
        int worker = element(l, value, i);
        if (!skep_doc_int(&l->doc, worker, &strength) || strength < 1 || strength > 4) return expected(l, worker, "a strength from 1 to 4");
        bytes[i] = (uint8_t)strength;
    }
    return keep(l, value, bytes, (unsigned)n + 1, at);
}

static bool get_start(struct loader *l, int value, __attribute__((unused)) const struct field *f, void *at)
{
    static const char TYPES[] = "FPWXH";
    char start[TEXT];
    uint8_t bytes[SPOTS + 1] = { 0 };
    if (!get_text(l, value, start)) return false;
    size_t n = strlen(start);
    if (n > SPOTS || start[strspn(start, TYPES)]) return expected(l, value, "up to 12 letters of FPWXH");
    for (size_t i = 0; i < n; i++) bytes[i] = (uint8_t)(strchr(TYPES, start[i]) - TYPES + 1);
    return keep(l, value, bytes, (unsigned)n + 1, at);
}

static bool get_reserve(struct loader *l, int value, __attribute__((unused)) const struct field *f, void *at)
{
    uint8_t bytes[5] = { 0 };
    int n = size_of(l, value);
    if (n > 4) return bad(l, value, "expected up to 4 of farm recruit dev");
    for (int i = 0; i < n; i++) {
        int tile = element(l, value, i), row = 0;
        while (row < AP_ROWS && !is_text(l, tile, apiary_rows[row])) row++;
        if (row == AP_ROWS) return expected(l, tile, "one of farm recruit dev");
        bytes[i] = (uint8_t)(row + 1);
    }
    return keep(l, value, bytes, (unsigned)n + 1, at);
}

/* The shapes of objects. */

#define PART(key, type) { .name = key, .kind = SKEP_JSON_##type }
#define READ(key, type, reader, member) .name = key, .kind = SKEP_JSON_##type, .get = reader, .into = offsetof(struct apiary_item, member)
#define BYTE(key, member, least, most) { READ(key, NUMBER, get_number, member), .low = least, .high = most }
#define PAYS(key) { READ(key, STRING, get_code, a), .text = AP_READ_PRICE }
#define COST(types, words) { READ("cost", STRING, get_cost, a), .text = AP_READ_PRICE, .allowed = types, .what = words }
#define EFFECTS(key, atoms, least) { READ(key, STRING, get_effects, b), .text = AP_READ_EFFECTS, .allowed = atoms, .low = least }
#define SPOTS_OF(least, most) { READ("spots", ARRAY, get_spots, c), .text = AP_READ_MASK, .low = least, .high = most }
#define ABILITY(least) { READ("ability", ARRAY, get_abilities, b), .text = AP_READ_ABILITY, .low = least }
#define CONSTANT(key, least, most, at) { .name = key, .kind = SKEP_JSON_NUMBER, .get = get_number, .into = at, .low = least, .high = most }
#define ID PART("id", STRING)
#define NAME PART("name", STRING)
#define END { .name = NULL }

enum { O_FORMAT, O_VERSION, O_NAME, O_CONSTANTS, O_BOARDS, O_FAVOR, O_SECTORS, O_TOKENS, O_PLANETS, O_DANCES, O_DANCE_TOKENS, O_FARMS,
       O_RECRUITS, O_DEVELOPMENTS, O_CARVINGS, O_SEEDS, O_FACTIONS, O_PRINTED, O_MATS, O_PARTS };

static const struct field
    FILE_FIELDS[] = {
        [O_FORMAT] = PART("format", STRING), [O_VERSION] = PART("version", NUMBER), [O_NAME] = NAME,
        [O_CONSTANTS] = PART("constants", OBJECT), [O_BOARDS] = PART("boards", ARRAY), [O_FAVOR] = PART("favor", ARRAY),
        [O_SECTORS] = PART("sectors", ARRAY), [O_TOKENS] = PART("tokens", ARRAY), [O_PLANETS] = PART("planets", ARRAY),
        [O_DANCES] = PART("dances", ARRAY), [O_DANCE_TOKENS] = PART("dance_tokens", ARRAY), [O_FARMS] = PART("farms", ARRAY),
        [O_RECRUITS] = PART("recruits", ARRAY), [O_DEVELOPMENTS] = PART("developments", ARRAY), [O_CARVINGS] = PART("carvings", ARRAY),
        [O_SEEDS] = PART("seeds", ARRAY), [O_FACTIONS] = PART("factions", ARRAY), [O_PRINTED] = PART("printed_farms", ARRAY),
        [O_MATS] = PART("mats", ARRAY), [O_PARTS] = END,
    },
    CONSTANTS[] = {
        CONSTANT("hib_tokens", 3, 7, offsetof(struct apiary_set, hib_tokens)), CONSTANT("workers", 3, 6, offsetof(struct apiary_set, workers)),
        CONSTANT("frame_hexes", 4, 4, 0), CONSTANT("window", 7, 7, 0), CONSTANT("columns", AP_COLUMNS, AP_COLUMNS, 0),
        CONSTANT("reserve_limit", 1, 6, offsetof(struct apiary_set, reserve_limit)), PART("frame", ARRAY), END,
    },
    FRAME[] = { ID, PART("hexes", ARRAY), PART("seed", ARRAY), END },
    BOARD[] = { ID, PART("min", NUMBER), PART("max", NUMBER), PART("advance", STRING), PART("grid", ARRAY), PART("dances", NUMBER),
                PART("carvings", NUMBER), END },
    SECTOR[] = { ID, PART("min", NUMBER), PART("first", NUMBER), PART("second", NUMBER), PART("pods", ARRAY), END },
    TOKEN[] = { ID, EFFECTS("gain", ALL, 0), END },
    PLANET[] = { ID, NAME, { READ("icons", STRING, get_code, a), .text = AP_READ_ICONS }, BYTE("outlines", n, 0, 3), EFFECTS("four", ALL, 0), END },
    DANCE[] = { ID, NAME, PAYS("pay"), BYTE("pay_slots", n, 0, 1), EFFECTS("gain", IN_SMALL, 0), BYTE("gain_slots", m, 0, 1), END },
    PAY_TOKEN[] = { ID, PART("side", STRING), PAYS("pay"), END },
    GAIN_TOKEN[] = { ID, PART("side", STRING), EFFECTS("gain", IN_SMALL, 1), END },
    FARM[] = { ID, NAME, COST(0x05, "one or more icons of F and W"), SPOTS_OF(1, 4), EFFECTS("income", IN_INCOME, 1), BYTE("n", n, 1, 9), END },
    PRINTED[] = { ID, NAME, SPOTS_OF(1, 4), EFFECTS("income", IN_INCOME, 1), END },
    RECRUIT[] = { ID, NAME, COST(0x02, "one or more icons P"), BYTE("vp", n, 0, 99), ABILITY(1), END },
    DEVELOPMENT[] = { ID, NAME, COST(0x08, "one or more icons X"), BYTE("vp", n, 0, 99), EFFECTS("gain", ALL, 0), END },
    CARVING[] = { ID, NAME, COST(0x10, "one or more icons H"), { READ("score", STRING, get_code, b), .text = AP_READ_SCORE }, END },
    SEED[] = { ID, NAME, EFFECTS("play", IN_SEED, 0), { READ("plant", STRING, get_planted, c), .text = AP_READ_SCORE }, END },
    FACTION[] = { ID, NAME, BYTE("starter", n, 0, 1), { READ("workers", ARRAY, get_workers, a) }, { READ("start", STRING, get_start, b) },
                  PART("a", OBJECT), PART("b", OBJECT), { READ("reserve", ARRAY, get_reserve, c) }, END },
    SIDE[] = { SPOTS_OF(0, SPOTS), ABILITY(0), END },
    MAT[] = { ID, NAME, PART("hexes", ARRAY), PART("bonus", ARRAY), PART("printed", ARRAY), END };

/* Cutting the file up. */

/* Calls what is being read, or is not there to be read; gives its name to be gone on with. */
static struct skep_text call_part(struct loader *l, const char *name)
{
    struct skep_text out = skep_text_in(l->name, sizeof l->name);
    skep_put(&out, name);
    l->place = ROOT;
    return out;
}

static const char *skip_blanks(const char *s) { return s + strspn(s, " \t\n\r"); }

/* Behind the value at s, if it is one. */
static const char *skip_value(const char *s)
{
    for (int depth = 0; *s;) {
        char c = *s++;
        if (c == '"') {
            while (*s && *s != '"') s += *s == '\\' && s[1] ? 2 : 1;
            s += *s == '"';
        } else if (c == '[' || c == '{') depth++;
        else if (c == ']' || c == '}') depth--;
        else if (depth == 0) s += strcspn(s, " \t\n\r,:]}");
        if (depth <= 0) break;
    }
    return s;
}

/* Reads the value at *s into l->doc and goes behind it and the blanks that follow. */
static bool read_value(struct loader *l, const char **s)
{
    struct skep_problem p;
    const char *at = *s, *end = skip_value(at);
    if (*at == '\0' || strchr(",:]}", *at)) return not_json(l, *at ? "something unexpected" : "an end too early", at);
    if (skep_doc_read(&l->doc, at, (size_t)(end - at), l->tokens, TOKENS_MAX, &p) != SKEP_OK) {
        const char *digits = p.value[1];
        int byte = 0;
        for (; *digits; digits++) byte = 10 * byte + (*digits - '0');
        return not_json(l, p.value[0], at + byte - 1);
    }
    *s = skip_blanks(end);
    return true;
}

/* Goes behind a sign that has to be there, and blanks. */
static bool read_sign(struct loader *l, const char **s, char sign)
{
    if (**s != sign) return not_json(l, **s ? "something unexpected" : "an end too early", *s);
    *s = skip_blanks(*s + 1);
    return true;
}

/* Counts the entries of a table; each is sound JSON then. */
static bool cut_table(struct loader *l, struct part *part, const char **s)
{
    if (!read_sign(l, s, '[')) return false;
    for (part->size = 0; **s != ']'; part->size++) {
        if (part->size > 0 && !read_sign(l, s, ',')) return false;
        if (!read_value(l, s)) return false;
    }
    return read_sign(l, s, ']');
}

/* Finds the members of the whole. */
static bool cut_file(struct loader *l)
{
    const char *s = skip_blanks(l->file);
    if (*s != '{') return read_value(l, &s) && expected(l, ROOT, "an object");
    s = skip_blanks(s + 1);
    for (int n = 0; *s != '}'; n++) {
        char key[KEY] = "";
        if (n > 0 && !read_sign(l, &s, ',')) return false;
        const char *at = s;
        if (!read_value(l, &s)) return false;
        if (skep_doc_kind(&l->doc, ROOT) != SKEP_JSON_STRING) return not_json(l, "something unexpected", at);
        call_part(l, skep_doc_text(&l->doc, ROOT, key, sizeof key) ? key : "");
        const int i = field_of(FILE_FIELDS, l->name);
        if (i == O_PARTS) return unknown_field(l, ROOT, FILE_FIELDS);
        if (l->part[i].at) return not_json(l, "a key that was there before", at);
        if (!read_sign(l, &s, ':')) return false;
        l->part[i].at = s;
        if (FILE_FIELDS[i].kind == SKEP_JSON_ARRAY && i != O_FAVOR && *s == '[') {
            if (!cut_table(l, &l->part[i], &s)) return false;
        } else if (!read_value(l, &s) || !is_kind(l, ROOT, FILE_FIELDS[i].kind)) return false;
    }
    s = skip_blanks(s + 1);
    if (*s) return not_json(l, "something unexpected", s);
    call_part(l, "");
    for (int i = 0; i < O_PARTS; i++)
        if (!l->part[i].at) return missing(l, 1, FILE_FIELDS[i].name);
    return true;
}

/* How many entries a table has. */
static int entries(const struct loader *l, int table) { return l->part[table].size; }

/* Refuses a table as a whole. */
static bool bad_table(struct loader *l, int table, const char *reason)
{
    call_part(l, FILE_FIELDS[table].name);
    skep_put(refuse_line(l, line_of(l, l->part[table].at)), reason);
    return false;
}

/* Reads the value at s again, which is sound, and gives where it ends. */
static const char *read_again(struct loader *l, const char *s)
{
    bool good = read_value(l, &s);
    assert(good);
    (void)good;
    return s;
}

/* Goes to a member that is no table. */
static void open_part(struct loader *l, int which)
{
    read_again(l, l->part[which].at);
    call_part(l, FILE_FIELDS[which].name);
}

/* Goes to entry i of a table; they come in order. Its place is its id where it has one. */
static void open_entry(struct loader *l, int table, int i)
{
    char id[24];
    struct part *part = &l->part[table];
    const char *before = i == 0 ? part->at : part->next; /* the bracket or comma before it */
    part->next = read_again(l, skip_blanks(before + 1));
    int value = skep_doc_get(&l->doc, ROOT, "id");
    struct skep_text name = call_part(l, FILE_FIELDS[table].name);
    bool named = value >= 0 && skep_doc_kind(&l->doc, value) == SKEP_JSON_STRING && skep_doc_text(&l->doc, value, id, sizeof id);
    if (named) skep_putf(&name, ".%s", id);
    else skep_putf(&name, "[%d]", i);
}

/* Items. */

static bool is_id(const char *s)
{
    size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return s[n] == '\0' && n >= 1 && n <= 16 && s[0] >= 'a' && s[0] <= 'z';
}

/* Words that moves are made of: an id like one of them could not be told from it (AP-R84). */
static bool is_word(const char *s)
{
    static const char *const WORDS[] = { "top", "up",  "land", "w",  "f",  "fa", "fb",   "fc",   "yes",   "no",
                                         "end", "wax", "honey", "keep", "pass", NULL };
    static const char *const NUMBERED[] = { "farm", "recruit", "dev", "res", NULL };
    for (int i = 0; WORDS[i]; i++)
        if (strcmp(s, WORDS[i]) == 0) return true;
    for (int i = 0; NUMBERED[i]; i++) {
        size_t n = strlen(NUMBERED[i]);
        if (strncmp(s, NUMBERED[i], n) == 0 && s[n] >= '1' && s[n] <= '6' && s[n + 1] == '\0') return true;
    }
    return false;
}

/* Adds the entry that is open to a kind. */
static bool add_item(struct loader *l, enum apiary_kind kind)
{
    char text[TEXT];
    struct apiary_set *set = l->set;
    enum apiary_kind other;
    unsigned i;
    int id = l->v[0], name = skep_doc_get(&l->doc, ROOT, "name");
    if (!get_text(l, id, text)) return false;
    if (!is_id(text)) return expected(l, id, "an id of a lower case letter and up to 15 of a-z 0-9 _");
    if (is_word(text)) return expected(l, id, "an id that is no word of the moves' notation");
    if (apiary_find(set, text, (unsigned)strlen(text), &other, &i)) return expected(l, id, "an id that is not used yet");
    if (l->items == AP_ITEMS_MAX) return too_big(l, id, "components", AP_ITEMS_MAX);
    if (apiary_items(set, kind) == AP_KIND_MAX) return too_big(l, id, "in one table", AP_KIND_MAX);
    set->item[l->items].text = (uint16_t)l->text;
    if (!keep_text(l, id, text)) return false;
    if (name >= 0) {
        l->place = name;
        if (!get_text(l, name, text)) return false;
        if (text[0] == '\0' || strlen(text) > AP_NAME_MAX) return expected(l, name, "a display name of 1 to 40 bytes");
        l->place = ROOT;
    }
    if (!keep_text(l, id, text)) return false; /* without a name it is called by its id */
    l->items++;
    for (enum apiary_kind k = kind; k < AP_KINDS; k++) set->first[k + 1] = (uint16_t)l->items;
    return true;
}

/* Tiles. */

static bool add_farm(struct loader *l, struct apiary_item *item, int i)
{
    struct apiary_set *set = l->set;
    bool printed = apiary_items(set, AP_PRINTED) > 0;
    unsigned copies = set->copies[AP_FARM];
    if (printed) {
        item->n = 1;
        copies += (unsigned)i;
    }
    item->m = l->says.atoms >> AP_TRADE & 1;
    if (copies + item->n > AP_COPIES_MAX) return too_big(l, ROOT, "farms with all their copies", AP_COPIES_MAX);
    memset(set->copy[AP_FARM] + copies, i, item->n);
    if (!printed) set->copies[AP_FARM] = (uint8_t)(copies + item->n);
    return true;
}

/* Recruits, developments, carvings. */
static bool add_tile(struct loader *l, struct apiary_item *item, int i)
{
    struct apiary_set *set = l->set;
    enum apiary_kind kind = AP_RECRUIT;
    while (apiary_item(set, kind, (unsigned)i) != item) kind++;
    if (i == AP_COPIES_MAX) return too_big(l, ROOT, "in one table", AP_COPIES_MAX);
    if (kind == AP_CARVING) return true;
    set->copy[kind][i] = (uint8_t)i;
    set->copies[kind] = (uint8_t)(i + 1);
    return true;
}

/* Dances. */

static bool add_dance(struct loader *l, struct apiary_item *item, __attribute__((unused)) int i)
{
    if (item->n + item->m == 0) return bad(l, ROOT, "expected 1 or 2 open spots, found none");
    if (item->a == 0 && item->n == 0) return bad(l, ROOT, "nothing to pay and no open spot for it");
    return item->b || item->m || bad(l, ROOT, "nothing to gain and no open spot for it");
}

/* The shape of a dance token depends on its side; NULL: it has none. */
static const struct field *token_shape(struct loader *l)
{
    int side = skep_doc_get(&l->doc, ROOT, "side");
    if (side >= 0 && is_text(l, side, "gain")) return GAIN_TOKEN;
    if (side >= 0 && is_text(l, side, "pay")) return PAY_TOKEN;
    l->lacks = "side";
    expected(l, side >= 0 ? side : ROOT, "pay or gain");
    return NULL;
}

static bool add_token(struct loader *l, struct apiary_item *item, __attribute__((unused)) int i)
{
    item->n = item->b != 0;
    return item->n || item->a || bad(l, ROOT, "nothing to pay, expected icons");
}

static bool enough_tokens(struct loader *l, int table)
{
    int need[2] = { 0 }, have[2] = { 0 }; /* pay side, gain side */
    for (unsigned i = 0; i < apiary_items(l->set, AP_DANCE); i++) {
        need[0] += apiary_item(l->set, AP_DANCE, i)->n;
        need[1] += apiary_item(l->set, AP_DANCE, i)->m;
    }
    for (unsigned i = 0; i < apiary_items(l->set, AP_DANCE_TOKEN); i++) have[apiary_item(l->set, AP_DANCE_TOKEN, i)->n]++;
    for (int side = 0; side < 2; side++) {
        if (have[side] < need[side])
            return bad_table(l, table, side ? "too few tokens for the gain side" : "too few tokens for the pay side");
        if (have[side] > 16) return bad_table(l, table, "expected at most 16 tokens for a side");
    }
    return true;
}

/* The board. */

/* The cells of a grid: which are open, planets, the start. For the seats' own board they go into the set. */
static bool read_grid(struct loader *l, int grid, bool ours)
{
    char cell[AP_GRID + 2][AP_GRID + 3] = { { 0 } }; /* a rim of nothing */
    int rows = size_of(l, grid), columns = 0, spots = 0, starts = 0;
    l->place = grid;
    if (rows < 1 || rows > AP_GRID) return bad(l, grid, "expected 1 to 9 rows");
    for (int r = 0; r < rows; r++) {
        char row[TEXT];
        int value = element(l, grid, r);
        if (!get_text(l, value, row)) return false;
        int n = (int)strlen(row);
        if (r == 0) columns = n;
        if (n != columns || n < 1 || n > AP_GRID) return expected(l, value, "rows of one length, 1 to 9");
        if (row[strspn(row, "P.S#")]) return expected(l, value, "only P . S #");
        memcpy(cell[r + 1] + 1, row, (size_t)n);
    }
    uint16_t open[AP_GRID] = { 0 };
    uint8_t spot[AP_GRID * AP_GRID], ship = 0;
    for (int r = 1; r <= rows; r++)
        for (int c = 1; c <= columns; c++) {
            char here = cell[r][c];
            if (here != '#') open[r - 1] = (uint16_t)(open[r - 1] | 1 << (c - 1));
            if (here == 'P') spot[spots++] = (uint8_t)((r - 1) * 16 + c - 1);
            if (here == 'S') ship = (uint8_t)((r - 1) * 16 + c - 1), starts++;
            bool next_to = cell[r - 1][c] == 'P' || cell[r + 1][c] == 'P' || cell[r][c - 1] == 'P' || cell[r][c + 1] == 'P';
            if ((here == 'P' || here == 'S') && !next_to) /* AP-R71 */
                return bad(l, element(l, grid, r - 1), "each P and S must have a P next to it");
        }
    if (starts != 1) return bad(l, grid, "expected exactly one start cell S");
    if (spots > AP_SPOTS_MAX) return too_big(l, grid, "planets on a board", AP_SPOTS_MAX);
    if (spots > entries(l, O_TOKENS)) return bad(l, grid, "expected as many tokens as planets in the file");
    if (spots > entries(l, O_PLANETS)) return bad(l, grid, "expected as many planet tiles as planets in the file"); /* AP-R6 */
    if (ours) {
        memcpy(l->set->open, open, sizeof open);
        memcpy(l->set->spot, spot, (size_t)spots);
        l->set->spots = (uint8_t)spots;
        l->set->ship = ship;
    }
    return true;
}

static bool add_board(struct loader *l, __attribute__((unused)) struct apiary_item *item, __attribute__((unused)) int i)
{
    struct apiary_set *set = l->set;
    int min, max, dances, carvings, tiles = entries(l, O_DANCES), slots = entries(l, O_CARVINGS);
    if (!get_int(l, l->v[1], 1, 5, &min) || !get_int(l, l->v[2], min, 5, &max)) return false;
    l->place = ROOT;
    for (int n = min; n <= max; n++) {
        if (l->covered >> n & 1) return bad(l, ROOT, "two boards for one number of players");
        l->covered |= 1u << n;
    }
    bool split = is_text(l, l->v[3], "split"), ours = l->seats >= min && l->seats <= max;
    l->place = l->v[3];
    if (!split && !is_text(l, l->place, "joint")) return expected(l, l->place, "joint or split");
    if (!read_grid(l, l->v[4], ours)) return false;
    if (!get_int(l, l->v[5], 0, tiles < AP_DANCES_MAX ? tiles : AP_DANCES_MAX, &dances)) return false;
    if (!get_int(l, l->v[6], 0, slots < AP_CARVINGS_MAX ? slots : AP_CARVINGS_MAX, &carvings)) return false;
    if (ours) {
        set->split = split;
        set->dances = (uint8_t)dances;
        set->carvings = (uint8_t)carvings;
    }
    return true;
}

static bool enough_boards(struct loader *l, int table)
{
    return l->covered == 0x3e || bad_table(l, table, "expected a board for each number of players from 1 to 5");
}

static bool read_favor(struct loader *l)
{
    open_part(l, O_FAVOR);
    int n = size_of(l, ROOT), last = 0;
    if (n < 5 || n > AP_FAVOR_MAX) return bad(l, ROOT, "expected 5 to 41 values");
    for (int i = 0, vp; i < n; i++) {
        int value = element(l, ROOT, i);
        if (!skep_doc_int(&l->doc, value, &vp) || vp < last || vp > 255 || (i == 0 && vp != 0))
            return expected(l, value, i == 0 ? "0" : "a number up to 255 that is not below the one before");
        l->set->favor_vp[i] = (uint8_t)vp;
        last = vp;
    }
    l->set->favor = (uint8_t)(n - 1);
    return true;
}

static bool read_sectors(struct loader *l)
{
    static const struct field POD = { .text = AP_READ_EFFECTS, .allowed = ALL };
    struct apiary_set *set = l->set;
    uint32_t letters = 0;
    int count[6] = { 0 };
    for (int i = 0, min, first, second; i < entries(l, O_SECTORS); i++) {
        char id[TEXT];
        const int *v = l->v;
        open_entry(l, O_SECTORS, i);
        if (!get_fields(l, ROOT, SECTOR) || !get_text(l, v[0], id)) return false;
        if (id[0] < 'A' || id[0] > 'Z' || id[1]) return expected(l, v[0], "one capital letter");
        if (letters >> (id[0] - 'A') & 1) return expected(l, v[0], "a letter that is not used yet");
        letters |= 1u << (id[0] - 'A');
        if (!get_int(l, v[1], 1, 5, &min) || !get_int(l, v[2], 0, 99, &first) || !get_int(l, v[3], 0, first, &second)) return false;
        int pods = size_of(l, v[4]);
        bool ours = min <= l->seats;
        l->place = v[4];
        if (pods < 1 || pods > 9) return bad(l, v[4], "expected 1 to 9 pods");
        if (ours && set->sectors == AP_SECTORS_MAX) return too_big(l, ROOT, "sectors", AP_SECTORS_MAX);
        if (ours && set->pods + pods > AP_PODS_MAX) return too_big(l, ROOT, "pods", AP_PODS_MAX);
        for (int k = 0; k < pods; k++) {
            uint16_t at;
            l->place = element(l, v[4], k);
            if (!get_effects(l, l->place, &POD, &at)) return false;
            if (ours) set->pod[set->pods + k] = at;
        }
        if (ours) {
            set->sector[set->sectors++] = (struct apiary_sector){ (uint8_t)id[0], (uint8_t)first, (uint8_t)second, (uint8_t)pods };
            set->pods = (uint8_t)(set->pods + pods);
        }
        for (int n = min; n <= 5; n++) count[n] += pods;
    }
    for (int n = 1; n <= 5; n++)
        if (count[n] < 7) return bad_table(l, O_SECTORS, "expected at least 7 pods for each number of players");
    return true;
}

/* Hexes. */

/* [q, r] with both from -reach to reach: its cell. */
static bool get_hex(struct loader *l, int value, int reach, unsigned *cell)
{
    int q = 0, r = 0;
    bool good = skep_doc_kind(&l->doc, value) == SKEP_JSON_ARRAY && size_of(l, value) == 2 && skep_doc_int(&l->doc, element(l, value, 0), &q) &&
                skep_doc_int(&l->doc, element(l, value, 1), &r);
    if (!good) return expected(l, value, "a hex [q, r]");
    if (q < -reach || q > reach || r < -reach || r > reach || q + r < -reach || q + r > reach)
        return bad(l, value, reach == 4 ? "expected a hex within 4 of 0,0" : "expected a hex next to the others");
    *cell = apiary_cell(q, r);
    return true;
}

struct hexes { struct apiary_board board; unsigned cell[TOKENS_MAX]; int n; };

/* Different hexes, connected. */
static bool get_hexes(struct loader *l, int value, int reach, struct hexes *hexes)
{
    static const int STEP[] = { 16, 15, -1, -16, -15, 1 };
    *hexes = (struct hexes){ .n = size_of(l, value) };
    for (int i = 0; i < hexes->n; i++) {
        unsigned cell;
        l->place = element(l, value, i);
        if (!get_hex(l, l->place, reach, &cell)) return false;
        if (apiary_has(&hexes->board, cell)) return bad(l, l->place, "this hex is there twice");
        apiary_add_cell(&hexes->board, cell);
        hexes->cell[i] = cell;
    }
    struct apiary_board left = hexes->board;
    unsigned queue[TOKENS_MAX] = { hexes->cell[0] };
    int found = hexes->n > 0;
    apiary_remove_cell(&left, queue[0]);
    for (int i = 0; i < found; i++)
        for (int k = 0; k < 6; k++) {
            unsigned next = (unsigned)((int)queue[i] + STEP[k]);
            if (!apiary_has(&left, next)) continue;
            apiary_remove_cell(&left, next);
            queue[found++] = next;
        }
    l->place = value;
    return found == hexes->n || bad(l, value, "the hexes are not connected");
}

static bool read_frame(struct loader *l, int frame, int which)
{
    static const char *const IDS[] = { "a", "b", "c" };
    const unsigned centre = apiary_cell(0, 0);
    struct hexes hexes;
    unsigned end[2] = { 0 };
    const int *v = l->v;
    if (!get_fields(l, frame, FRAME)) return false;
    if (!is_text(l, v[0], IDS[which])) return expected(l, v[0], "the ids a, b, c in this order");
    if (!get_hexes(l, v[1], 3, &hexes)) return false;
    if (hexes.n != 4 || !apiary_has(&hexes.board, centre)) return bad(l, v[1], "expected 4 connected offsets with 0,0");
    for (int i = 0; i < 4; i++) l->set->frame[which][i] = (int8_t)((int)hexes.cell[i] - (int)centre);
    l->place = v[2];
    for (int i = 0; i < size_of(l, v[2]) && i < 2; i++) {
        if (!get_hex(l, element(l, v[2], i), 3, &end[i])) return false;
        if (!apiary_has(&hexes.board, end[i])) return bad(l, v[2], "expected two of the frame's own hexes");
        l->set->frame_end[which][i] = (int8_t)((int)end[i] - (int)centre);
    }
    return (size_of(l, v[2]) == 2 && end[0] != end[1]) || bad(l, v[2], "expected two of the frame's own hexes");
}

/* Whether two frames cover the same hexes: their offsets, from the least one on, are the same. */
static bool same_frame(const struct apiary_set *set, int a, int b)
{
    int least[2] = { 64, 64 }, alike = 0;
    for (int i = 0; i < 4; i++) {
        if (set->frame[a][i] < least[0]) least[0] = set->frame[a][i];
        if (set->frame[b][i] < least[1]) least[1] = set->frame[b][i];
    }
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) alike += set->frame[a][i] - least[0] == set->frame[b][k] - least[1];
    return alike == 4;
}

static bool read_constants(struct loader *l)
{
    struct apiary_set *set = l->set;
    open_part(l, O_CONSTANTS);
    if (!get_fields(l, ROOT, CONSTANTS) || !read_fields(l, CONSTANTS, set)) return false;
    const int frame = skep_doc_get(&l->doc, ROOT, "frame");
    l->place = frame;
    if (size_of(l, frame) != 3) return bad(l, frame, "expected three orientations with the ids a, b, c");
    for (int i = 0; i < 3; i++)
        if (!read_frame(l, element(l, frame, i), i)) return false;
    l->place = frame;
    bool same = same_frame(set, 0, 1) || same_frame(set, 0, 2) || same_frame(set, 1, 2);
    return !same || bad(l, frame, "two orientations cover the same hexes");
}

/* Factions and mats. */

/* Whether tokens can all lie on spots, one on each (Hall: no set of types has more tokens than spots that take them). */
static bool fits(const uint8_t *token, const uint8_t *spot)
{
    for (unsigned types = 1; types <= AP_ANY; types++) {
        int tokens = 0, spots = 0;
        for (const uint8_t *t = token; *t; t++) tokens += (int)(types >> (*t - 1) & 1);
        for (const uint8_t *s = spot; *s; s++) spots += (*s & types) != 0;
        if (tokens > spots) return false;
    }
    return true;
}

/* The sides of all factions are items behind these, so the table is read once more. */
static bool read_sides(struct loader *l, int table)
{
    struct apiary_set *set = l->set;
    int starters = 0;
    for (int i = 0; i < entries(l, table); i++) {
        const struct apiary_item *faction = apiary_item(set, AP_FACTION, (unsigned)i);
        open_entry(l, table, i);
        for (int side = 0; side < 2; side++) {
            l->place = skep_doc_get(&l->doc, ROOT, side ? "b" : "a");
            if (l->items == AP_ITEMS_MAX) return too_big(l, ROOT, "components", AP_ITEMS_MAX);
            struct apiary_item *item = &set->item[l->items++];
            item->text = faction->text;
            if (!get_fields(l, l->place, SIDE) || !read_fields(l, SIDE, item)) return false;
            if (side == 1 || fits(set->code + faction->b, set->code + item->c)) continue;
            l->place = skep_doc_get(&l->doc, ROOT, "start");
            return expected(l, l->place, "tokens that fit on the spots of side a");
        }
        starters += faction->n;
    }
    for (enum apiary_kind k = AP_SIDE; k < AP_KINDS; k++) set->first[k + 1] = (uint16_t)l->items;
    if (entries(l, table) < 10 || starters < 5) return bad_table(l, table, "expected at least 10 factions, 5 of them starters");
    return true;
}

/* [[q, r], text] of a mat: on a free hex, not two on one. */
static bool get_pair(struct loader *l, int value, const struct apiary_board *free, struct apiary_board *used, unsigned *cell, int *text)
{
    bool good = skep_doc_kind(&l->doc, value) == SKEP_JSON_ARRAY && size_of(l, value) == 2;
    *text = good ? element(l, value, 1) : -1;
    if (!good || skep_doc_kind(&l->doc, *text) != SKEP_JSON_STRING) return expected(l, value, "[[q, r], text]");
    if (!get_hex(l, element(l, value, 0), 4, cell)) return false;
    if (!apiary_has(free, *cell)) return bad(l, value, "this is not a free hex of the mat");
    if (apiary_has(used, *cell)) return bad(l, value, "this hex has a bonus or a printed farm already");
    apiary_add_cell(used, *cell);
    return true;
}

static bool get_printed(struct loader *l, int text, uint16_t *farm)
{
    for (*farm = 0; *farm < apiary_items(l->set, AP_PRINTED); ++*farm)
        if (is_text(l, text, apiary_id(l->set, AP_PRINTED, *farm))) return true;
    return expected(l, text, "the id of a printed farm");
}

/* The bonuses of a mat, each a cell and where its effects are, or its printed farms, each a cell and which. */
static bool get_pairs(struct loader *l, int list, bool printed, const struct apiary_board *free, struct apiary_board *used, uint16_t *at)
{
    static const struct field BONUS = { .text = AP_READ_EFFECTS, .allowed = IN_SMALL, .low = 1 };
    uint8_t bytes[3 * 16 + 1];
    unsigned cell, n = 0;
    for (int i = 0, text; i < size_of(l, list); i++) {
        uint16_t what;
        l->place = element(l, list, i);
        if (!get_pair(l, l->place, free, used, &cell, &text)) return false;
        if (!(printed ? get_printed(l, text, &what) : get_effects(l, text, &BONUS, &what))) return false;
        bytes[n++] = (uint8_t)cell;
        bytes[n++] = (uint8_t)(what & 0xff);
        if (!printed) bytes[n++] = (uint8_t)(what >> 8);
    }
    bytes[n++] = AP_NO_CELL;
    l->place = ROOT;
    return keep(l, list, bytes, n, at);
}

const uint8_t apiary_faction_cell[3] = { 7 * 16 + 7, 8 * 16 + 7, 7 * 16 + 8 }; /* 0,0 1,0 0,1 */

static bool add_mat(struct loader *l, struct apiary_item *item, int i)
{
    struct apiary_board used = { { 0 } };
    struct hexes hexes;
    int at = l->v[2];
    if (i == AP_MATS_MAX) return too_big(l, ROOT, "mats", AP_MATS_MAX);
    if (!get_hexes(l, at, 4, &hexes)) return false;
    l->set->mat[i] = hexes.board;
    for (int k = 0; k < 3; k++) {
        unsigned cell = apiary_faction_cell[k];
        if (!apiary_has(&hexes.board, cell)) return bad(l, at, "the faction hexes 0,0 1,0 0,1 must be among them");
        apiary_remove_cell(&hexes.board, cell);
    }
    if (hexes.n < 3 + 8 || hexes.n > 3 + 16) return bad(l, at, "expected 8 to 16 hexes beside the faction tile");
    return get_pairs(l, l->v[3], false, &hexes.board, &used, &item->a) && get_pairs(l, l->v[4], true, &hexes.board, &used, &item->b);
}

static bool enough_mats(struct loader *l, int table)
{
    return entries(l, table) >= 5 || bad_table(l, table, "expected at least 5 mats");
}

/* The whole. */

/* The tables of items, in the order of the kinds, as these lie one behind another. */
static const struct table {
    int part;
    enum apiary_kind kind;
    const struct field *shape;                                         /* NULL: a dance token's */
    bool (*add)(struct loader *l, struct apiary_item *item, int i);    /* what its fields do not say of an item */
    bool (*enough)(struct loader *l, int table);                       /* and of all */
} TABLES[] = {
    { O_FARMS, AP_FARM, FARM, add_farm, NULL },
    { O_RECRUITS, AP_RECRUIT, RECRUIT, add_tile, NULL },
    { O_DEVELOPMENTS, AP_DEV, DEVELOPMENT, add_tile, NULL },
    { O_CARVINGS, AP_CARVING, CARVING, add_tile, NULL },
    { O_PRINTED, AP_PRINTED, PRINTED, add_farm, NULL },
    { O_SEEDS, AP_SEED, SEED, NULL, NULL },
    { O_PLANETS, AP_PLANET, PLANET, NULL, NULL },
    { O_TOKENS, AP_TOKEN, TOKEN, NULL, NULL },
    { O_DANCES, AP_DANCE, DANCE, add_dance, NULL },
    { O_DANCE_TOKENS, AP_DANCE_TOKEN, NULL, add_token, enough_tokens },
    { O_FACTIONS, AP_FACTION, FACTION, NULL, read_sides },
    { O_MATS, AP_MAT, MAT, add_mat, enough_mats },
    { O_BOARDS, AP_BOARD, BOARD, add_board, enough_boards },
};

static bool read_table(struct loader *l, const struct table *t)
{
    int n = entries(l, t->part);
    if (t->part == O_SEEDS && (n == 0 || n > 64)) return bad_table(l, t->part, "expected 1 to 64 cards");
    for (int i = 0; i < n; i++) {
        struct apiary_item *item = &l->set->item[l->items];
        open_entry(l, t->part, i);
        const struct field *shape = t->shape ? t->shape : token_shape(l);
        if (!shape || !get_fields(l, ROOT, shape) || !add_item(l, t->kind) || !read_fields(l, shape, item)) return false;
        if (t->add && !t->add(l, item, i)) return false;
    }
    return !t->enough || t->enough(l, t->part);
}

static bool read_file(struct loader *l)
{
    int version;
    if (!cut_file(l)) return false;
    open_part(l, O_FORMAT);
    if (!is_text(l, ROOT, "apiary-components")) return expected(l, ROOT, "'apiary-components'");
    open_part(l, O_VERSION);
    if (!get_int(l, ROOT, 1, 1, &version) || !read_constants(l)) return false;
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        if (!read_table(l, &TABLES[i])) return false;
    return read_favor(l) && read_sectors(l);
}

bool apiary_load(struct apiary_set *set, const char *text, int seats, struct skep_text *why)
{
    struct loader l;
    memset(set, 0, sizeof *set);
    memset(l.part, 0, sizeof l.part);
    l.file = text;
    l.set = set;
    l.why = why;
    l.seats = seats;
    l.lacks = NULL;
    l.items = l.text = l.covered = 0;
    l.code = 1; /* place 0 is the empty list */
    memset(l.hash, 0, sizeof l.hash);
    call_part(&l, "");
    return read_file(&l);
}

/* Looking things up. */

const char *apiary_id(const struct apiary_set *set, enum apiary_kind kind, unsigned i)
{
    return set->text + apiary_item(set, kind, i)->text;
}

const char *apiary_name(const struct apiary_set *set, enum apiary_kind kind, unsigned i)
{
    const char *id = apiary_id(set, kind, i);
    return id + strlen(id) + 1;
}

bool apiary_find(const struct apiary_set *set, const char *id, unsigned len, enum apiary_kind *kind, unsigned *i)
{
    for (enum apiary_kind k = 0; k < AP_KINDS; k++)
        for (unsigned n = 0; n < apiary_items(set, k) && k != AP_SIDE; n++) {
            const char *other = apiary_id(set, k, n);
            if (other[0] != id[0] || strncmp(other, id, len) != 0 || other[len]) continue;
            *kind = k;
            *i = n;
            return true;
        }
    return false;
}
