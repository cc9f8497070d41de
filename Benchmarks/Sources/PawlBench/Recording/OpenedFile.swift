import Foundation
import PawlRecording

extension Scenario {
  /// Opening the file of a recording with a million actions. An operation is one action.
  static let openMillion = Scenario("open-recording-of-1000000") {
    let file = RecordedMillion()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations {
          guard let history = try? FileHistory(contentsOf: file.path) else { fatalError("the file can't be opened") }
          blackHole(history.count)
        }
        withExtendedLifetime(file) {}
      },
      byHand: file.countsLines,
      operations: RecordedMillion.count)
  }

  /// Opening the same file with the types of its state and actions: every action is decoded.
  static let openTypedMillion = Scenario("open-typed-recording-of-1000000") {
    let file = RecordedMillion()
    return Trial(
      work: .synchronous { iterations in
        for _ in 0..<iterations {
          guard let recording = try? Recording<SavedCounter, SavedAction>(contentsOf: file.path) else {
            fatalError("the file can't be opened")
          }
          blackHole(recording.count)
        }
        withExtendedLifetime(file) {}
      },
      byHand: file.countsLines,
      operations: RecordedMillion.count)
  }
}

/// The file of a recording with a million actions.
private final class RecordedMillion: Sendable {
  static let count = 1_000_000
  let path = FileManager.default.temporaryDirectory.appending(path: "pawl-bench-\(UUID()).jsonl").path

  init() {
    var text = """
      {"record":"header","format":"pawl-recording","version":1,"program":"bench","state":"State","action":"Action",\
      "style":"store","started":"2025-11-24T18:52:00.123Z","form":"full"}
      {"record":"state","after":0,"time":0,"value":{"count":0}}

      """
    for number in 1...Self.count {
      text += """
        {"record":"action","number":\(number),"time":\(number * 1000),"origin":"user","path":["State"],"previous":200,\
        "value":{"add":{"_0":\(number)}}}

        """
    }
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Reads the file, and counts its lines.
  var countsLines: Work {
    .synchronous { iterations in
      for _ in 0..<iterations {
        let data = (try? Data(contentsOf: URL(fileURLWithPath: self.path))) ?? Data()
        blackHole(data.reduce(0) { $0 + ($1 == 10 ? 1 : 0) })
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
