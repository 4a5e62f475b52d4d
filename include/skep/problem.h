/* skep/problem.h: what is wrong with something from outside: a stable code, and a sentence for a person. */
#ifndef SKEP_PROBLEM_H
#define SKEP_PROBLEM_H

/* SKEP_OK is 0. The others come from problems.def: name, code on the wire, sentence with {named} gaps. */
enum skep_error {
    SKEP_OK,
#define SKEP_PROBLEM(name, code, text) SKEP_##name,
#include <skep/problems.def>
#undef SKEP_PROBLEM
    SKEP_ERRORS,
};

enum { SKEP_PROBLEM_ARGS = 6, SKEP_PROBLEM_NAME = 16, SKEP_PROBLEM_ARG = 320, SKEP_PROBLEM_TEXT = 768 };

struct skep_problem {
    enum skep_error error;
    const char *id, *code;          /* of the table; for an illegal move the id is the rule's, or that of the game's sentence */
    const char *rule;               /* the rule that forbids, or NULL */
    int args;                       /* how many follow, in the order of the gaps */
    char name[SKEP_PROBLEM_ARGS][SKEP_PROBLEM_NAME];
    char value[SKEP_PROBLEM_ARGS][SKEP_PROBLEM_ARG]; /* cut to fit, always valid UTF-8 without control characters */
    char text[SKEP_PROBLEM_TEXT];   /* the sentence with its gaps filled */
};

/* Fills p (unless NULL) from the table. Gives error back. */
enum skep_error skep_refuse(struct skep_problem *p, enum skep_error error);
/* skep_refuse_with(p, error, texts...): the same with texts for the gaps, in the order of the gaps in the sentence. */
#define skep_refuse_with(p, error, ...) skep_refuse_list(p, error, (const char *const[SKEP_PROBLEM_ARGS]){ __VA_ARGS__ })
enum skep_error skep_refuse_list(struct skep_problem *p, enum skep_error error, const char *const values[SKEP_PROBLEM_ARGS]);

/* "say" of a problem: its "id", "args" and "text"; and "error", with "code", "say" and the rule that forbids. */
struct skep_json;
void skep_problem_say(const struct skep_problem *p, struct skep_json *out);
void skep_problem_json(const struct skep_problem *p, struct skep_json *out);

#endif
