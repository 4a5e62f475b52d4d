/* loader.c: from a component file to a set. The file is cut into its tables, and these are read entry by entry, so that a small
   stack is enough. A table of fields for each kind of entry decides what must be there; the texts are read by grammar.c;
   everything else that section 11 asks for is checked where it is read. The first thing that is wrong is refused with its line,
   its place (seeds.s05.play) and what was expected. */
#include "games/apiary/set.h"

#include <assert.h>
#include <skep/json.h>
#include <string.h>

enum { TOKENS_MAX = 256, TEXT = 256, PLACE = 128, FIELDS = 20, HASHES = 512, SPOTS = 12 };

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
    struct apiary_set *set;
    struct skep_text *why;
    int seats;
    unsigned items, code, text;    /* what is used of them */
    uint16_t hash[HASHES];         /* lists that are in code already, by a hash of their bytes */
    char place[PLACE];             /* where we are: seeds.s05 */
    size_t place_len;
};

/* Refusals. */

/* The line of the file that a place in it stands on. */
static int line_of(const struct loader *l, const char *at)
{
    int line = 1;
    for (const char *s = l->file; s < at; s++) line += *s == '\n';
    return line;
}

/* Begins one; the reason follows. */
static struct skep_text *refuse_line(struct loader *l, int line)
{
    skep_putf(l->why, "components, line %d, %s: ", line, l->place_len > 0 ? l->place : "the whole");
    return l->why;
}

static struct skep_text *refuse(struct loader *l, int value)
{
    return refuse_line(l, line_of(l, l->doc.text) + skep_doc_line(&l->doc, value) - 1);
}

static bool not_json(struct loader *l, const char *reason, const char *at)
{
    skep_put(l->why, "components: This is not JSON: ");
    skep_put(l->why, reason);
    skep_put(l->why, " at byte ");
    skep_put_int(l->why, at - l->file + 1);
    skep_put(l->why, ".");
    return false;
}

static bool bad(struct loader *l, int value, const char *reason)
{
    skep_put(refuse(l, value), reason);
    return false;
}

/* What was expected there, and what was found, short. */
static bool expected(struct loader *l, int value, const char *what)
{
    char text[TEXT];
    struct skep_text *why = refuse(l, value);
    enum skep_json_kind kind = skep_doc_kind(&l->doc, value);
    skep_putf(why, "expected %s, found ", what);
    if (kind == SKEP_JSON_OBJECT) skep_put(why, "an object");
    else if (kind == SKEP_JSON_ARRAY) skep_put(why, "a list");
    else if (!skep_doc_text(&l->doc, value, text, sizeof text)) skep_put(why, "a long text");
    else {
        skep_put(why, kind == SKEP_JSON_STRING ? "'" : "");
        skep_put(why, text);
        skep_put(why, kind == SKEP_JSON_STRING ? "'" : "");
    }
    return false;
}

static bool too_big(struct loader *l, int value, const char *what, int most)
{
    struct skep_text *why = refuse(l, value);
    skep_put(why, "too much for one set, at most ");
    skep_put_int(why, most);
    skep_put_char(why, ' ');
    skep_put(why, what);
    return false;
}

/* Goes into a place: a key, or with key NULL an index. Gives what leave needs. */
static size_t enter(struct loader *l, const char *key, int index)
{
    size_t before = l->place_len;
    struct skep_text t = { .at = l->place, .len = before, .cap = PLACE };
    if (key) {
        if (before > 0) skep_put_char(&t, '.');
        skep_put(&t, key);
    } else {
        skep_put_char(&t, '[');
        skep_put_int(&t, index);
        skep_put_char(&t, ']');
    }
    l->place_len = t.len;
    return before;
}

static void leave(struct loader *l, size_t before)
{
    l->place_len = before;
    l->place[before] = '\0';
}

/* Values. */

static int size_of(const struct loader *l, int value) { return skep_doc_size(&l->doc, value); }

static bool get_int(struct loader *l, int value, const char *key, int low, int high, int *out)
{
    size_t before = enter(l, key, 0);
    bool good = skep_doc_int(&l->doc, value, out) && *out >= low && *out <= high;
    if (!good) {
        char range[64];
        struct skep_text t = skep_text_in(range, sizeof range);
        skep_put(&t, "a number from ");
        skep_put_int(&t, low);
        skep_put(&t, " to ");
        skep_put_int(&t, high);
        expected(l, value, range);
    }
    leave(l, before);
    return good;
}

static bool get_text(struct loader *l, int value, char out[TEXT])
{
    if (skep_doc_kind(&l->doc, value) != SKEP_JSON_STRING) return expected(l, value, "a text");
    return skep_doc_text(&l->doc, value, out, TEXT) || expected(l, value, "a shorter text");
}

struct field { const char *name; enum skep_json_kind kind; };

static const char *kind_name(enum skep_json_kind kind)
{
    return kind == SKEP_JSON_NUMBER ? "a number" : kind == SKEP_JSON_STRING ? "a text" : kind == SKEP_JSON_ARRAY ? "a list" : "an object";
}

/* With a key that is too long to be said: NULL. */
static bool unknown_field(struct loader *l, int value, const char *key, const struct field *shape)
{
    if (key) enter(l, key, 0);
    struct skep_text *why = refuse(l, value);
    skep_put(why, "unknown field; known:");
    for (; shape->name; shape++) {
        skep_put_char(why, ' ');
        skep_put(why, shape->name);
    }
    return false;
}

