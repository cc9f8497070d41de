import Foundation
import PawlViews
import TerminalHarness
import Testing

@testable import PawlTerminal

@MainActor
@Suite struct AsciicastTests {
  /// A file in the format asciicast v2, as a player reads it.
  private struct Cast {
    var header: [String: Any] = [:]
    var events: [(time: Double, code: String, data: String)] = []

    init(_ text: String) throws {
      #expect(text.hasSuffix("\n"))
      for (index, line) in text.split(separator: "\n").enumerated() {
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        if index == 0 {
          header = try #require(value as? [String: Any])
        } else {
          let event = try #require(value as? [Any])
          #expect(event.count == 3)
          events.append(
            (try #require(event[0] as? Double), try #require(event[1] as? String), try #require(event[2] as? String)))
        }
      }
    }

    /// The rows of the terminal at the end.
    func rows() throws -> [String] {
      let (width, height) = (try #require(header["width"] as? Int), try #require(header["height"] as? Int))
      var model = TerminalModel(screen: width, height)
      for event in events {
        switch event.code {
        case "o": model.receive(Array(event.data.utf8))
        case "r":
          let size = event.data.split(separator: "x").compactMap { Int($0) }
          model.resize(size[0], size[1])
        default: break
        }
      }
      #expect(model.problems == [])
      return model.lines
    }
  }

  private func text(_ inputs: [RecordedInput], _ options: Asciicast = Asciicast()) async throws -> String {
    var text = ""
    try await options.write(Sample(), playing: inputs) { text += $0 }
    return text
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func playingTheFileShowsTheLastFrame(seed: UInt64) async throws {
    let user = RandomUser(seed: seed)
    user.act(40)
    var options = Asciicast(title: "A \"sample\"")
    options.rest = .zero
    let file = try await text(user.inputs, options)
    let cast = try Cast(file)
    #expect(cast.header["version"] as? Int == 2)
    #expect(cast.header["title"] as? String == "A \"sample\"")
    #expect(cast.header["width"] as? Int == 70)
    #expect(zip(cast.events, cast.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    let last = try #require(user.pictures.last)
    let shown = last.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    #expect(try cast.rows() == shown)
    #expect(!Secret.isIn(file))
    #expect(try await text(user.inputs, options) == file)
  }

  @Test func changedWindowIsAnEventOfTheFile() async throws {
    let cast = try Cast(
      await text([
        RecordedInput(at: .zero, .terminal(.init(columns: 40, rows: 30))),
        RecordedInput(at: .seconds(1), .terminal(.init(columns: 60, rows: 10))),
      ]))
    #expect(cast.header["width"] as? Int == 40)
    #expect(cast.events.filter { $0.code == "r" }.map(\.data) == ["60x10"])
    #expect(try cast.rows().count == 10)
  }

  @Test func longPausesAreShortened() async throws {
    var options = Asciicast(idleLimit: .seconds(2))
    options.rest = .zero
    let inputs = [0, 1, 60, 61].map { RecordedInput(at: .seconds($0), .frame) }
      .flatMap { [RecordedInput(at: $0.time, .key(.init("\($0.time.components.seconds % 7)"))), $0] }
    let cast = try Cast(await text(inputs, options))
    #expect(cast.header["idle_time_limit"] as? Double == 2)
    #expect(cast.events.map(\.time) == [0, 0, 1, 3, 4])
  }

  @Test func inputsAreMarkedWithoutTheirText() async throws {
    var options = Asciicast()
    options.marksInputs = true
    let cast = try Cast(
      await text(
        [
          RecordedInput(at: .seconds(1), .key(.init("left", modifiers: .control))),
          RecordedInput(at: .seconds(1), .key(.init("left", phase: .release))),
          RecordedInput(at: .seconds(2), .paste("words")),
          RecordedInput(at: .seconds(3), .mouse(.init(.press(.left), column: 1, row: 1))),
          RecordedInput(at: .seconds(3), .mouse(.init(.release(.left), column: 1, row: 1))),
          RecordedInput(at: .seconds(4), .secretKey(characters: 1)),
        ], options))
    #expect(
      cast.events.filter { $0.code == "m" }.map(\.data) == ["ctrl+left", "a paste", "the mouse (press left)", "a key"])
  }

  @Test func errorOfTheFileEndsTheWriting() async throws {
    struct Full: Error {}
    var lines = 0
    await #expect(throws: Full.self) {
      try await Asciicast().write(Sample(), playing: [RecordedInput(at: .seconds(1), .key(.init("a")))]) { _ in
        lines += 1
        if lines == 3 { throw Full() }
      }
    }
    #expect(lines == 3)
  }
}
