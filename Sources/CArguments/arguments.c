#include "arguments.h"

#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

static int count;
static char **arguments;
static volatile sig_atomic_t child;

// The C libraries of Linux and macOS hand these to what runs before main.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int hig_argument_count(void) { return count; }

const char *hig_argument(int place) { return arguments[place]; }

static void pass_on(int number) {
  if (child > 0) kill(child, number);
}

int hig_start_again(void) {
  pid_t parent = getpid();
  child = fork();
  if (child == 0) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before that.
    if (getppid() != parent) _exit(127);
#endif
    execv("/proc/self/exe", arguments);
    execvp(arguments[0], arguments);  // A bare root has no /proc.
    _exit(127);
  }
  struct sigaction action = {.sa_handler = pass_on};
  sigaction(SIGTERM, &action, 0);
  sigaction(SIGINT, &action, 0);
  return child;
}

void hig_forget_child(void) { child = 0; }