/* An object with exactly these fields: their values in order. */
static bool get_fields(struct loader *l, int value, const struct field *shape, int *out)
{
    if (skep_doc_kind(&l->doc, value) != SKEP_JSON_OBJECT) return expected(l, value, "an object");
    for (int i = 0; i < size_of(l, value); i++) {
        char key[32];
        bool fits = skep_doc_key(&l->doc, value, i, key, sizeof key);
        const struct field *f = shape;
        while (fits && f->name && strcmp(f->name, key) != 0) f++;
        if (!fits || !f->name) return unknown_field(l, skep_doc_at(&l->doc, value, i), fits ? key : NULL, shape);
    }
    for (int i = 0; shape[i].name; i++) {
        int number;
        out[i] = skep_doc_get(&l->doc, value, shape[i].name);
        size_t before = enter(l, shape[i].name, 0);
        if (out[i] < 0) return bad(l, value, "this field is missing");
        bool good = skep_doc_kind(&l->doc, out[i]) == shape[i].kind;
        if (!good || (shape[i].kind == SKEP_JSON_NUMBER && !skep_doc_int(&l->doc, out[i], &number)))
            return expected(l, out[i], kind_name(shape[i].kind));
        leave(l, before);
    }
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

/* Texts with a grammar. Each keeps its bytes and gives their place. */

static bool keep_read(struct loader *l, int value, const uint8_t *bytes, unsigned n, const char *reason, uint16_t *at)
{
    return n > 0 ? keep(l, value, bytes, n, at) : bad(l, value, reason);
}

static bool get_icons(struct loader *l, int value, const char *key, bool paying, uint16_t *at)
{
    char text[TEXT], reason[TEXT];
    uint8_t bytes[AP_LIST_MAX];
    struct skep_text why = skep_text_in(reason, sizeof reason);
    size_t before = enter(l, key, 0);
    bool good = get_text(l, value, text) &&
                keep_read(l, value, bytes, apiary_read_icons(text, paying, bytes, &why), reason, at);
    leave(l, before);
    return good;
}

/* A price of at least one icon, of these types only. */
static bool get_cost(struct loader *l, int value, unsigned types, const char *what, uint16_t *at)
{
    if (!get_icons(l, value, "cost", true, at)) return false;
    const uint8_t *icon = l->set->code + *at;
    bool good = *icon != 0;
    for (; *icon; icon++) good = good && !(*icon & ~types);
    if (good) return true;
    enter(l, "cost", 0);
    return expected(l, value, what);
}

static void put_atoms(struct skep_text *out, unsigned atoms)
{
    for (int i = AP_GAIN; i <= AP_TRADE; i++) {
        if (!(atoms >> i & 1)) continue;
        skep_put_char(out, ' ');
        skep_put(out, apiary_atoms[i]);
    }
}

/* Effects of these atoms only; needed: at least one. */
static bool get_effects(struct loader *l, int value, const char *key, unsigned atoms, bool needed, uint16_t *at, bool *trades)
{
    char text[TEXT], reason[TEXT];
    uint8_t bytes[AP_LIST_MAX];
    struct apiary_says says;
    struct skep_text why = skep_text_in(reason, sizeof reason);
    size_t before = key ? enter(l, key, 0) : l->place_len;
    bool good = get_text(l, value, text) &&
                keep_read(l, value, bytes, apiary_read_effects(text, bytes, &says, &why), reason, at);
    if (good && (says.atoms & ~atoms)) {
        struct skep_text *out = refuse(l, value);
        skep_put(out, "not allowed here:");
        put_atoms(out, says.atoms & ~atoms);
        skep_put(out, "; allowed:");
        put_atoms(out, atoms);
        return false;
    }
    if (good && needed && *at == 0) return expected(l, value, "an effect");
    if (good && trades) *trades = says.trades;
    leave(l, before);
    return good;
}

static bool get_score(struct loader *l, int value, const char *key, bool planted, uint16_t *at)
{
    char text[TEXT], reason[TEXT];
    uint8_t bytes[AP_LIST_MAX];
    struct apiary_says says = { 0 };
    struct skep_text why = skep_text_in(reason, sizeof reason);
    size_t before = enter(l, key, 0);
    if (!get_text(l, value, text) || !keep_read(l, value, bytes, apiary_read_score(text, bytes, &says, &why), reason, at))
        return false;
    if (planted && says.counted >= AP_COUNT_PLANTED) /* AP-T55 */
        return expected(l, value, "a count of own resources and things in the hive, on a card that is planted");
    leave(l, before);
    return true;
}

static bool get_masks(struct loader *l, int value, const char *key, int low, int high, uint16_t *at)
{
    uint8_t bytes[SPOTS + 1] = { 0 };
    size_t before = enter(l, key, 0);
    int n = size_of(l, value);
    if (n < low || n > high) {
        skep_putf(refuse(l, value), "expected %d to %d spots, found %d", low, high, n);
        return false;
    }
    for (int i = 0; i < n; i++) {
        char text[TEXT], reason[TEXT];
        struct skep_text why = skep_text_in(reason, sizeof reason);
        int mask = skep_doc_at(&l->doc, value, i);
        size_t here = enter(l, NULL, i);
        if (!get_text(l, mask, text)) return false;
        bytes[i] = (uint8_t)apiary_read_mask(text, &why);
        if (bytes[i] == 0) return bad(l, mask, reason);
        leave(l, here);
    }
    bool good = keep(l, value, bytes, (unsigned)n + 1, at);
    leave(l, before);
    return good;
}

static bool get_abilities(struct loader *l, int value, const char *key, bool needed, uint16_t *at)
{
    uint8_t bytes[2 * AP_LIST_MAX];
    unsigned n = 0;
    size_t before = enter(l, key, 0);
    if (needed && size_of(l, value) == 0) return bad(l, value, "expected an ability, found none");
    for (int i = 0; i < size_of(l, value); i++) {
        char text[TEXT], reason[TEXT];
        struct skep_text why = skep_text_in(reason, sizeof reason);
        int ability = skep_doc_at(&l->doc, value, i);
        size_t here = enter(l, NULL, i);
        if (!get_text(l, ability, text)) return false;
        if (n > AP_LIST_MAX - 1) return too_big(l, value, "bytes of abilities on one side", 2 * AP_LIST_MAX);
        unsigned size = apiary_read_ability(text, bytes + n, &why);
        if (size == 0) return bad(l, ability, reason);
        n += size;
        leave(l, here);
    }
    bytes[n++] = 0;
    bool good = keep(l, value, bytes, n, at);
    leave(l, before);
    return good;
}

/* Ids and tables. */

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

/* Adds an entry of a kind. */
static bool add_item(struct loader *l, enum apiary_kind kind, int id, int name, struct apiary_item **out)
{
    char text[TEXT];
    struct apiary_set *set = l->set;
    enum apiary_kind other;
    unsigned i;
    if (!get_text(l, id, text)) return false;
    if (!is_id(text)) return expected(l, id, "an id of a lower case letter and up to 15 of a-z 0-9 _");
    if (is_word(text)) return expected(l, id, "an id that is no word of the moves' notation");
    if (apiary_find(set, text, (unsigned)strlen(text), &other, &i)) return expected(l, id, "an id that is not used yet");
    if (l->items == AP_ITEMS_MAX) return too_big(l, id, "components", AP_ITEMS_MAX);
    if (apiary_items(set, kind) == AP_KIND_MAX) return too_big(l, id, "in one table", AP_KIND_MAX);
    struct apiary_item *item = &set->item[l->items];
    *item = (struct apiary_item){ .text = (uint16_t)l->text };
    if (!keep_text(l, id, text)) return false;
    if (name >= 0) {
        enter(l, "name", 0);
        if (!get_text(l, name, text)) return false;
        if (text[0] == '\0' || strlen(text) > AP_NAME_MAX) return expected(l, name, "a display name of 1 to 40 bytes");
        l->place_len -= strlen(".name");
        l->place[l->place_len] = '\0';
    }
    if (!keep_text(l, id, name >= 0 ? text : apiary_id(set, kind, apiary_items(set, kind)))) return false;
    l->items++;
    for (enum apiary_kind k = kind; k < AP_KINDS; k++) set->first[k + 1] = (uint16_t)l->items;
    *out = item;
    return true;
}

static const struct field
    FILE_FIELDS[] = { { "format", SKEP_JSON_STRING }, { "version", SKEP_JSON_NUMBER }, { "name", SKEP_JSON_STRING },
                      { "constants", SKEP_JSON_OBJECT }, { "boards", SKEP_JSON_ARRAY }, { "favor", SKEP_JSON_ARRAY },
                      { "sectors", SKEP_JSON_ARRAY }, { "tokens", SKEP_JSON_ARRAY }, { "planets", SKEP_JSON_ARRAY },
                      { "dances", SKEP_JSON_ARRAY }, { "dance_tokens", SKEP_JSON_ARRAY }, { "farms", SKEP_JSON_ARRAY },
                      { "recruits", SKEP_JSON_ARRAY }, { "developments", SKEP_JSON_ARRAY }, { "carvings", SKEP_JSON_ARRAY },
                      { "seeds", SKEP_JSON_ARRAY }, { "factions", SKEP_JSON_ARRAY }, { "printed_farms", SKEP_JSON_ARRAY },
                      { "mats", SKEP_JSON_ARRAY }, { NULL, 0 } },
    CONSTANTS[] = { { "hib_tokens", SKEP_JSON_NUMBER }, { "workers", SKEP_JSON_NUMBER }, { "frame_hexes", SKEP_JSON_NUMBER },
                    { "window", SKEP_JSON_NUMBER }, { "columns", SKEP_JSON_NUMBER }, { "reserve_limit", SKEP_JSON_NUMBER },
                    { "frame", SKEP_JSON_ARRAY }, { NULL, 0 } },
    FRAME[] = { { "id", SKEP_JSON_STRING }, { "hexes", SKEP_JSON_ARRAY }, { "seed", SKEP_JSON_ARRAY }, { NULL, 0 } },
    BOARD[] = { { "id", SKEP_JSON_STRING }, { "min", SKEP_JSON_NUMBER }, { "max", SKEP_JSON_NUMBER }, { "advance", SKEP_JSON_STRING },
                { "grid", SKEP_JSON_ARRAY }, { "dances", SKEP_JSON_NUMBER }, { "carvings", SKEP_JSON_NUMBER }, { NULL, 0 } },
    SECTOR[] = { { "id", SKEP_JSON_STRING }, { "min", SKEP_JSON_NUMBER }, { "first", SKEP_JSON_NUMBER },
                 { "second", SKEP_JSON_NUMBER }, { "pods", SKEP_JSON_ARRAY }, { NULL, 0 } },
    TOKEN[] = { { "id", SKEP_JSON_STRING }, { "gain", SKEP_JSON_STRING }, { NULL, 0 } },
    PLANET[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "icons", SKEP_JSON_STRING },
                 { "outlines", SKEP_JSON_NUMBER }, { "four", SKEP_JSON_STRING }, { NULL, 0 } },
    DANCE[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "pay", SKEP_JSON_STRING },
                { "pay_slots", SKEP_JSON_NUMBER }, { "gain", SKEP_JSON_STRING }, { "gain_slots", SKEP_JSON_NUMBER }, { NULL, 0 } },
    PAY_TOKEN[] = { { "id", SKEP_JSON_STRING }, { "side", SKEP_JSON_STRING }, { "pay", SKEP_JSON_STRING }, { NULL, 0 } },
    GAIN_TOKEN[] = { { "id", SKEP_JSON_STRING }, { "side", SKEP_JSON_STRING }, { "gain", SKEP_JSON_STRING }, { NULL, 0 } },
    FARM[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "cost", SKEP_JSON_STRING }, { "spots", SKEP_JSON_ARRAY },
               { "income", SKEP_JSON_STRING }, { "n", SKEP_JSON_NUMBER }, { NULL, 0 } },
    PRINTED[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "spots", SKEP_JSON_ARRAY },
                  { "income", SKEP_JSON_STRING }, { NULL, 0 } },
    RECRUIT[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "cost", SKEP_JSON_STRING }, { "vp", SKEP_JSON_NUMBER },
                  { "ability", SKEP_JSON_ARRAY }, { NULL, 0 } },
    DEVELOPMENT[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "cost", SKEP_JSON_STRING },
                      { "vp", SKEP_JSON_NUMBER }, { "gain", SKEP_JSON_STRING }, { NULL, 0 } },
    CARVING[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "cost", SKEP_JSON_STRING },
                  { "score", SKEP_JSON_STRING }, { NULL, 0 } },
    SEED[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "play", SKEP_JSON_STRING }, { "plant", SKEP_JSON_STRING },
               { NULL, 0 } },
    FACTION[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "starter", SKEP_JSON_NUMBER },
                  { "workers", SKEP_JSON_ARRAY }, { "start", SKEP_JSON_STRING }, { "a", SKEP_JSON_OBJECT }, { "b", SKEP_JSON_OBJECT },
                  { "reserve", SKEP_JSON_ARRAY }, { NULL, 0 } },
    SIDE[] = { { "spots", SKEP_JSON_ARRAY }, { "ability", SKEP_JSON_ARRAY }, { NULL, 0 } },
    MAT[] = { { "id", SKEP_JSON_STRING }, { "name", SKEP_JSON_STRING }, { "hexes", SKEP_JSON_ARRAY }, { "bonus", SKEP_JSON_ARRAY },
              { "printed", SKEP_JSON_ARRAY }, { NULL, 0 } };

