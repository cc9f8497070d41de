import PawlTerminal
import TerminalHarness
import Testing

@Suite struct TerminalModesTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  @Test(arguments: [TerminalOptions(), TerminalOptions(area: .rows(3), hasMouse: true, cursorShape: .bar)])
  func leavingRestoresAllModes(options: TerminalOptions) {
    var modes = TerminalModes(options)
    var terminal = TerminalModel(screen: 20, 5)
    var traits = TerminalTraits()
    traits.take(.mode(2026, .reset))
    traits.take(.mode(2048, .reset))
    traits.take(.keyboard(flags: 0))
    terminal.receive(modes.entering)
    terminal.receive(modes.adopt(traits))
    terminal.receive(modes.title("mine"))
    #expect(terminal.title == "mine")
    #expect(terminal.keyboardFlags == [5])
    terminal.receive(modes.leaving(below: 2))
    #expect(terminal.modes == [7, 25])
    #expect(terminal.keyboardFlags == [])
    #expect(terminal.title == "")
    #expect(terminal.problems == [])
  }

  @Test func supportedModesAreNotSetTwice() {
    var modes = TerminalModes(TerminalOptions())
    var traits = TerminalTraits()
    traits.take(.keyboard(flags: 0))
    #expect(text(modes.adopt(traits)) == "␛[>5u")
    #expect(modes.adopt(traits) == [])
    #expect(text(modes.entering).hasSuffix("␛[>5u"))
  }

  @Test func titlesContainNoControlCharacters() {
    var modes = TerminalModes(TerminalOptions())
    #expect(text(modes.title("a\u{1B}]0;b\u{7}\u{9C}\u{202E}c")) == "␛[22;2t␛]2;a]0;bc␛\\")
    #expect(text(modes.title("d")) == "␛]2;d␛\\")
  }

  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("ü?>", "w7w/Pg==")])
  func theClipboardsTextIsInBase64(plain: String, encoded: String) {
    #expect(text(TerminalModes.clipboard(plain)) == "␛]52;c;\(encoded)␛\\")
  }

  @Test func theConsoleOfLinuxIsNotAskedForItsColors() {
    #expect(text(TerminalTraits.questions(term: "xterm")) == "␛[?2026$p␛[?2048$p␛[?u␛]11;?␛\\␛[c")
    #expect(text(TerminalTraits.questions(term: "linux")) == "␛[?2026$p␛[?2048$p␛[?u␛[c")
  }

  @Test func darkBackgroundsAreDetected() {
    var traits = TerminalTraits()
    #expect(traits.isDark == nil)
    traits.take(.color(.background, red: 0x28, green: 0x2C, blue: 0x34))
    #expect(traits.isDark == true)
    traits.take(.color(.background, red: 0xFD, green: 0xF6, blue: 0xE3))
    #expect(traits.isDark == false)
  }

  @Test func unknownModesAreNotUsed() {
    var traits = TerminalTraits()
    traits.take(.mode(2026, .unknown))
    traits.take(.mode(2048, .permanentlyReset))
    #expect(!traits.synchronizes && !traits.tellsSize && !traits.isComplete)
    traits.take(.attributes([62]))
    #expect(traits.isComplete)
  }

  @Test func movementsAreReportedOnlyWhileTheyAreWanted() {
    var modes = TerminalModes(TerminalOptions())
    #expect(!text(modes.entering).contains("1003"))
    #expect(text(modes.reportingMoves(true)) == "␛[?1003h")
    #expect(modes.reportingMoves(true).isEmpty)
    #expect(text(modes.entering).contains("␛[?1003h"))
    #expect(text(modes.leaving(below: 0)).contains("␛[?1003l"))
    // Some terminals end the other modes of the mouse, too.
    #expect(text(modes.reportingMoves(false)) == "␛[?1003l␛[?1000h␛[?1002h")
    #expect(!text(modes.leaving(below: 0)).contains("1003"))
  }

  @Test func aSessionWithoutTheMouseReportsNoMovements() {
    var modes = TerminalModes(TerminalOptions(hasMouse: false))
    #expect(modes.reportingMoves(true).isEmpty)
  }
}
