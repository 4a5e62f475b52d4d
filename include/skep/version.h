/* skep/version.h: the version of the program, in the one place that CMake reads too. */
#ifndef SKEP_VERSION_H
#define SKEP_VERSION_H

#define SKEP_VERSION "0.1.0"

#endif