/* In FILE_FIELDS' order. */
enum { O_FORMAT, O_VERSION, O_NAME, O_CONSTANTS, O_BOARDS, O_FAVOR, O_SECTORS, O_TOKENS, O_PLANETS, O_DANCES, O_DANCE_TOKENS, O_FARMS,
       O_RECRUITS, O_DEVELOPMENTS, O_CARVINGS, O_SEEDS, O_FACTIONS, O_PRINTED, O_MATS };

/* Cutting the file up. */

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
    if (*s != '{') return read_value(l, &s) && expected(l, 0, "an object");
    s = skip_blanks(s + 1);
    for (int n = 0; *s != '}'; n++) {
        char key[32];
        int i = 0, number;
        if (n > 0 && !read_sign(l, &s, ',')) return false;
        const char *at = s;
        if (!read_value(l, &s)) return false;
        if (skep_doc_kind(&l->doc, 0) != SKEP_JSON_STRING) return not_json(l, "something unexpected", at);
        bool fits = skep_doc_text(&l->doc, 0, key, sizeof key);
        while (FILE_FIELDS[i].name && !(fits && strcmp(FILE_FIELDS[i].name, key) == 0)) i++;
        if (!FILE_FIELDS[i].name) return unknown_field(l, 0, fits ? key : NULL, FILE_FIELDS);
        if (l->part[i].at) return not_json(l, "a key that was there before", at);
        if (!read_sign(l, &s, ':')) return false;
        l->part[i].at = s;
        enum skep_json_kind kind = FILE_FIELDS[i].kind;
        bool table = kind == SKEP_JSON_ARRAY && i != O_FAVOR && *s == '[';
        if (!(table ? cut_table(l, &l->part[i], &s) : read_value(l, &s))) return false;
        if (table) continue;
        enter(l, key, 0);
        bool good = skep_doc_kind(&l->doc, 0) == kind && (kind != SKEP_JSON_NUMBER || skep_doc_int(&l->doc, 0, &number));
        if (!good) return expected(l, 0, kind_name(kind));
        leave(l, 0);
    }
    s = skip_blanks(s + 1);
    if (*s) return not_json(l, "something unexpected", s);
    for (int i = 0; FILE_FIELDS[i].name; i++) {
        if (l->part[i].at) continue;
        enter(l, FILE_FIELDS[i].name, 0);
        skep_put(refuse_line(l, 1), "this field is missing");
        return false;
    }
    return true;
}

