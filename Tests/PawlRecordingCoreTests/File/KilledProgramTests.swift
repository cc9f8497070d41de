#if os(Linux) || os(macOS)
import Foundation
import PawlRecordingCore
import TestSupport
import Testing

/// Kills a program that records, at random moments. `PAWL_KILLS=1000` sets the number of programs; the default is 20.
@Suite struct KilledProgramTests {
  private static let count = ProcessInfo.processInfo.environment["PAWL_KILLS"].flatMap(Int.init) ?? 20

  @Test(arguments: [(0, "full"), (0, "compact"), (20_000, "full"), (20_000, "compact")])
  func aKilledProgramLeavesAllConfirmedActions(limit: Int, form: String) throws {
    var generator = SeededGenerator(seed: UInt64(limit) + UInt64(form.utf8.count))
    for round in 0..<max(1, Self.count / 4) {
      try withTemporaryFile { path in
        // The program is killed after a number of confirmed actions and some time more, which differs in each run.
        let last = try confirmedActions(
          path, limit, form, killedAfter: generator.below(400), spins: generator.below(100_000))
        let file = try RecordingFile(path: path)
        try check(file, confirmed: last, "round \(round)")
      }
    }
  }

  @Test(arguments: ["full", "compact"])
  func aProgramWhoseFileCannotGrowGoesOn(form: String) throws {
    for space in stride(from: 1000, to: 12_000, by: 487) {
      try withTemporaryFile { path in
        let (process, output) = try start([path, "0", form, String(space)])
        let last = lastNumber(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        let file = try RecordingFile(path: path)
        // The record that didn't fit was cut off.
        #expect(!file.isCutShort)
        #expect(last > 0 && file.action(at: file.actionCount - 1).number == last)
        try check(file, confirmed: last, "space \(space)")
      }
    }
  }

  private func check(_ file: RecordingFile, confirmed: UInt64, _ comment: Comment) throws {
    let last = file.actionCount == 0 ? file.state(at: 0).after : file.action(at: file.actionCount - 1).number
    #expect(last >= confirmed, comment)
    // The program was killed between an action's record and its confirmation at most.
    #expect(last <= confirmed + 1, comment)
    let first = file.state(at: 0).after
    #expect(file.rotatedAfter ?? 0 == first, comment)
    var sum = Int(first * (first + 1) / 2)
    #expect(try file.stateValue(at: 0) == Array("\(sum)".utf8), comment)
    for index in 0..<file.actionCount {
      let number = file.action(at: index).number
      #expect(number == first + UInt64(index) + 1, comment)
      let value = try #require(try file.actionValue(at: index))
      #expect(value.starts(with: Array("{\"add\":{\"_0\":\(number),".utf8)) && value.last == UInt8(ascii: "}"), comment)
    }
    for index in 0..<file.stateCount {
      sum = Int(file.state(at: index).after)
      #expect(try file.stateValue(at: index) == Array("\(sum * (sum + 1) / 2)".utf8), comment)
    }
  }

  /// Runs the program, kills it, and returns the number of the last action that it had confirmed.
  private func confirmedActions(
    _ path: String, _ limit: Int, _ form: String, killedAfter count: Int, spins: Int
  ) throws -> UInt64 {
    let (process, output) = try start([path, String(limit), form, "0"])
    var bytes = Data()
    while bytes.count < (count + 1) * 8 {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    var waste = 0
    for index in 0..<spins { waste &+= index }
    #expect(waste >= 0)
    kill(process.processIdentifier, SIGKILL)
    bytes += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
    return lastNumber(bytes)
  }

  private func start(_ arguments: [String]) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: probePath)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  private func lastNumber(_ bytes: Data) -> UInt64 {
    bytes.prefix(bytes.count / 8 * 8).suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private var probePath: String {
    #if os(Linux)
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    #else
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
    #endif
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("RecordingProbe").path
  }
}
#endif
