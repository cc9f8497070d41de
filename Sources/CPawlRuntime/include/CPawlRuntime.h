#ifndef PAWL_RUNTIME_H
#define PAWL_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The identity of the executor that runs the calling code, 0 if no task does.
///
/// The concurrency runtime's own answer: it takes 4 ns. `Actor.assumeIsolated`, the public way to ask, takes 90 ns and
/// traps when the answer is no.
uintptr_t pawl_current_executor(void);

/// Whether code that no task runs is on the main queue, or on the first thread of a process without queues.
///
/// On Linux the main queue is drained by more than one thread once `main` is asynchronous, so a thread's identity proves
/// nothing; the label of the current queue does.
bool pawl_is_on_main_queue(void);

/// Whether the concurrency runtime's job at `job` is a task's, and not one of the runtime's own, with which it runs an actor.
bool pawl_is_task(const void *job);

/// Enqueues a job on the actor whose executor has the given identity and implementation.
///
/// Does the work of `SerialExecutor.enqueue`, which the executor of an actor without a custom executor does not offer.
void pawl_enqueue(void *job, uintptr_t identity, uintptr_t implementation);

/// Cancels a task soon, on a thread that is kept for this. Returns at once.
///
/// Cancelling a task runs its cancellation handlers, and those of its child tasks, while the runtime holds the task's lock. A
/// handler that waits for another thread, which waits for that lock to resume the task, never returns. `URLSession.data(for:)`
/// on Linux has such a handler.
///
/// Tasks are cancelled in the order in which this was called, one after the other. If one takes longer than 100 milliseconds
/// those behind it go on without it, on another thread, of which there are at most 64. While no task is to be cancelled no
/// thread wakes up. Where no thread can be started, the task is cancelled before this returns.
///
/// - Parameter task: an object of the concurrency runtime, as a `Task` holds one. It is retained until it is cancelled.
void pawl_cancel_task_aside(void *task);

/// The identity of the calling thread, which no other living thread has.
uintptr_t pawl_current_thread(void);

/// Has other threads run before the calling one goes on.
void pawl_yield_thread(void);

/// The processor time that a living thread has used, in nanoseconds; 0 where the system does not tell.
///
/// - Parameter thread: what `pawl_current_thread` returned on that thread.
uint64_t pawl_thread_processor_time(uintptr_t thread);

/// Installs `report`, which is called when Dispatch is about to stop the process on a watched thread. `report` must not return.
///
/// Dispatch does so where a thread is to wait for a queue that the thread itself is draining. It says nothing on Linux, and
/// nothing is done elsewhere, where crash reports tell. Later calls change nothing.
void pawl_report_dispatch_traps(void (*report)(void));

/// Begins or ends watching the calling thread, for `pawl_report_dispatch_traps`.
///
/// - Returns: whether it was being watched.
bool pawl_watch_current_thread(bool watches);

/// Writes the demangled name of a function, ended by a zero.
///
/// On Linux the symbol table of the program is searched, where names that are not exported are found nowhere else. This takes
/// milliseconds.
///
/// - Parameter address: where the function begins.
/// - Returns: false where the name is not known, as in a program that was stripped of names, or does not fit.
bool pawl_function_name(uintptr_t address, char *buffer, size_t size);

/// Calls a function for each initializer, default argument and setter that a program or library has under a prefix.
///
/// On Linux the symbol table is searched, which takes milliseconds.
///
/// - Parameter address: an address in the program or library.
/// - Parameter prefix: the beginning of the mangled names, with `$s`.
/// - Parameter body: gets the context, the demangled name, which is valid during the call, and whether other files can use
///   the function. Functions that are private to a file can't be.
/// - Returns: false where the symbol table cannot be read.
bool pawl_list_functions(
  const void *address, const char *prefix, void *context,
  void (*body)(void *context, const char *name, bool is_exported));