/* How many entries a table has. */
static int entries(const struct loader *l, int table) { return l->part[table].size; }

/* Refuses a table as a whole. */
static bool bad_table(struct loader *l, int table, const char *reason)
{
    leave(l, 0);
    enter(l, FILE_FIELDS[table].name, 0);
    skep_put(refuse_line(l, line_of(l, l->part[table].at)), reason);
    return false;
}

/* Reads the value at s again, which is sound, and gives where it ends. */
static const char *read_again(struct loader *l, const char *s)
{
    bool good = read_value(l, &s);
    assert(good);
    (void)good;
    leave(l, 0);
    return s;
}

/* Goes to a member that is no table: value 0 of l->doc. */
static int open_part(struct loader *l, int which)
{
    read_again(l, l->part[which].at);
    return 0;
}

/* Goes to entry i of a table, likewise; they come in order. Its place is its id where it has one. */
static int open_entry(struct loader *l, int table, int i)
{
    char id[TEXT];
    struct part *part = &l->part[table];
    const char *before = i == 0 ? part->at : part->next; /* the bracket or comma before it */
    part->next = read_again(l, skip_blanks(before + 1));
    int value = skep_doc_get(&l->doc, 0, "id");
    bool named = value >= 0 && skep_doc_kind(&l->doc, value) == SKEP_JSON_STRING && skep_doc_text(&l->doc, value, id, 24);
    enter(l, FILE_FIELDS[table].name, 0);
    enter(l, named ? id : NULL, i);
    return 0;
}

static bool is_text(const struct loader *l, int value, const char *text)
{
    char got[32];
    return skep_doc_kind(&l->doc, value) == SKEP_JSON_STRING && skep_doc_text(&l->doc, value, got, sizeof got) && strcmp(got, text) == 0;
}

/* Tiles. */

static bool read_farms(struct loader *l, int table, bool printed)
{
    struct apiary_set *set = l->set;
    unsigned copies = set->copies[AP_FARM];
    for (int i = 0, v[FIELDS], n = 1; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        bool trades;
        if (!get_fields(l, entry, printed ? PRINTED : FARM, v) || !add_item(l, printed ? AP_PRINTED : AP_FARM, v[0], v[1], &item))
            return false;
        int spots = printed ? v[2] : v[3], income = printed ? v[3] : v[4];
        if (!printed && (!get_cost(l, v[2], 0x05, "one or more icons of F and W", &item->a) || !get_int(l, v[5], "n", 1, 9, &n)))
            return false;
        if (!get_masks(l, spots, "spots", 1, 4, &item->c)) return false;
        if (!get_effects(l, income, "income", IN_INCOME, true, &item->b, &trades)) return false;
        item->n = (uint8_t)n;
        item->m = trades;
        if (copies + (unsigned)n > AP_COPIES_MAX) return too_big(l, entry, "farms with all their copies", AP_COPIES_MAX);
        for (int k = 0; k < n; k++) set->copy[AP_FARM][copies++] = (uint8_t)i;
    }
    if (!printed) set->copies[AP_FARM] = (uint8_t)copies;
    return true;
}

