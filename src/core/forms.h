/* forms.h: a notation as a table of forms, one for each verb: "r%r:%C". A % and a letter stand for the next argument; the game says
   what arguments of that letter look like. The first form that a whole text has is what it means. */
#ifndef SKEP_FORMS_H
#define SKEP_FORMS_H

#include <skep/game.h>
#include <skep/text.h>

static inline void skep_form_write(const char *const *forms, skep_move m, struct skep_text *out,
                                   void (*put)(char letter, unsigned value, struct skep_text *out))
{
    int i = 0;
    for (const char *f = forms[skep_verb(m)]; *f; f++)
        if (*f == '%') put(*++f, skep_arg(m, i++), out);
        else skep_put_char(out, *f);
}

/* Reads one of the verbs 1 to last. */
static inline bool skep_form_read(const char *const *forms, unsigned last, const char *text, skep_move *m,
                                  bool (*take)(char letter, const char **text, int *value))
{
    for (unsigned verb = 1; verb <= last; verb++) {
        const char *f = forms[verb], *at = text;
        int value[3] = { 0 }, i = 0;
        while (*f && (*f == '%' ? take(f[1], &at, &value[i++]) : *f == *at++)) f += *f == '%' ? 2 : 1;
        if (*f || *at) continue;
        *m = skep_move_of(verb, (unsigned)value[0], (unsigned)value[1], (unsigned)value[2]);
        return true;
    }
    return false;
}

#endif
