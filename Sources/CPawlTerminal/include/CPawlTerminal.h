#ifndef PAWL_TERMINAL_H
#define PAWL_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The device.

/// Opens the terminal that standard output is, as a file of its own, so that no flag set on it reaches other processes.
///
/// It neither blocks nor becomes the controlling terminal, and is closed in programs that this one runs.
///
/// @return The descriptor, or an error number as a negative number: -ENOTTY where standard output is no terminal.
int pawl_terminal_open(void);

void pawl_terminal_close(int fd);

/// @return Whether standard output is a terminal.
bool pawl_terminal_is_output(void);

/// Asks the driver for the size of the window.
///
/// @return False if it does not know; the values are not set then.
bool pawl_terminal_size(int fd, int *columns, int *rows);

/// Reads what is there, without waiting.
///
/// In the background, where nothing can be read, the process stops until it has the terminal.
///
/// @return The number of bytes, 0 at the end of the file, or an error number as a negative number.
long pawl_terminal_read(int fd, void *bytes, size_t count);

/// Whether an error number says that there is nothing to read, or no room to write, for now.
bool pawl_terminal_is_busy(long error);

/// Writes a text to standard error, on any thread.
void pawl_terminal_warn(const char *text);

/// The text of an error number, which is positive.
const char *pawl_terminal_error(int number);

/// The value of a variable of the environment, or NULL.
const char *pawl_terminal_variable(const char *name);

// The guard. It puts the terminal back into the state it was in, once, whatever ends the process.

/// Takes the terminal's modes as those to go back to, and installs the handlers of fatal signals and of exit().
///
/// @return 0, or an error number.
int pawl_guard_begin(int fd);

/// Sets the bytes that leave the terminal as it was. At most 512; more are cut.
///
/// Only one thread may set them. A crash at the same time writes either the old or the new ones.
void pawl_guard_set_farewell(const uint8_t *bytes, size_t count);

/// Makes the terminal raw: from now on it is to be restored.
///
/// @param renew Whether to take the modes it has now as those to go back to.
/// @return 0, or an error number.
int pawl_guard_enter(bool renew);

/// Makes the terminal raw again, should someone have changed its modes meanwhile. In the background, the process stops
/// until it has the terminal.
///
/// @return 0, or an error number.
int pawl_guard_reassert(void);

/// Writes to the terminal as long as it is to be restored.
///
/// @return The number of bytes, or an error number as a negative number: -ECANCELED if the terminal was restored.
long pawl_guard_write(const void *bytes, size_t count);

/// Sets how long the terminal may take to accept what is written when it is restored; twice as long for captured text.
void pawl_guard_set_output_limit(int milliseconds);

/// Writes all bytes, and waits for the terminal to read for at most so long.
void pawl_guard_write_all(const void *bytes, size_t count, int milliseconds);

/// Says that the terminal was asked what it can do, and may take so long to answer; 0 once it has.
///
/// What is restored meanwhile waits for the answers and drops them, so that they do not end up in the shell.
void pawl_guard_expect_answers(int milliseconds);

/// Restores the terminal if that is still to be done. May be called from a signal's handler, and on any thread.
///
/// A terminal that does not read is waited for up to the limit of output; its modes are restored in any case.
///
/// @return Whether this call has done it.
bool pawl_guard_restore(void);

/// Removes the handlers. The terminal has been restored.
void pawl_guard_end(void);

/// Has handlers of signals run on a stack of their own on the calling thread, so that an overflow of its stack can be
/// handled. Cheap where that was done before.
void pawl_guard_prepare_thread(void);

// The capture of what the program prints.

/// Turns standard output, and standard error if it is the same terminal, into a pipe.
///
/// @param terminal Where what was captured is to be written in the end.
/// @return The pipe's end to read from, which does not block, or an error number as a negative number.
int pawl_capture_begin(int terminal);

/// Reads what was printed, and keeps the last 64 kB of it.
///
/// @return What was read into `bytes`, 0 for nothing, or an error number as a negative number: -EPIPE when nothing can
/// come any more.
long pawl_capture_read(void *bytes, size_t count);

/// Writes out lines that have been printed but not yet passed on.
void pawl_capture_flush(void);

/// Gives standard output and standard error back, and writes to the terminal what was captured, once. May be called
/// from a signal's handler, and on any thread.
void pawl_capture_release(void);

/// Closes the pipe. It has been released, and nobody reads from it.
void pawl_capture_end(void);

// Signals that do not end the process at once.

/// Begins to tell of SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM and SIGHUP. Those of the last four that were ignored
/// stay so.
///
/// @return A descriptor from which the number of each signal is read as one byte, or an error number as a negative
/// number.
int pawl_signals_begin(void);

/// Gives the signals back to whom they were with before.
void pawl_signals_end(void);

/// Stops the process group as Ctrl-Z does, and returns when it goes on. It does not stop where no shell could have it
/// go on.
void pawl_signals_stop(void);

/// Ends the process by a signal that nobody handles, so that its parent is told of it.
_Noreturn void pawl_signals_die(int number);

/// Ends the process in order.
_Noreturn void pawl_signals_exit(int code);

enum PawlSignal {
  PawlSignalResize,
  PawlSignalContinue,
  PawlSignalStop,
  PawlSignalEnd,
};

/// What a number read from the descriptor means.
enum PawlSignal pawl_signals_meaning(int number);

#endif
