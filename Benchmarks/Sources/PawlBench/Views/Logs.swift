import PawlTerminal
import PawlUI

extension Scenario {
  /// A line that is added to a log with many lines. The work by hand adds it to the array, and
  /// writes the visible rows.
  static func appendToLog(lines: Int) -> Scenario {
    Scenario("views-log-append-\(lines)") {
      let log = Log(lines: lines)
      let stream = TerminalStream(LogScreen(log: log), columns: 80, rows: 24)
      blackHole(stream.frame())
      return Trial(
        work: .synchronous { iterations in
          for _ in 0..<iterations {
            log.add()
            blackHole(stream.frame())
          }
        },
        byHand: .synchronous { iterations in
          var entries = (0..<lines).map { LogBenchEntry(id: $0) }
          for _ in 0..<iterations {
            entries.append(LogBenchEntry(id: (entries.last?.id ?? 0) + 1))
            var bytes: [UInt8] = []
            for (row, entry) in entries.suffix(24).enumerated() { bytes += "\u{1B}[\(row + 1);1Hi \(entry.text)".utf8 }
            blackHole(bytes)
          }
        })
    }
  }
}

private struct LogBenchEntry: LogEntry {
  let id: Int

  var text: String { "request \(id) answered" }
  var level: LogLevel { .info }
}

@MainActor
private final class Log: ObservableObject {
  @Published var entries: [LogBenchEntry]

  init(lines: Int) { entries = (0..<lines).map { LogBenchEntry(id: $0) } }

  func add() { entries.append(LogBenchEntry(id: (entries.last?.id ?? 0) + 1)) }
}

private struct LogScreen: View {
  @ObservedObject var log: Log

  var body: some View { LogView(log.entries) }
}
