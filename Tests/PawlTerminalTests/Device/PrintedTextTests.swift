import PawlTerminal
import Testing

@Suite struct PrintedTextTests {
  @Test func charactersCutAnywhereComeWhole() {
    let bytes = Array("aü日👍z".utf8)
    for cut in 0...bytes.count {
      let text = PrintedText()
      let parts = [text.take(Array(bytes[..<cut])), text.take(Array(bytes[cut...]))]
      #expect(parts.compactMap { $0 }.joined() == "aü日👍z")
    }
  }

  @Test func malformedBytesAreReplaced() {
    let text = PrintedText()
    #expect(text.take([0x61, 0xFF, 0x62, 0x63, 0x64]) == "a\u{FFFD}bcd")
    #expect(text.take([0xC3]) == nil)
    #expect(text.take([0x61]) == "\u{FFFD}a")
  }
}