/* Recruits, developments, carvings. */
static bool read_tiles(struct loader *l, int table, enum apiary_kind kind)
{
    static const struct field *const SHAPES[] = { FARM, RECRUIT, DEVELOPMENT, CARVING };
    static const struct { unsigned types; const char *what; } COSTS[] = {
        { 0, "" }, { 0x02, "one or more icons P" }, { 0x08, "one or more icons X" }, { 0x10, "one or more icons H" },
    };
    for (int i = 0, v[FIELDS], vp = 0; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (i == AP_COPIES_MAX) return too_big(l, entry, "in one table", AP_COPIES_MAX);
        if (!get_fields(l, entry, SHAPES[kind], v) || !add_item(l, kind, v[0], v[1], &item)) return false;
        if (!get_cost(l, v[2], COSTS[kind].types, COSTS[kind].what, &item->a)) return false;
        if (kind != AP_CARVING && !get_int(l, v[3], "vp", 0, 99, &vp)) return false;
        bool good = kind == AP_RECRUIT ? get_abilities(l, v[4], "ability", true, &item->b)
                    : kind == AP_DEV   ? get_effects(l, v[4], "gain", ALL, false, &item->b, NULL)
                                       : get_score(l, v[3], "score", false, &item->b);
        if (!good) return false;
        item->n = (uint8_t)vp;
        if (kind != AP_CARVING) {
            l->set->copy[kind][i] = (uint8_t)i;
            l->set->copies[kind] = (uint8_t)(i + 1);
        }
    }
    return true;
}

static bool read_seeds(struct loader *l, int table)
{
    if (entries(l, table) == 0 || entries(l, table) > 64) return bad_table(l, table, "expected 1 to 64 cards");
    for (int i = 0, v[FIELDS]; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, SEED, v) || !add_item(l, AP_SEED, v[0], v[1], &item)) return false;
        if (!get_effects(l, v[2], "play", IN_SEED, false, &item->b, NULL) || !get_score(l, v[3], "plant", true, &item->c)) return false;
    }
    return true;
}

/* The board. */

static bool read_planets(struct loader *l, int table)
{
    for (int i = 0, v[FIELDS], n; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, PLANET, v) || !add_item(l, AP_PLANET, v[0], v[1], &item)) return false;
        if (!get_icons(l, v[2], "icons", false, &item->a) || !get_int(l, v[3], "outlines", 0, 3, &n)) return false;
        if (!get_effects(l, v[4], "four", ALL, false, &item->b, NULL)) return false;
        item->n = (uint8_t)n;
    }
    return true;
}

static bool read_tokens(struct loader *l, int table)
{
    for (int i = 0, v[FIELDS]; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, TOKEN, v) || !add_item(l, AP_TOKEN, v[0], -1, &item)) return false;
        if (!get_effects(l, v[1], "gain", ALL, false, &item->b, NULL)) return false;
    }
    return true;
}

static bool read_dances(struct loader *l, int table, int tokens)
{
    int need[2] = { 0 }, have[2] = { 0 }; /* pay side, gain side */
    for (int i = 0, v[FIELDS], pay, gain; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, DANCE, v) || !add_item(l, AP_DANCE, v[0], v[1], &item)) return false;
        if (!get_icons(l, v[2], "pay", true, &item->a) || !get_int(l, v[3], "pay_slots", 0, 1, &pay)) return false;
        if (!get_effects(l, v[4], "gain", IN_SMALL, false, &item->b, NULL) || !get_int(l, v[5], "gain_slots", 0, 1, &gain)) return false;
        if (pay + gain == 0) return bad(l, entry, "expected 1 or 2 open spots, found none");
        if (item->a == 0 && pay == 0) return bad(l, entry, "nothing to pay and no open spot for it");
        if (item->b == 0 && gain == 0) return bad(l, entry, "nothing to gain and no open spot for it");
        need[0] += item->n = (uint8_t)pay;
        need[1] += item->m = (uint8_t)gain;
    }
    for (int i = 0, v[FIELDS]; i < entries(l, tokens); i++) {
        int entry = open_entry(l, tokens, i), side = skep_doc_get(&l->doc, entry, "side");
        struct apiary_item *item;
        bool gain = side >= 0 && is_text(l, side, "gain");
        if (!gain && (side < 0 || !is_text(l, side, "pay"))) {
            enter(l, "side", 0);
            return expected(l, side >= 0 ? side : entry, "pay or gain");
        }
        if (!get_fields(l, entry, gain ? GAIN_TOKEN : PAY_TOKEN, v) || !add_item(l, AP_DANCE_TOKEN, v[0], -1, &item)) return false;
        if (gain ? !get_effects(l, v[2], "gain", IN_SMALL, true, &item->b, NULL) : !get_icons(l, v[2], "pay", true, &item->a)) return false;
        if (!gain && item->a == 0) return bad(l, entry, "nothing to pay, expected icons");
        item->n = gain;
        have[gain]++;
    }
    for (int side = 0; side < 2; side++) {
        if (have[side] < need[side])
            return bad_table(l, tokens, side ? "too few tokens for the gain side" : "too few tokens for the pay side");
        if (have[side] > 16) return bad_table(l, tokens, "expected at most 16 tokens for a side");
    }
    return true;
}

/* The cells of a grid: which are open, planets, the start. For the seats' own board they go into the set. */
static bool read_grid(struct loader *l, int grid, int tokens, int planets, bool ours)
{
    char cell[AP_GRID + 2][AP_GRID + 3] = { { 0 } }; /* a rim of nothing */
    int rows = size_of(l, grid), columns = 0, spots = 0, starts = 0;
    size_t before = enter(l, "grid", 0);
    if (rows < 1 || rows > AP_GRID) return bad(l, grid, "expected 1 to 9 rows");
    for (int r = 0; r < rows; r++) {
        char row[TEXT];
        int value = skep_doc_at(&l->doc, grid, r);
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
                return bad(l, skep_doc_at(&l->doc, grid, r - 1), "each P and S must have a P next to it");
        }
    if (starts != 1) return bad(l, grid, "expected exactly one start cell S");
    if (spots > AP_SPOTS_MAX) return too_big(l, grid, "planets on a board", AP_SPOTS_MAX);
    if (spots > tokens) return bad(l, grid, "expected as many tokens as planets in the file");
    if (spots > planets) return bad(l, grid, "expected as many planet tiles as planets in the file"); /* AP-R6 */
    if (ours) {
        memcpy(l->set->open, open, sizeof open);
        memcpy(l->set->spot, spot, (size_t)spots);
        l->set->spots = (uint8_t)spots;
        l->set->ship = ship;
    }
    leave(l, before);
    return true;
}

