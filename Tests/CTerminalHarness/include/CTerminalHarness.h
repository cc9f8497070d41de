#ifndef TERMINAL_HARNESS_H
#define TERMINAL_HARNESS_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

/// A pseudo-terminal and the process for which it is the controlling terminal.
struct HarnessTerminal {
  /// The master side, on which the simulated user reads the screen and types.
  int screen;
  /// The program's side, which stays open so that its modes can be read after the program has ended.
  int line;
  int pid;
  /// A descriptor that is readable once the process has ended or its status was collected.
  int ended;
  /// The modes before the process was started.
  struct termios before;
};

/// Starts a program on a new pseudo-terminal, as the leader of a session.
///
/// @param output The descriptor for the standard output, or -1 for the terminal.
/// @return 0, or an error number.
int harness_start(
  struct HarnessTerminal *terminal, const char *path, char *const arguments[], char *const environment[], int columns,
  int rows, int output);

void harness_resize(int screen, int columns, int rows);

/// Waits until the terminal is readable or writable, the process has ended, or the bell's descriptor is readable.
///
/// @param screen The master side, or -1 if the terminal is closed.
/// @param bell The bell's descriptor.
/// @param milliseconds The time limit, or -1 for none.
/// @return Bit 0: the terminal is readable; bit 1: it is writable; bit 2: the process has ended; bit 3: the bell
/// rings.
int harness_wait(int screen, bool reads, bool writes, int ended, int bell, int milliseconds);

/// Returns whether the terminal's modes are the ones from before the process was started.
bool harness_has_modes_of_before(const struct HarnessTerminal *terminal);

/// Collects the status of a process, and waits for its end if necessary.
///
/// @return The status as a shell reports it.
int harness_status(int pid);

#endif
