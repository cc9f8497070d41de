#ifndef TERMINAL_HARNESS_H
#define TERMINAL_HARNESS_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

/// A pseudo-terminal, and the process that has it as its controlling terminal.
struct HarnessTerminal {
  /// The side of who looks at the screen and types.
  int screen;
  /// The side of programs, kept open so that its modes can be read when they have ended.
  int line;
  int pid;
  /// Readable when the process has ended, or has been waited for.
  int ended;
  /// The modes before the process was started.
  struct termios before;
};

/// Starts a program on a new pseudo-terminal, as the leader of a session.
///
/// @param output Where standard output goes, -1 for the terminal.
/// @return 0, or an error number.
int harness_start(
  struct HarnessTerminal *terminal, const char *path, char *const arguments[], char *const environment[], int columns,
  int rows, int output);

void harness_resize(int screen, int columns, int rows);

/// Waits until something can be read, there is room to write, the process has ended, or another descriptor can be read.
///
/// @param screen -1 if the terminal is closed.
/// @param bell The other descriptor.
/// @param milliseconds -1 for no limit.
/// @return Bit 0: it can be read; bit 1: written; bit 2: the process has ended; bit 3: the bell rings.
int harness_wait(int screen, bool reads, bool writes, int ended, int bell, int milliseconds);

/// Whether the terminal's modes are what they were before.
bool harness_has_modes_of_before(const struct HarnessTerminal *terminal);

/// Takes the status of a process that has ended, or waits for its end.
///
/// @return The status as a shell tells it.
int harness_status(int pid);

#endif