static bool read_boards(struct loader *l, int table)
{
    struct apiary_set *set = l->set;
    unsigned covered = 0;
    for (int i = 0, v[FIELDS], min, max, dances, carvings; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, BOARD, v) || !add_item(l, AP_BOARD, v[0], -1, &item)) return false;
        if (!get_int(l, v[1], "min", 1, 5, &min) || !get_int(l, v[2], "max", min, 5, &max)) return false;
        for (int n = min; n <= max; n++) {
            if (covered >> n & 1) return bad(l, entry, "two boards for one number of players");
            covered |= 1u << n;
        }
        bool split = is_text(l, v[3], "split"), ours = l->seats >= min && l->seats <= max;
        if (!split && !is_text(l, v[3], "joint")) {
            enter(l, "advance", 0);
            return expected(l, v[3], "joint or split");
        }
        int tiles = entries(l, O_DANCES), slots = entries(l, O_CARVINGS);
        if (!read_grid(l, v[4], entries(l, O_TOKENS), entries(l, O_PLANETS), ours)) return false;
        if (!get_int(l, v[5], "dances", 0, tiles < AP_DANCES_MAX ? tiles : AP_DANCES_MAX, &dances)) return false;
        if (!get_int(l, v[6], "carvings", 0, slots < AP_CARVINGS_MAX ? slots : AP_CARVINGS_MAX, &carvings)) return false;
        if (ours) {
            set->split = split;
            set->dances = (uint8_t)dances;
            set->carvings = (uint8_t)carvings;
        }
    }
    if (covered != 0x3e) return bad_table(l, table, "expected a board for each number of players from 1 to 5");
    return true;
}

static bool read_favor(struct loader *l, int track)
{
    int n = size_of(l, track), last = 0;
    enter(l, "favor", 0);
    if (n < 5 || n > AP_FAVOR_MAX) return bad(l, track, "expected 5 to 41 values");
    for (int i = 0, vp; i < n; i++) {
        int value = skep_doc_at(&l->doc, track, i);
        if (!skep_doc_int(&l->doc, value, &vp) || vp < last || vp > 255 || (i == 0 && vp != 0))
            return expected(l, value, i == 0 ? "0" : "a number up to 255 that is not below the one before");
        l->set->favor_vp[i] = (uint8_t)vp;
        last = vp;
    }
    l->set->favor = (uint8_t)(n - 1);
    return true;
}

static bool read_sectors(struct loader *l, int table)
{
    struct apiary_set *set = l->set;
    uint32_t letters = 0;
    int count[6] = { 0 };
    for (int i = 0, v[FIELDS], min, first, second; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        char id[TEXT];
        if (!get_fields(l, entry, SECTOR, v) || !get_text(l, v[0], id)) return false;
        if (id[0] < 'A' || id[0] > 'Z' || id[1]) return expected(l, v[0], "one capital letter");
        if (letters >> (id[0] - 'A') & 1) return expected(l, v[0], "a letter that is not used yet");
        letters |= 1u << (id[0] - 'A');
        if (!get_int(l, v[1], "min", 1, 5, &min) || !get_int(l, v[2], "first", 0, 99, &first)) return false;
        if (!get_int(l, v[3], "second", 0, first, &second)) return false;
        size_t here = enter(l, "pods", 0);
        int pods = size_of(l, v[4]);
        bool ours = min <= l->seats;
        if (pods < 1 || pods > 9) return bad(l, v[4], "expected 1 to 9 pods");
        if (ours && set->sectors == AP_SECTORS_MAX) return too_big(l, entry, "sectors", AP_SECTORS_MAX);
        if (ours && set->pods + pods > AP_PODS_MAX) return too_big(l, entry, "pods", AP_PODS_MAX);
        for (int k = 0; k < pods; k++) {
            uint16_t at;
            size_t pod = enter(l, NULL, k);
            if (!get_effects(l, skep_doc_at(&l->doc, v[4], k), NULL, ALL, false, &at, NULL)) return false;
            if (ours) set->pod[set->pods + k] = at;
            leave(l, pod);
        }
        leave(l, here);
        if (ours) {
            set->sector[set->sectors++] = (struct apiary_sector){ (uint8_t)id[0], (uint8_t)first, (uint8_t)second, (uint8_t)pods };
            set->pods = (uint8_t)(set->pods + pods);
        }
        for (int n = min; n <= 5; n++) count[n] += pods;
    }
    for (int n = 1; n <= 5; n++)
        if (count[n] < 7) return bad_table(l, table, "expected at least 7 pods for each number of players");
    return true;
}

/* Hexes. */

/* [q, r] with both from -reach to reach: its cell. */
static bool get_hex(struct loader *l, int value, int reach, unsigned *cell)
{
    int q = 0, r = 0;
    bool good = skep_doc_kind(&l->doc, value) == SKEP_JSON_ARRAY && size_of(l, value) == 2 &&
                skep_doc_int(&l->doc, skep_doc_at(&l->doc, value, 0), &q) && skep_doc_int(&l->doc, skep_doc_at(&l->doc, value, 1), &r);
    if (!good) return expected(l, value, "a hex [q, r]");
    if (q < -reach || q > reach || r < -reach || r > reach || q + r < -reach || q + r > reach)
        return bad(l, value, reach == 4 ? "expected a hex within 4 of 0,0" : "expected a hex next to the others");
    *cell = apiary_cell(q, r);
    return true;
}

/* Different hexes, connected. */
static bool get_hexes(struct loader *l, int value, int reach, struct apiary_board *board, int *n)
{
    static const int STEP[] = { 16, 15, -1, -16, -15, 1 };
    *board = (struct apiary_board){ { 0 } };
    *n = size_of(l, value);
    unsigned first = 0, queue[256], todo = 0;
    for (int i = 0; i < *n; i++) {
        unsigned cell;
        int hex = skep_doc_at(&l->doc, value, i);
        size_t before = enter(l, NULL, i);
        if (!get_hex(l, hex, reach, &cell)) return false;
        if (apiary_has(board, cell)) return bad(l, hex, "this hex is there twice");
        apiary_add_cell(board, cell);
        first = cell;
        leave(l, before);
    }
    struct apiary_board left = *board;
    if (*n > 0) queue[todo++] = first, apiary_remove_cell(&left, first);
    for (unsigned i = 0; i < todo; i++)
        for (int k = 0; k < 6; k++) {
            unsigned next = (unsigned)((int)queue[i] + STEP[k]);
            if (!apiary_has(&left, next)) continue;
            apiary_remove_cell(&left, next);
            queue[todo++] = next;
        }
    return (int)todo == *n || bad(l, value, "the hexes are not connected");
}

