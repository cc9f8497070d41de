import PawlCore
import PawlRecordingCore
import TestSupport
import Testing

/// Tests of Specification I6.
@MainActor
@Suite struct RedactionTests {
  @Test func fieldsAndPayloadsAreReplacedBeforeTheyAreKept() throws {
    let todos = RecordedTodos(
      RecorderOptions(checkpointInterval: 1),
      redacting: [.redact(\.text), .redact(/TodoAction.textChanged), .redact(\.suggestion)])
    todos.store.send(.textChanged("hunter2"))
    todos.store.send(.suggested("secret"))
    let recording = todos.recorder.recording
    #expect(recording.action(after: 0) == .textChanged(SecretTexts.replacement))
    var text = ""
    dump(recording, to: &text)
    #expect(!text.contains("hunter2"))
    #expect(try todos.recorder.state(at: 1).text == SecretTexts.replacement)
    #expect(try todos.recorder.state(at: 2).suggestion == nil)
    #expect(todos.store.state.text == "hunter2")
  }

  @Test func aSecretIsRemovedFromTexts() {
    let secrets = RecordedTodos().recorder.secrets
    #expect(secrets.removing(from: "abc hunter2") == "abc hunter2")
    for count in 1...7 { secrets.insert(String("hunter2".prefix(count))) }
    #expect(secrets.removing(from: "abc hunter2 hunt") == "abc •••••••• ••••••••")
    #expect(secrets.removing(from: "h") == "••••••••")
    #expect(secrets.removing(from: "the") == "the")
    #expect(secrets.removing(from: "") == "")
  }
}
