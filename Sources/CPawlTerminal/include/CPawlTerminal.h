#ifndef PAWL_TERMINAL_H
#define PAWL_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Each part uses only parts before it: the device, the capture of printed text, the guard. The signals use none.

// The device.

/// Opens the terminal of standard output as a separate file description, so that flags set on it don't affect other
/// processes.
///
/// The descriptor is nonblocking, doesn't become the controlling terminal, and is closed in child programs.
///
/// @return The descriptor, or a negative error number: -ENOTTY if standard output isn't a terminal.
int pawl_terminal_open(void);

void pawl_terminal_close(int fd);

/// @return Whether standard output is a terminal.
bool pawl_terminal_is_output(void);

/// Queries the driver for the size of the window.
///
/// @return False if the size is unknown; `columns` and `rows` are then unchanged.
bool pawl_terminal_size(int fd, int *columns, int *rows);

/// Queries the driver for the size of a cell in pixels, rounded down.
///
/// @return False if the size is unknown; `width` and `height` are then unchanged.
bool pawl_terminal_cell_size(int fd, int *width, int *height);

/// Reads available bytes without waiting.
///
/// @return The number of bytes, 0 at the end of the file, or a negative error number.
long pawl_terminal_read(int fd, void *bytes, size_t count);

/// Whether another process group than this process's is in the foreground of the terminal.
bool pawl_terminal_is_background(int fd);

/// Sets the time that the terminal may take to accept the bytes that restore it; captured text gets twice as long.
void pawl_terminal_set_output_limit(int milliseconds);

/// Whether a negative error number means that there is currently nothing to read, or no room to write.
bool pawl_terminal_is_busy(long error);

/// Writes a text to standard error. It may be called on any thread.
void pawl_terminal_warn(const char *text);

/// The message for a positive error number.
const char *pawl_terminal_error(int number);

/// The value of an environment variable, or NULL.
const char *pawl_terminal_variable(const char *name);

// The capture of the program's printed text.

/// Redirects standard output into a pipe, and standard error, too, if it is the same terminal.
///
/// @param terminal The descriptor that the captured text is written to in the end.
/// @return The nonblocking read end of the pipe, or a negative error number.
int pawl_capture_begin(int terminal);

/// Reads printed text, and keeps the last 64 kB of it.
///
/// @return The number of bytes read into `bytes`, 0 for none, or a negative error number: -EPIPE if no more can come.
long pawl_capture_read(void *bytes, size_t count);

/// Flushes the buffer of stdout into the pipe.
void pawl_capture_flush(void);

/// Restores standard output and standard error, and writes the captured text to the terminal, once. It may be called
/// from a signal handler, and on any thread.
void pawl_capture_release(void);

/// Closes the pipe. The capture must have been released, and no thread may be reading.
void pawl_capture_end(void);

// The guard. It restores the terminal exactly once, however the process ends.

/// Saves the terminal's modes, and installs the handlers of fatal signals and of exit().
///
/// @return 0, or an error number.
int pawl_guard_begin(int fd);

/// Sets the bytes that restore the terminal's state: at most 512; the rest is dropped.
///
/// Only one thread may call it. A crash during the call writes either the old bytes or the new ones.
void pawl_guard_set_farewell(const uint8_t *bytes, size_t count);

/// Switches the terminal to raw mode. From then on it has to be restored.
///
/// @param renew Whether to save the current modes of the terminal first.
/// @return 0, or an error number.
int pawl_guard_enter(bool renew);

/// Saves the modes of the terminal, and stops it from showing what is typed. It still delivers whole lines. From then on
/// it has to be restored.
///
/// @return 0, or an error number.
int pawl_guard_hide(void);

/// Switches the terminal to raw mode again, or hides typed text again, in case another process has changed its modes. A background process stops
/// until it is in the foreground.
///
/// @return 0, or an error number.
int pawl_guard_reassert(void);

/// Reads like `pawl_terminal_read`. A background process cannot read from its terminal, and stops until it is in the
/// foreground.
long pawl_guard_read(int fd, void *bytes, size_t count);

/// Writes to the terminal, unless it was restored already.
///
/// @return The number of bytes, or a negative error number: -ECANCELED if the terminal was restored.
long pawl_guard_write(const void *bytes, size_t count);

/// Writes all bytes. Waits for a terminal that doesn't read, up to the time limit.
void pawl_guard_write_all(const void *bytes, size_t count, int milliseconds);

/// Announces that the terminal was queried and may take this long to answer; 0 once it has answered.
///
/// Restoring the terminal in the meantime waits for the answers and drops them, so that the shell doesn't get them.
void pawl_guard_expect_answers(int milliseconds);

/// Restores the terminal, unless that has been done. It may be called from a signal handler, and on any thread.
///
/// It waits for a terminal that doesn't read up to the output limit, and restores the modes in any case.
///
/// @return Whether this call has restored the terminal.
bool pawl_guard_restore(void);

/// Removes the handlers. The terminal must have been restored.
void pawl_guard_end(void);

/// Gives the calling thread a separate stack for signal handlers, so that an overflow of its stack can be handled.
/// Further calls on the same thread are cheap.
void pawl_guard_prepare_thread(void);

// Signals that don't end the process at once.

/// Starts to report SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM and SIGHUP. If one of the last four is ignored, it
/// stays ignored.
///
/// @return A descriptor from which the number of each signal is read as one byte, or a negative error number.
int pawl_signals_begin(void);

/// Restores the previous handlers of the signals.
void pawl_signals_end(void);

/// Stops the process group as Ctrl-Z does, and returns when it continues. It doesn't stop if no shell could continue
/// it.
void pawl_signals_stop(void);

/// Ends the process by the default action of a signal, so that its parent sees the signal.
_Noreturn void pawl_signals_die(int number);

/// Ends the process with exit().
_Noreturn void pawl_signals_exit(int code);

/// The kinds of signals that a session handles.
enum PawlSignal {
  PawlSignalResize,
  PawlSignalContinue,
  PawlSignalStop,
  PawlSignalEnd,
};

/// The kind of a signal, given the number that was read from the descriptor.
enum PawlSignal pawl_signals_meaning(int number);

#endif
