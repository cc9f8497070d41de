import Foundation

/// A temporary cluster of PostgreSQL in a folder of its own, which listens to a socket in this folder and to a port of loopback.
///
/// The cluster ends, and the folder is removed, when the process ends in any way. Nothing outside the folder is changed.
public final class PostgresTestCluster: Sendable {
  /// A failed command, or a missing installation.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
      self.description = description
    }
  }

  /// Settings of the server for speed: its files needn't survive the machine.
  public static let fastSettings = ["fsync=off", "full_page_writes=off"]
  /// The password of the role `secretive`.
  public static let password = "s3cret-w0rd"

  /// The folder with the data, the socket and the log.
  public let folder: String
  /// The port of the server.
  public let port: Int
  private let programs: String
  /// The end of a pipe whose other end belongs to the process that removes the cluster.
  private let lifeline: Int32

  /// Creates and starts a cluster.
  ///
  /// The role `postgres` may do everything without a password; `secretive` needs ``password``; `powerless` has no rights. The
  /// database `pawl` is empty.
  public init(settings: [String] = fastSettings) throws {
    programs = try Self.findPrograms()
    // Names of sockets may have about 100 bytes.
    folder = "/tmp/pawl-pg-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    port = try Self.freePort()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    if getuid() == 0 {
      // The server refuses to run as root.
      try Self.run(["/bin/chown", Self.account, folder])
    }
    lifeline = try Self.startRemoval(of: folder, programs: programs)
    try execute(["initdb", "-D", folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"])
    let configuration =
      [
        "unix_socket_directories = '\(folder)'", "listen_addresses = '127.0.0.1'", "port = \(port)",
        "max_connections = 500",
        "shared_buffers = 64MB",
      ]
      + settings.map { $0.replacingOccurrences(of: "=", with: " = ") }
    let access = """
      local all secretive scram-sha-256
      host all secretive 127.0.0.1/32 scram-sha-256
      local all all trust
      host all all 127.0.0.1/32 trust
      """
    try append(configuration.joined(separator: "\n") + "\n", to: "data/postgresql.conf")
    try access.write(toFile: folder + "/data/pg_hba.conf", atomically: false, encoding: .utf8)
    try start()
    for statement in [
      "CREATE DATABASE pawl", "CREATE ROLE secretive LOGIN PASSWORD '\(Self.password)'", "CREATE ROLE powerless LOGIN",
    ] {
      try query(statement, database: "postgres")
    }
  }

  /// The cluster of the whole run.
  public static let shared = Result { try PostgresTestCluster() }

  /// Returns the URL of a database, through the socket of the cluster.
  public func url(role: String = "postgres", password: String? = nil, database: String = "pawl") -> String {
    let secret = password.map { ":" + $0 } ?? ""
    let host = folder.replacingOccurrences(of: "/", with: "%2F")
    return "postgresql://\(role)\(secret)@\(host):\(port)/\(database)"
  }

  /// Returns the URL of the database through loopback.
  public func loopbackURL(role: String = "postgres", password: String? = nil, query: String = "") -> String {
    "postgresql://\(role)\(password.map { ":" + $0 } ?? "")@127.0.0.1:\(port)/pawl\(query)"
  }

  // MARK: The server

  /// Starts the server, and returns when it accepts connections.
  public func start() throws {
    try execute(["pg_ctl", "start", "-D", folder + "/data", "-w", "-t", "60", "-l", folder + "/log"])
  }

  /// Stops the server. With `immediate`, it ends as in a crash.
  public func stop(mode: String = "immediate") throws {
    try execute(["pg_ctl", "stop", "-D", folder + "/data", "-m", mode, "-w", "-t", "60"])
  }

  /// Runs a statement with psql, and returns its rows.
  @discardableResult
  public func query(_ sql: String, database: String = "pawl") throws -> String {
    try execute(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url(database: database), "-c", sql])
  }

  /// Makes a certificate for loopback, and lets the server use TLS with it.
  ///
  /// - Returns: The path of the certificate.
  public func enableTLS() throws -> String {
    let (certificate, key) = (folder + "/data/server.crt", folder + "/data/server.key")
    try Self.run(
      asAccount([
        "/usr/bin/openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-batch", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-out", certificate, "-keyout", key,
      ]))
    try append("ssl = on\n", to: "data/postgresql.conf")
    try stop(mode: "fast")
    try start()
    return certificate
  }

  private func append(_ text: String, to name: String) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/" + name))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  // MARK: Processes

  /// The account under which the server runs if the tests run as root.
  private static let account = "postgres"

  @discardableResult
  private func execute(_ command: [String]) throws -> String {
    try Self.run(asAccount([programs + "/" + command[0]] + command.dropFirst()))
  }

  private func asAccount(_ command: [String]) -> [String] {
    Self.prefix + command
  }

  private static var prefix: [String] {
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=\(account)", "--regid=\(account)", "--clear-groups"] : []
  }

  @discardableResult
  private static func run(_ command: [String]) throws -> String {
    // A file rather than a pipe: the server inherits it, and would keep a pipe open.
    let path = "/tmp/pawl-pg-output-\(UUID().uuidString)"
    let output = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer {
      close(output)
      unlink(path)
    }
    let code = try Spawn(command, output: output).wait()
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    guard code == 0 else {
      throw Failure(description: "\(command.joined(separator: " ")) ended with \(code): \(text)")
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts a process that waits for the end of this one, and then stops the server and removes the folder.
  private static func startRemoval(of folder: String, programs: String) throws -> Int32 {
    // No other child may keep the pipe open.
    let ends = try makePipe()
    let stop = (prefix + [programs + "/pg_ctl"]).joined(separator: " ")
    // The signals of a terminal reach this process, too.
    let script =
      "trap '' INT TERM HUP; cat >/dev/null; \(stop) stop -D \(folder)/data -m immediate -w -t 20; rm -rf \(folder)"
    _ = try Spawn(["/bin/sh", "-c", script], input: ends.output)
    close(ends.output)
    return ends.input
  }

  private static func findPrograms() throws -> String {
    let environment = ProcessInfo.processInfo.environment["PAWL_POSTGRES_BIN"]
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let installed =
      versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "/usr/lib/postgresql/\($0)/bin" }
      + ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"]
    let folders = environment.map { [$0] } ?? installed
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }) else {
      throw Failure(
        description: """
          PostgreSQL isn't installed. Install it with: apt-get install postgresql libpq-dev. The variable PAWL_POSTGRES_BIN \
          names the folder of initdb and pg_ctl if they are somewhere else.
          """)
    }
    return folder
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(description: "No port is free.") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