/// Tells ThreadSanitizer, in a build that has it, that the thread holds the lock at `lock` from here on.
void pawl_acquired(const void *lock);

/// Tells ThreadSanitizer, in a build that has it, that the thread is about to let go of the lock at `lock`.
void pawl_releases(const void *lock);

/// The object that a store passes to the reducer which the calling thread runs; null outside of reducers.
extern _Thread_local const void *pawl_reducer_values_of_thread;
static inline const void *pawl_reducer_values(void) { return pawl_reducer_values_of_thread; }
static inline void pawl_set_reducer_values(const void *values) { pawl_reducer_values_of_thread = values; }

/// The cache of the calling thread; null until the thread has one.
extern _Thread_local void *pawl_cache_of_thread;

/// The text in UTF-8, with a zero at its end, that a secure field is writing into its binding on this thread; NULL for none.
///
/// A recorder of the actions that follow reads it, so that it can keep the text out of files. The text exists as long as the
/// binding is being written.
extern _Thread_local const char *pawl_secret_of_thread;
static inline const char *pawl_secret(void) { return pawl_secret_of_thread; }
static inline void pawl_set_secret(const char *secret) { pawl_secret_of_thread = secret; }
static inline void *pawl_thread_cache(void) { return pawl_cache_of_thread; }

/// Sets the cache of the calling thread, which `release` gets when the thread ends. It is kept where threads can't be watched.
void pawl_set_thread_cache(void *cache, void (*release)(void *));

/// The lowest address of the stack that recursive calls may reach. `UINTPTR_MAX` outside of such calls.
extern _Thread_local uintptr_t pawl_stack_floor;

/// Whether the stack is used up, or the outermost of several recursive calls is about to begin.
static inline bool pawl_is_stack_low(void) { return (uintptr_t)__builtin_frame_address(0) < pawl_stack_floor; }

/// Begins the outermost call, which may use 128 kB of the thread's own stack. `pawl_leave_recursion` must follow.
///
/// - Returns: false inside of such a call, where nothing is changed.
static inline bool pawl_enter_recursion(void) {
  if (pawl_stack_floor != UINTPTR_MAX) return false;
  uintptr_t here = (uintptr_t)__builtin_frame_address(0), size = 128 << 10;
  pawl_stack_floor = here > size ? here - size : 0;
  return true;
}

/// Ends the outermost call.
static inline void pawl_leave_recursion(void) { pawl_stack_floor = UINTPTR_MAX; }

/// Calls a function whose stack is on another segment of 1 MB, which is released when the function returns.
///
/// The thread stays the same. On processors other than x86-64 and arm64, and on other systems than Linux and Apple's, the
/// function uses the thread's own stack.
void pawl_call_on_next_segment(void (*body)(void *), void *context);

/// Returns the name of the case that an enum value is in, as the Swift runtime knows it.
///
/// - Parameters:
///   - value: The address of the value.
///   - type: The metadata of its type.
/// - Returns: `NULL` if the type isn't an enum with names, or if the runtime doesn't offer the function.
const char *pawl_enum_case_name(const void *value, const void *type);

/// Returns whether the Swift runtime offers the names of cases.
bool pawl_has_enum_case_names(void);

/// Returns whether an environment variable has the value `1`.
bool pawl_is_set(const char *variable);

/// Registers a function to call before the process ends: by `exit`, by a return from `main`, or by a host that calls
/// `pawl_will_terminate`.
///
/// It may be called more than once, from any thread. At most 16 functions can be registered.
void pawl_at_termination(void (*function)(void));

/// Calls the registered functions. A host calls it before it lets a signal end the process, on a thread, not in the handler of
/// the signal.
void pawl_will_terminate(void);

/// Calls a function before each test case of XCTest, from now on, if the program contains Pawl's observer of test cases.
///
/// The observer is in PawlFeaturesTesting, which links XCTest. Code that ships refers to it weakly.
void pawl_before_each_test_case(void (*function)(void));

#endif
