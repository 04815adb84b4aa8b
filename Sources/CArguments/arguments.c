#include "arguments.h"

static int count;
static char **arguments;

// The C libraries of Linux and macOS hand these to what runs before main.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int hig_argument_count(void) { return count; }

const char *hig_argument(int place) { return arguments[place]; }
