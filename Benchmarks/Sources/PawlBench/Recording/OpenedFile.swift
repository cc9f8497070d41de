import Foundation
import PawlRecording

extension Scenario {
  /// Opening the file of a recording with a million actions.
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
      // Reads the file, and counts its lines.
      byHand: .synchronous { iterations in
        for _ in 0..<iterations {
          let data = (try? Data(contentsOf: URL(fileURLWithPath: file.path))) ?? Data()
          blackHole(data.reduce(0) { $0 + ($1 == 10 ? 1 : 0) })
        }
      })
  }
}

/// The file of a recording with a million actions.
private final class RecordedMillion: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "pawl-bench-\(UUID()).jsonl").path

  init() {
    var text = """
      {"record":"header","format":"pawl-recording","version":1,"program":"bench","state":"State","action":"Action",\
      "style":"store","started":"2025-11-24T18:52:00.123Z","form":"full"}
      {"record":"state","after":0,"time":0,"value":{"count":0}}

      """
    for number in 1...1_000_000 {
      text += """
        {"record":"action","number":\(number),"time":\(number * 1000),"origin":"user","path":["State"],"previous":200,\
        "value":{"add":{"_0":\(number)}}}

        """
    }
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
