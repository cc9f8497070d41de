import Foundation
import PostgresTestCluster

/// A running `PostgresProbe`.
final class Probe {
  let process: Spawn
  private let output: FileHandle
  private var rest: [UInt8] = []
  private let newline = UInt8(ascii: "\n")

  init(url: String, schema: String, key: String, count: Int, width: Int = 1) throws {
    // A server that another test starts at the same time would keep the pipe open.
    let ends = try makePipe()
    process = try Spawn([Self.path, url, schema, key, "\(count)", "\(width)"], output: ends.input)
    close(ends.input)
    output = FileHandle(fileDescriptor: ends.output, closeOnDealloc: true)
  }

  /// Reads lines until `count` were read or the process has ended, and returns all complete lines. The rest of the last one is
  /// kept for the next call.
  func lines(_ count: Int = .max) -> [String] {
    while rest.reduce(0, { $1 == newline ? $0 + 1 : $0 }) < count,
      let data = try? output.read(upToCount: 1 << 16), !data.isEmpty
    {
      rest += data
    }
    guard let end = rest.lastIndex(of: newline) else { return [] }
    defer { rest.removeSubrange(...end) }
    return String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The probe is built beside the tests.
  private static var path: String {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let arguments = CommandLine.arguments.compactMap { argument -> URL? in
      argument.contains(".xctest") ? URL(fileURLWithPath: argument) : nil
    }
    let folders = (arguments + [program]).map { $0.deletingLastPathComponent() }
    let found = folders.map { $0.appendingPathComponent("PostgresProbe").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return found ?? "PostgresProbe"
  }
}
