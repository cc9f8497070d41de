import Foundation
import PawlTerminal
import TestSupport
import Testing

private let exportPath = ProcessInfo.processInfo.environment["PAWL_TERMINAL_FRAMES"]

/// Writes frames to the file named by `PAWL_TERMINAL_FRAMES`, for `Scripts/check_frames_with_pyte.py`.
@Suite(.enabled(if: exportPath != nil)) struct FrameExportTests {
  private struct Frame: Encodable {
    var width: Int
    var height: Int
    var isFirst: Bool
    var bytes: [UInt8]
    var texts: [String]
    var attributes: [UInt32]
  }

  @Test func framesAreExported() throws {
    var random = SeededGenerator(seed: 5)
    // Texts that pyte measures as this package does.
    let texts = ["a", "7", "  ", "hello", "日本", "한글", "─┼─", "שלום", "\t\u{1B}[2J", "x y z", "        ", "💡"]
    var lines = ""
    for _ in 0..<100 {
      let (width, height) = (Int.random(in: 4...40, using: &random), Int.random(in: 1...8, using: &random))
      var encoder = FrameEncoder(profile: OutputProfile())
      var last: CellGrid?
      var next = CellGrid(width: width, height: height, clusters: ClusterTable())
      for _ in 0..<10 {
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          next.put(
            texts.randomElement(using: &random)!, column: .random(in: -1..<width, using: &random),
            row: .random(in: 0..<height, using: &random), style: RandomFrames.style(&random, next.clusters.links))
        }
        encoder.encode(from: last, to: next, cursor: nil)
        let cells = next.bounds.rows.flatMap { row in next.bounds.columns.map { ($0, row) } }
        let frame = Frame(
          width: width, height: height, isFirst: last == nil, bytes: Array(encoder.output),
          texts: cells.map { next.string(column: $0, row: $1) },
          attributes: cells.map { next[$0, $1].style.attributes.rawValue & 0xFFFF })
        lines += String(decoding: try JSONEncoder().encode(frame), as: UTF8.self) + "\n"
        last = next
      }
    }
    try lines.write(toFile: try #require(exportPath), atomically: true, encoding: .utf8)
  }
}
