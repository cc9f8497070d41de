import Foundation

/// A running `SQLiteProbe`.
final class Probe {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var bytes = Data()

  init(_ arguments: String...) throws {
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// Waits until the process has written so many lines, or has ended.
  func waitForLines(_ count: Int) {
    var found = 0
    while found < count {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { break }
      found += chunk.count { $0 == UInt8(ascii: "\n") }
      bytes += chunk
    }
  }

  /// Writes a line to the standard input of the process.
  func tell(_ line: String) {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
  }

  /// Suspends the process.
  func suspend() {
    kill(process.processIdentifier, SIGSTOP)
  }

  /// Ends the process with `SIGKILL`, and returns all lines that it has written.
  func killed() -> [String] {
    kill(process.processIdentifier, SIGKILL)
    return lines()
  }

  /// Waits for the end of the process, and returns all lines that it has written.
  func lines() -> [String] {
    bytes += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The status with which the process has ended, or `nil` if a signal has ended it.
  var status: Int32? { process.terminationReason == .exit ? process.terminationStatus : nil }

  private static var path: String {
    #if os(Linux)
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    #else
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
    #endif
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("SQLiteProbe").path
  }
}
