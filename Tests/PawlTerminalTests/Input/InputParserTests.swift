import PawlTerminal
import TestSupport
import Testing

@Suite struct InputParserTests {
  private let escape: UInt8 = 0x1B

  @Test(arguments: InputSamples.all.indices)
  func splitSequencesAreParsedTheSame(index: Int) {
    let (text, events) = InputSamples.all[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = InputParser()
      let seen = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      #expect(seen == events, "\(text.debugDescription) cut at \(cut)")
      #expect(parser.pending == .nothing)
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.feed([$0]) } == events)
  }

  @Test func consecutiveSequencesAreParsedTheSame() {
    var parser = InputParser()
    let bytes = InputSamples.all.map(\.bytes).joined()
    #expect(parser.feed(bytes.utf8) == InputSamples.all.flatMap(\.events))
  }

  @Test func loneEscapeIsAKey() {
    var parser = InputParser()
    #expect(parser.feed([escape]) == [])
    #expect(parser.pending == .sequence)
    #expect(parser.flush() == [.key(KeyPress(.escape))])
    #expect(parser.pending == .nothing)
    #expect(parser.flush() == [])
  }

  @Test func loneIntroducersAreKeysWithAlt() {
    for character in ["[", "O", "]", "P", "_"] as [Character] {
      var parser = InputParser()
      #expect(parser.feed([escape] + String(character).utf8) == [])
      #expect(parser.flush() == [.key(KeyPress(.character(character), .alt))])
    }
  }

  @Test func malformedCharactersGiveNothing() {
    let malformed: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
      [0xE2, 0x82], [0xC2, 0x9B], [0xF0, 0x9F],
    ]
    for bytes in malformed {
      var parser = InputParser()
      #expect(parser.feed(bytes + [0x61]) == [.key(KeyPress(.character("a")))], "\(bytes)")
    }
  }

  @Test func aCursorReportInTheFirstRowIsOneWhenExpected() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[1;2R".utf8) == [.key(KeyPress(.function(3), .shift))])
    parser.expectsCursorReport = true
    #expect(parser.feed("\u{1B}[1;2R".utf8) == [.report(.cursor(CellPoint(column: 1, row: 0)))])
  }

  @Test func longPastesComeInParts() {
    let text = String(repeating: "日本x\r\n👍", count: 40_000)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~a".utf8)
    var parser = InputParser()
    var pasted = ""
    var parts = 0
    for event in parser.feed(bytes) {
      guard case .paste(let part) = event else {
        #expect(event == .key(KeyPress(.character("a"))))
        continue
      }
      pasted += part
      parts += 1
      #expect(part.utf8.count <= InputParser.longestPaste)
    }
    #expect(pasted == text)
    #expect(parts > 5)
  }

  @Test func pasteEndIsFoundAcrossReads() {
    for extra in -8...8 {
      let text = String(repeating: "x", count: InputParser.longestPaste + extra)
      var parser = InputParser()
      let events = parser.feed("\u{1B}[200~\(text)\u{1B}[201~".utf8)
      let pasted = events.map { if case .paste(let part) = $0 { part } else { "?" } }.joined()
      #expect(pasted.utf8.count == text.utf8.count)
      #expect(pasted == text)
      #expect(parser.pending == .nothing)
    }
  }

  @Test func aPasteWithoutAnEndIsDeliveredByAFlush() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~abc".utf8) == [])
    #expect(parser.pending == .paste)
    #expect(parser.flush() == [.paste("abc")])
    #expect(parser.feed("x\u{1B}[201~".utf8) == [.key(KeyPress(.character("x")))])
  }

  @Test func sequencesThatAreTooLongGiveNothing() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[\(String(repeating: "1;", count: 5_000))A".utf8) == [])
    #expect(parser.feed("\u{1B}]11;\(String(repeating: "x", count: 50_000))\u{1B}\\".utf8) == [])
    #expect(parser.feed("a".utf8) == [.key(KeyPress(.character("a")))])
  }

  @Test func parserRecoversFromAnyInput() {
    var random = SeededGenerator(seed: 99)
    let pieces =
      InputSamples.all.map { Array($0.bytes.utf8) } + [[0x1B], [0x1B, 0x5B], [0x1B, 0x5D], [0x1B, 0x50], [0x9B]]
    let known = InputSamples.all
    for round in 0..<10_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.append(.random(in: 0...255, using: &random))
        case 1: bytes += pieces.randomElement(using: &random)!.prefix(Int.random(in: 0..<6, using: &random))
        case 2: bytes += Array("0123;:<?$~[OMu".utf8).shuffled(using: &random).prefix(5)
        default: bytes += pieces.randomElement(using: &random)!
        }
      }
      var whole = InputParser()
      let events = whole.feed(bytes)
      var parts = InputParser()
      var cut = 0
      var seen: [InputEvent] = []
      while cut < bytes.count {
        let next = min(bytes.count, cut + Int.random(in: 1..<5, using: &random))
        seen += parts.feed(bytes[cut..<next])
        cut = next
      }
      #expect(seen == events, "round \(round): \(bytes)")
      _ = whole.flush()
      #expect(whole.pending == .nothing)
      let sample = known.randomElement(using: &random)!
      #expect(whole.feed(sample.bytes.utf8) == sample.events, "round \(round): \(bytes)")
    }
  }
}
