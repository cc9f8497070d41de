import PawlTerminal
import PawlViews
import TerminalHarness
import Testing

private typealias Press = PawlTerminal.KeyPress

@MainActor
@Suite struct EditCommandTests {
  private struct Fields: View {
    @State var name = ""
    @State var code = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).frame(width: 20)
        SecureField("Code", text: $code).frame(width: 20)
        Text("\(name)|\(code)")
      }
    }
  }

  @MainActor
  private final class Host {
    var copied: [String] = []
    var quits = 0

    init(_ typed: Typed) {
      typed.screen.requests.copy = {
        self.copied.append($0)
        return true
      }
      typed.screen.requests.quit = { self.quits += 1 }
    }
  }

  private func lines(_ typed: Typed) -> [String] {
    typed.text.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
  }

  @Test func controlCCopiesASelectionAndQuitsWithoutOne() {
    let typed = Typed(Fields(), columns: 60, rows: 8, help: true)
    let host = Host(typed)
    typed.type("one two")
    typed.key(.left, modifiers: [.shift, .control])
    #expect(typed.help.contains("Ctrl-X cut"))
    #expect(typed.help.hasSuffix("Ctrl-C copy"))
    typed.key(.character("c"), modifiers: .control)
    #expect(host.copied == ["two"])
    #expect(host.quits == 0)
    #expect(typed.help.hasSuffix("Ctrl-C quit"))
    typed.key(.character("c"), modifiers: .control)
    #expect(host.copied == ["two"])
    #expect(host.quits == 1)
    #expect(typed.text.contains("one two|"))
  }

  @Test(arguments: [KeyModifiers.control, .super])
  func textIsCutAndInserted(modifier: KeyModifiers) {
    let typed = Typed(Fields())
    let host = Host(typed)
    typed.type("one two")
    typed.key(.character("x"), modifiers: modifier)
    #expect(host.copied == [], "nothing is selected")
    typed.key(.left, modifiers: [.shift, .control])
    typed.key(.character("x"), modifiers: modifier)
    #expect(host.copied == ["two"])
    #expect(typed.text.contains("one |"))
    typed.key(.home)
    typed.key(.character("v"), modifiers: modifier)
    #expect(typed.text.contains("twoone |"))
    #expect(host.quits == 0)
  }

  @Test func commandKeysSelectAndCopy() {
    let typed = Typed(Fields())
    let host = Host(typed)
    typed.type("one two")
    typed.key(.character("a"), .character("c"), modifiers: .super)
    #expect(host.copied == ["one two"])
    typed.type("x")
    #expect(typed.text.contains("x|"))
  }

  @Test func aSecretIsNeverCopiedAndKeepsNoHistory() {
    let typed = Typed(Fields())
    let host = Host(typed)
    typed.key(.tab)
    typed.type("secret")
    typed.key(.home, modifiers: .shift)
    typed.key(.character("x"), modifiers: .control)
    typed.key(.character("c"), modifiers: .super)
    typed.key(.character("c"), modifiers: .control)
    #expect(host.copied == [])
    #expect(host.quits == 0, "a key that is meant to copy doesn't quit")
    #expect(typed.text.contains("|secret"))
    typed.key(.character("_"), modifiers: .control)
    #expect(typed.text.contains("|secret"))
  }

  /// The keys of undo and redo, as terminals report them.
  @Test(arguments: [
    (Press(.character("_"), .control), Press(.character("y"), .control)),
    (Press(.character("/"), .control), Press(.character("Z"), .alt)),
    (Press(.character("-"), [.control, .shift]), Press(.character("z"), [.alt, .shift])),
    (Press(.character("z"), .alt), Press(.character("z"), [.super, .shift])),
    (Press(.character("z"), .super), Press(.character("y"), .control)),
  ])
  fileprivate func keysUndoAndRedoEditsOfAField(undo: Press, redo: Press) {
    let typed = Typed(Fields(), columns: 80, rows: 8, help: true)
    #expect(!typed.help.contains("undo"))
    typed.type("one two")
    #expect(typed.help.contains("Ctrl-/ undo"))
    typed.screen.handle(.key(undo))
    #expect(typed.text.contains("one |"))
    typed.screen.handle(.key(undo))
    #expect(lines(typed).contains("|"))
    typed.screen.handle(.key(undo))
    typed.screen.handle(.key(redo))
    typed.screen.handle(.key(redo))
    #expect(typed.text.contains("one two|"))
  }

  @Test func aFieldWhoseProgramRefusesCharactersHasNothingToUndo() {
    struct Digits: View {
      @State var text = "1"

      var body: some View {
        TextField(
          "Number", text: Binding(get: { text }, set: { if $0.allSatisfy(\.isNumber) { text = $0 } }))
      }
    }
    let typed = Typed(Digits(), columns: 40, rows: 8, help: true)
    typed.type("x")
    #expect(!typed.help.contains("undo"))
    typed.type("2")
    #expect(lines(typed).contains("12"))
    typed.key(.character("/"), modifiers: .control)
    #expect(lines(typed).contains("1"))
  }

  @MainActor
  private final class Total {
    var value = 0

    func add(_ number: Int, _ manager: UndoManager?) {
      value += number
      manager?.registerUndo(withTarget: self) { [weak manager] in $0.add(-number, manager) }
      manager?.setActionName("Addition")
    }
  }

  private struct Sum: View {
    let total: Total
    @State var name = ""
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      VStack(alignment: .leading) {
        Button("Add") { total.add(1, undoManager) }
        TextField("Name", text: $name)
      }
    }
  }

  @Test func keysUndoTheProgramsOperationsWhereNoFieldHasAnEdit() {
    let total = Total()
    let typed = Typed(Sum(total: total), columns: 80, rows: 8, help: true)
    typed.key(.enter, .enter)
    #expect(total.value == 2)
    #expect(typed.help.contains("Ctrl-/ undo Addition"))
    typed.key(.character("/"), modifiers: .control)
    #expect(total.value == 1, "each press is an event of its own")
    typed.key(.tab)
    typed.type("x")
    typed.key(.character("/"), modifiers: .control)
    #expect(total.value == 1, "the field comes first")
    typed.key(.character("/"), modifiers: .control)
    #expect(total.value == 0)
    typed.key(.character("y"), .character("y"), .character("y"), modifiers: .control)
    #expect(total.value == 2)
    #expect(typed.text.contains("x"))
  }

  @Test func theKeysOfFieldsAreListed() {
    let typed = Typed(Sum(total: Total()), columns: 80, rows: 50)
    typed.type("?")
    let text = typed.text
    for line in ["Shift, arrows", "Ctrl-X", "Ctrl-V", "Ctrl-/, Alt-Z", "Ctrl-Y"] { #expect(text.contains(line)) }
  }

  @Test func aStreamSendsCopiedTextToItsTerminal() {
    struct Copies: View {
      @Environment(\.copyToClipboard) private var copyToClipboard

      var body: some View {
        Button("Copy") { _ = copyToClipboard("copied ü") }
      }
    }
    let stream = TerminalStream(Copies(), columns: 20, rows: 2)
    var terminal = TerminalModel(screen: 20, 2)
    terminal.receive(stream.frame())
    #expect(terminal.clipboard == nil)
    stream.receive("\r".utf8)
    terminal.receive(stream.frame())
    #expect(terminal.clipboard == "Y29waWVkIMO8")
    #expect(terminal.problems == [])
    #expect(stream.frame().isEmpty)
  }

  @Test func aProgramCanReplaceTheActionAndLongTextsAreRefused() {
    @MainActor final class Log { var texts: [String] = [], results: [Bool] = [] }
    struct Copies: View {
      let log: Log
      @Environment(\.copyToClipboard) private var copyToClipboard

      var body: some View {
        Button("Copy") {
          log.results = [copyToClipboard("short"), copyToClipboard(String(repeating: "x", count: 768 << 10 + 1))]
        }
      }
    }
    let log = Log()
    let action = CopyToClipboardAction {
      log.texts.append($0)
      return true
    }
    let typed = Typed(Copies(log: log).environment(\.copyToClipboard, action))
    typed.key(.enter)
    #expect(log.texts == ["short"])
    #expect(log.results == [true, false])
  }
}
