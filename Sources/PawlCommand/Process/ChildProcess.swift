import Foundation

/// A process that this one has started.
struct ChildProcess: Sendable {
  let identifier: pid_t

  /// An error of starting a process.
  struct StartError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String { "\(path) cannot be started: \(String(cString: strerror(code)))." }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program, or its name in `PATH`.
  ///   - arguments: The arguments after the name.
  ///   - variables: The environment variables that differ from those of this process.
  ///   - output: The descriptor for standard output and standard error. The process then reads nothing, and is the
  ///     leader of a process group of its own. `nil` for a process in the foreground, which shares the terminal and the
  ///     process group of this one.
  init(_ path: String, _ arguments: [String], variables: [String: String] = [:], output: Int32? = nil) throws {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The child begins without blocked signals, whichever thread starts it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETSIGMASK
    if let output {
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier = pid_t()
    let error = posix_spawnp(&identifier, path, &actions, &attributes, &words, &settings)
    guard error == 0 else { throw StartError(path: path, code: error) }
    self.identifier = identifier
  }

  /// Waits for the end of the process on the calling thread.
  func wait() -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { return .status(127) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Runs blocking work on a thread of its own.
  static func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: work()) }.start()
    }
  }

  /// Runs a program to its end, and returns its output with its end. Cancelling the task ends the program.
  ///
  /// - Parameter onOutput: Called on another thread with each piece of the output.
  static func output(
    of path: String, _ arguments: [String], onOutput: @escaping @Sendable (Data) -> Void = { _ in }
  ) async throws -> (text: String, end: ProgramEnd) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw StartError(path: path, code: errno) }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: ChildProcess
    do {
      defer { close(writing) }
      process = try ChildProcess(path, arguments, output: writing)
    } catch {
      close(reading)
      throw error
    }
    return await withTaskCancellationHandler {
      await onThread {
        let handle = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
        var data = Data()
        while case let piece = handle.availableData, !piece.isEmpty {
          data += piece
          onOutput(piece)
        }
        return (String(decoding: data, as: UTF8.self), process.wait())
      }
    } onCancel: {
      // The whole group, since compilers are children of the build.
      kill(-process.identifier, SIGTERM)
    }
  }
}
