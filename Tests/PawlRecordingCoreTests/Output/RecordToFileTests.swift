import Foundation
import PawlCore
import PawlRecordingCore
import TestSupport
import Testing

/// Tests of recordings in files.
@MainActor
@Suite final class RecordToFileTests {
  private let directory: URL
  private let gate = Gate()
  private let store: Store<TodoState, TodoAction>

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "pawl-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    store = Store(initialState: TodoState(), reducer: todoReducer, environment: gate)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func path(_ name: String = "todos.jsonl") -> String { directory.appending(path: name).path }

  private func reduce(_ state: inout TodoState, _ action: TodoAction) { _ = todoReducer.run(&state, action, gate) }

  @Test func aFileHasTheWholeRecording() async throws {
    let recorder = try store.record(to: path())
    store.send(.textChanged("Bread"))
    let task = store.send(.suggest)
    recorder.inputBegan(Array(#"{"key":"enter"}"#.utf8), host: "terminal")
    store.send(.add)
    recorder.inputEnded()
    gate.open()
    await task.finish()
    store.send(.values)
    recorder.stop()
    let file = try Recording<TodoState, TodoAction>(contentsOf: path())
    let memory = recorder.recording
    #expect(file.program == "TodoState")
    #expect(file.positions == memory.positions)
    #expect(
      file.positions.dropLast().map { file.step(after: $0) }
        == memory.positions.dropLast().map { memory.step(after: $0) })
    #expect(file.effects == memory.effects)
    #expect(file.inputs == memory.inputs)
    #expect(try file.state(at: 7, reduce: reduce) == store.state)
    #expect(file.firstDivergence(reduce: reduce) == nil)
  }

  @Test func anActionIsInTheFileBeforeItIsReduced() throws {
    let path = path()
    let seen = LockIsolated<[Int]>([])
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      let file = try? Recording<Int, Int>(contentsOf: path)
      seen.withValue { $0.append(file?.count ?? -1) }
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    try store.record(to: path)
    store.send(1)
    store.send(1)
    #expect(seen.value == [1, 2])
  }

  @Test func checkpointsAreInTheFile() async throws {
    let recorder = try store.record(to: path(), RecorderOptions(checkpointInterval: 10))
    for number in 0..<35 {
      store.send(.textChanged("\(number)"))
      // Checkpoints are encoded elsewhere, and written when the main actor is free.
      await Task.yield()
    }
    recorder.stop()
    let lines = try String(contentsOfFile: path(), encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.contains(#""record":"state""#) || $0.contains(#""state":"#) }.count >= 1)
    let file = try Recording<TodoState, TodoAction>(contentsOf: path())
    #expect(try file.state(at: 35, reduce: reduce).text == "34")
  }

  @Test func aBranchIsInTheFile() throws {
    let recorder = try store.record(to: path())
    for text in ["A", "B", "C"] { store.send(.textChanged(text)) }
    try recorder.jump(to: 1)
    recorder.branch()
    store.send(.textChanged("D"))
    recorder.stop()
    let file = try Recording<TodoState, TodoAction>(contentsOf: path())
    #expect(file.positions.dropLast().map { file.action(after: $0) } == [.textChanged("A"), .textChanged("D")])
  }

  @Test func aFileThatIsFullLosesItsOldestActions() throws {
    let recorder = try store.record(
      to: path(), RecorderOptions(maximumFileBytes: 20_000, checkpointInterval: 50))
    for number in 0..<2_000 { store.send(.textChanged("\(number)")) }
    recorder.stop()
    let size = try FileManager.default.attributesOfItem(atPath: path())[.size] as? Int ?? 0
    #expect(size < 40_000)
    let file = try Recording<TodoState, TodoAction>(contentsOf: path())
    #expect(file.startPosition > 1_000)
    #expect(file.positions.upperBound == 2_000)
    #expect(try file.state(at: 2_000, reduce: reduce) == store.state)
  }

  @Test func secretsAndRedactedValuesAreNotInTheFile() throws {
    let recorder = try store.record(
      to: path(), RecorderOptions(checkpointInterval: 1),
      redacting: [.redact(\.suggestion), .redact(/TodoAction.suggested)])
    recorder.secrets.insert("hunter2")
    store.send(.textChanged("hunter2"))
    store.send(.suggested("classified"))
    recorder.inputBegan(Array(#"{"paste":"hunter2"}"#.utf8), host: "terminal")
    let exported = String(decoding: try recorder.recording.exported(secrets: recorder.secrets), as: UTF8.self)
    recorder.stop()
    let text = try String(contentsOfFile: path(), encoding: .utf8)
    for text in [text, exported] {
      #expect(!text.contains("hunter2"))
      #expect(!text.contains("classified"))
      #expect(text.contains(SecretTexts.replacement))
    }
    #expect(store.state.text == "hunter2")
  }

  @Test func anExportIsReadAgain() async throws {
    let recorder = store.record(RecorderOptions(checkpointInterval: 3))
    gate.open()
    await store.send(.suggest).finish()
    for _ in 0..<5 { store.send(.values) }
    let exported = try recorder.recording.exported { "change after \($0)" }
    let read = try Recording<TodoState, TodoAction>(contents: exported)
    let memory = recorder.recording
    #expect(
      read.positions.dropLast().map { read.step(after: $0) }
        == memory.positions.dropLast().map { memory.step(after: $0) })
    #expect(read.effects == memory.effects)
    #expect(read.firstDivergence(reduce: reduce) == nil)
    #expect(try read.exported { "change after \($0)" } == exported)
  }

  @Test func anotherTypeIsAnErrorWithTheLine() throws {
    let recorder = store.record()
    store.send(.textChanged("A"))
    let exported = try recorder.recording.exported()
    struct Other: Codable { var other: Int }
    do {
      _ = try Recording<Other, TodoAction>(contents: exported, name: "todos.jsonl")
      Testing.Issue.record("no error")
    } catch {
      #expect(error.description.hasPrefix("todos.jsonl:2"))
      #expect(error.description.contains("other"))
    }
  }

  @Test(arguments: ["", "\"value\":", "\"value\":,\"crc\":\"00000000\"", "\"value\":}"])
  func aStateWithoutAValueIsAnError(end: String) {
    let file = """
      {"record":"header","format":"pawl-recording","version":1,"program":"a","state":"A","action":"B","style":"store",\
      "started":"2025-11-24T18:52:00.123Z","form":"full"}
      {"record":"state","after":0,"time":0\(end.isEmpty ? "" : ",")\(end)}

      """
    #expect(throws: RecordingFileError.self) {
      _ = try Recording<TodoState, TodoAction>(contents: Array(file.utf8), name: "todos.jsonl")
    }
  }

  @Test func aFileThatCannotBeCreatedIsAnError() {
    #expect(throws: RecordingFileError.self) { try store.record(to: "/nowhere/todos.jsonl") }
    #expect(store.node.core.hooks == nil)
  }

  @Test func aProgramShowsARecordingAndGoesOn() throws {
    let recorder = store.record()
    for text in ["A", "B", "C"] {
      store.send(.textChanged(text))
      store.send(.add)
    }
    let read = try Recording<TodoState, TodoAction>(contents: recorder.recording.exported())
    let other = Store(initialState: TodoState(), reducer: todoReducer, environment: gate)
    let replay = try other.replay(read)
    #expect(other.state == store.state)
    try replay.jump(to: 2)
    #expect(other.state.todos.map(\.title) == ["A"])
    replay.branch()
    other.send(.textChanged("D"))
    other.send(.add)
    #expect(other.state.todos.map(\.title) == ["A", "D"])
    #expect(replay.recording.positions == 0...4)
  }
  @Test func actionsForAReplayAreDroppedWithoutAReport() throws {
    let recorder = store.record()
    store.send(.add)
    let other = Store(initialState: TodoState(), reducer: todoReducer, environment: gate)
    let replay = try other.replay(recorder.recording)
    other.send(.textChanged("A"))
    #expect(other.state == store.state)
    replay.resume()
    other.send(.textChanged("A"))
    #expect(other.state.text == "A")
  }
}
