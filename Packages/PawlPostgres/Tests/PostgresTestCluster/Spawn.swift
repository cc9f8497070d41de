import Foundation

/// A child process that is started without `Process` of Foundation, which waits for the end of all grandchildren as well. A
/// server that was started by `pg_ctl` is such a grandchild.
public struct Spawn: Sendable {
  public let id: Int32

  /// Starts a program. The child gets the descriptors given here, and no others that close on execution.
  public init(_ command: [String], input: Int32? = nil, output: Int32? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for descriptor: Int32 in [1, 2] {
      if let output {
        posix_spawn_file_actions_adddup2(&actions, output, descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, command[0], &actions, nil, arguments, environ)
    guard code == 0 else {
      throw PostgresTestCluster.Failure(
        description: "\(command[0]) couldn't be started: \(String(cString: strerror(code)))")
    }
    self.id = id
  }

  /// Blocks until the process has ended. Returns its exit code, or 128 and the number of the signal that ended it.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Ends the process at once.
  public func kill() {
    Foundation.kill(id, SIGKILL)
  }
}

/// Makes a pipe that no child inherits, not even one that is started on another thread at the same time.
///
/// - Returns: The end to read from and the end to write to.
public func makePipe() throws -> (output: Int32, input: Int32) {
  var ends: [Int32] = [-1, -1]
  #if canImport(Darwin)
  let code = pipe(&ends)
  for end in ends where code == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  #else
  // The module of the C library doesn't contain `pipe2`. A pair of sockets serves as well.
  let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
  #endif
  guard code == 0 else { throw PostgresTestCluster.Failure(description: "No pipe could be made.") }
  return (ends[0], ends[1])
}
