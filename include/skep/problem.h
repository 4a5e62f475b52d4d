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

enum { SKEP_PROBLEM_ARGS = 4, SKEP_PROBLEM_NAME = 16, SKEP_PROBLEM_ARG = 320, SKEP_PROBLEM_TEXT = 768 };

struct skep_problem {
    enum skep_error error;
    const char *id, *code;          /* of the table; for an illegal move the id is the rule's */
    const char *rule;               /* the rule that forbids, or NULL */
    int args;                       /* how many follow, in the order of the gaps */
    char name[SKEP_PROBLEM_ARGS][SKEP_PROBLEM_NAME];
    char value[SKEP_PROBLEM_ARGS][SKEP_PROBLEM_ARG]; /* cut to fit, always valid UTF-8 without control characters */
    char text[SKEP_PROBLEM_TEXT];   /* the sentence with its gaps filled */
};

/* Fills p (unless NULL) from the table; values come in the order of the gaps in the sentence. Gives error back. */
enum skep_error skep_refuse(struct skep_problem *p, enum skep_error error, const char *v0, const char *v1, const char *v2,
                            const char *v3);

#endif