static bool read_frame(struct loader *l, int entry, int which)
{
    static const char *const IDS[] = { "a", "b", "c" };
    const unsigned centre = apiary_cell(0, 0);
    struct apiary_board hexes;
    int v[FIELDS], n, ends = 0;
    size_t before = enter(l, "frame", 0);
    enter(l, NULL, which);
    if (!get_fields(l, entry, FRAME, v)) return false;
    if (!is_text(l, v[0], IDS[which])) return expected(l, v[0], "the ids a, b, c in this order");
    size_t here = enter(l, "hexes", 0);
    if (!get_hexes(l, v[1], 3, &hexes, &n)) return false;
    if (n != 4 || !apiary_has(&hexes, centre)) return bad(l, v[1], "expected 4 connected offsets with 0,0");
    for (int i = 0; i < n; i++) {
        unsigned cell = 0;
        get_hex(l, skep_doc_at(&l->doc, v[1], i), 3, &cell);
        l->set->frame[which][i] = (int8_t)((int)cell - (int)centre);
    }
    leave(l, here);
    here = enter(l, "seed", 0);
    unsigned end[2] = { 0 };
    for (; ends < size_of(l, v[2]) && ends < 2; ends++) {
        if (!get_hex(l, skep_doc_at(&l->doc, v[2], ends), 3, &end[ends])) return false;
        if (!apiary_has(&hexes, end[ends])) return bad(l, v[2], "expected two of the frame's own hexes");
        l->set->frame_end[which][ends] = (int8_t)((int)end[ends] - (int)centre);
    }
    if (size_of(l, v[2]) != 2 || end[0] == end[1]) return bad(l, v[2], "expected two of the frame's own hexes");
    leave(l, here);
    leave(l, before);
    return true;
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

static bool read_constants(struct loader *l, int constants)
{
    struct apiary_set *set = l->set;
    int v[FIELDS], hib, workers, any, reserve;
    enter(l, "constants", 0);
    if (!get_fields(l, constants, CONSTANTS, v)) return false;
    if (!get_int(l, v[0], "hib_tokens", 3, 7, &hib) || !get_int(l, v[1], "workers", 3, 6, &workers) ||
        !get_int(l, v[2], "frame_hexes", 4, 4, &any) || !get_int(l, v[3], "window", 7, 7, &any) ||
        !get_int(l, v[4], "columns", AP_COLUMNS, AP_COLUMNS, &any) || !get_int(l, v[5], "reserve_limit", 1, 6, &reserve))
        return false;
    set->hib_tokens = (uint8_t)hib;
    set->workers = (uint8_t)workers;
    set->reserve_limit = (uint8_t)reserve;
    size_t here = enter(l, "frame", 0);
    if (size_of(l, v[6]) != 3) return bad(l, v[6], "expected three orientations with the ids a, b, c");
    leave(l, here);
    for (int i = 0; i < 3; i++)
        if (!read_frame(l, skep_doc_at(&l->doc, v[6], i), i)) return false;
    if (same_frame(set, 0, 1) || same_frame(set, 0, 2) || same_frame(set, 1, 2)) {
        enter(l, "frame", 0);
        return bad(l, v[6], "two orientations cover the same hexes");
    }
    return true;
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

static bool read_faction(struct loader *l, int entry, struct apiary_item *item, const int *v)
{
    uint8_t bytes[SPOTS + 1] = { 0 };
    int starter, n = size_of(l, v[3]);
    if (!get_int(l, v[2], "starter", 0, 1, &starter)) return false;
    item->n = (uint8_t)starter;

    size_t here = enter(l, "workers", 0);
    if (n < 1 || n > 3) return bad(l, v[3], "expected 1 to 3 strengths");
    for (int i = 0, strength; i < n; i++) {
        int value = skep_doc_at(&l->doc, v[3], i);
        if (!skep_doc_int(&l->doc, value, &strength) || strength < 1 || strength > 4) return expected(l, value, "a strength from 1 to 4");
        bytes[i] = (uint8_t)strength;
    }
    if (!keep(l, entry, bytes, (unsigned)n + 1, &item->a)) return false;
    leave(l, here);

    char start[TEXT];
    here = enter(l, "start", 0);
    if (!get_text(l, v[4], start)) return false;
    n = (int)strlen(start);
    if (n > SPOTS || start[strspn(start, "FPWXH")]) return expected(l, v[4], "up to 12 letters of FPWXH");
    for (int i = 0; i <= n; i++) bytes[i] = (uint8_t)(start[i] ? strchr("FPWXH", start[i]) - "FPWXH" + 1 : 0);
    if (!keep(l, entry, bytes, (unsigned)n + 1, &item->b)) return false;
    leave(l, here);

    here = enter(l, "reserve", 0);
    n = size_of(l, v[7]);
    if (n > 4) return bad(l, v[7], "expected up to 4 of farm recruit dev");
    for (int i = 0; i < n; i++) {
        int value = skep_doc_at(&l->doc, v[7], i), row = 0;
        while (row < AP_ROWS && !is_text(l, value, apiary_rows[row])) row++;
        if (row == AP_ROWS) return expected(l, value, "one of farm recruit dev");
        bytes[i] = (uint8_t)(row + 1);
    }
    bytes[n] = 0;
    if (!keep(l, entry, bytes, (unsigned)n + 1, &item->c)) return false;
    leave(l, here);
    return true;
}

static bool read_sides(struct loader *l, int table)
{
    struct apiary_set *set = l->set;
    for (int i = 0, v[FIELDS]; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        for (int side = 0; side < 2; side++) {
            size_t here = enter(l, side ? "b" : "a", 0);
            if (l->items == AP_ITEMS_MAX) return too_big(l, entry, "components", AP_ITEMS_MAX);
            struct apiary_item *item = &set->item[l->items++];
            *item = (struct apiary_item){ .text = apiary_item(set, AP_FACTION, (unsigned)i)->text };
            if (!get_fields(l, skep_doc_get(&l->doc, entry, side ? "b" : "a"), SIDE, v)) return false;
            if (!get_masks(l, v[0], "spots", 0, SPOTS, &item->c) || !get_abilities(l, v[1], "ability", false, &item->b)) return false;
            leave(l, here);
            if (side == 0 && !fits(set->code + apiary_item(set, AP_FACTION, (unsigned)i)->b, set->code + item->c)) {
                enter(l, "start", 0);
                return expected(l, skep_doc_get(&l->doc, entry, "start"), "tokens that fit on the spots of side a");
            }
        }
    }
    for (enum apiary_kind k = AP_SIDE; k < AP_KINDS; k++) set->first[k + 1] = (uint16_t)l->items;
    return true;
}

static bool read_factions(struct loader *l, int table)
{
    int starters = 0;
    for (int i = 0, v[FIELDS]; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (!get_fields(l, entry, FACTION, v) || !add_item(l, AP_FACTION, v[0], v[1], &item) || !read_faction(l, entry, item, v)) return false;
        starters += item->n;
    }
    if (!read_sides(l, table)) return false;
    if (entries(l, table) < 10 || starters < 5) return bad_table(l, table, "expected at least 10 factions, 5 of them starters");
    return true;
}

/* [[q, r], text] of a mat: on a free hex, not two on one. */
static bool get_pair(struct loader *l, int value, const struct apiary_board *free, struct apiary_board *used, unsigned *cell, int *text)
{
    bool good = skep_doc_kind(&l->doc, value) == SKEP_JSON_ARRAY && size_of(l, value) == 2;
    *text = good ? skep_doc_at(&l->doc, value, 1) : -1;
    if (!good || skep_doc_kind(&l->doc, *text) != SKEP_JSON_STRING) return expected(l, value, "[[q, r], text]");
    if (!get_hex(l, skep_doc_at(&l->doc, value, 0), 4, cell)) return false;
    if (!apiary_has(free, *cell)) return bad(l, value, "this is not a free hex of the mat");
    if (apiary_has(used, *cell)) return bad(l, value, "this hex has a bonus or a printed farm already");
    apiary_add_cell(used, *cell);
    return true;
}

const uint8_t apiary_faction_cell[3] = { 7 * 16 + 7, 8 * 16 + 7, 7 * 16 + 8 }; /* 0,0 1,0 0,1 */

static bool read_mat(struct loader *l, struct apiary_item *item, int which, const int *v)
{
    struct apiary_set *set = l->set;
    struct apiary_board free, used = { { 0 } };
    uint8_t bytes[3 * 16 + 1];
    unsigned cell, n = 0;
    int hexes, text;
    size_t here = enter(l, "hexes", 0);
    if (!get_hexes(l, v[2], 4, &free, &hexes)) return false;
    set->mat[which] = free;
    for (int i = 0; i < 3; i++) {
        cell = apiary_faction_cell[i];
        if (!apiary_has(&free, cell)) return bad(l, v[2], "the faction hexes 0,0 1,0 0,1 must be among them");
        apiary_remove_cell(&free, cell);
    }
    if (hexes < 3 + 8 || hexes > 3 + 16) return bad(l, v[2], "expected 8 to 16 hexes beside the faction tile");
    leave(l, here);

    for (int i = 0; i < size_of(l, v[3]); i++) {
        uint16_t at;
        int pair = skep_doc_at(&l->doc, v[3], i);
        here = enter(l, "bonus", 0);
        enter(l, NULL, i);
        if (!get_pair(l, pair, &free, &used, &cell, &text)) return false;
        if (!get_effects(l, text, NULL, IN_SMALL, true, &at, NULL)) return false;
        bytes[n++] = (uint8_t)cell;
        bytes[n++] = (uint8_t)(at & 0xff);
        bytes[n++] = (uint8_t)(at >> 8);
        leave(l, here);
    }
    bytes[n++] = AP_NO_CELL;
    if (!keep(l, v[3], bytes, n, &item->a)) return false;
    n = 0;
    for (int i = 0; i < size_of(l, v[4]); i++) {
        int pair = skep_doc_at(&l->doc, v[4], i);
        here = enter(l, "printed", 0);
        enter(l, NULL, i);
        if (!get_pair(l, pair, &free, &used, &cell, &text)) return false;
        unsigned farm = 0;
        while (farm < apiary_items(set, AP_PRINTED) && !is_text(l, text, apiary_id(set, AP_PRINTED, farm))) farm++;
        if (farm == apiary_items(set, AP_PRINTED)) return expected(l, text, "the id of a printed farm");
        bytes[n++] = (uint8_t)cell;
        bytes[n++] = (uint8_t)farm;
        leave(l, here);
    }
    bytes[n++] = AP_NO_CELL;
    return keep(l, v[4], bytes, n, &item->b);
}

static bool read_mats(struct loader *l, int table)
{
    for (int i = 0, v[FIELDS]; i < entries(l, table); i++) {
        int entry = open_entry(l, table, i);
        struct apiary_item *item;
        if (i == AP_MATS_MAX) return too_big(l, entry, "mats", AP_MATS_MAX);
        if (!get_fields(l, entry, MAT, v) || !add_item(l, AP_MAT, v[0], v[1], &item) || !read_mat(l, item, i, v)) return false;
    }
    if (entries(l, table) < 5) return bad_table(l, table, "expected at least 5 mats");
    return true;
}

/* The whole. Tables come in the order of the kinds, as their items lie one behind another. */
static bool read_file(struct loader *l)
{
    int version;
    if (!cut_file(l)) return false;
    if (!is_text(l, open_part(l, O_FORMAT), "apiary-components")) {
        enter(l, "format", 0);
        return expected(l, 0, "'apiary-components'");
    }
    return get_int(l, open_part(l, O_VERSION), "version", 1, 1, &version) && read_constants(l, open_part(l, O_CONSTANTS)) &&
           read_farms(l, O_FARMS, false) && read_tiles(l, O_RECRUITS, AP_RECRUIT) && read_tiles(l, O_DEVELOPMENTS, AP_DEV) &&
           read_tiles(l, O_CARVINGS, AP_CARVING) && read_farms(l, O_PRINTED, true) && read_seeds(l, O_SEEDS) &&
           read_planets(l, O_PLANETS) && read_tokens(l, O_TOKENS) && read_dances(l, O_DANCES, O_DANCE_TOKENS) &&
           read_factions(l, O_FACTIONS) && read_mats(l, O_MATS) && read_boards(l, O_BOARDS) && read_favor(l, open_part(l, O_FAVOR)) &&
           read_sectors(l, O_SECTORS);
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
    l.items = l.text = 0;
    l.code = 1; /* place 0 is the empty list */
    memset(l.hash, 0, sizeof l.hash);
    leave(&l, 0);
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
