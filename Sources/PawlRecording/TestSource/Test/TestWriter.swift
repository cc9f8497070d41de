/// Writes the file of a generated test.
final class TestWriter<State, Action> {
  private let scenario: TestScenario<State, Action>
  private let environmentType: Any.Type
  private let options: TestSourceOptions
  private let writer = SourceWriter()
  /// The numbers of effects in the test by those in the recording.
  private var numbers: [UInt64: Int] = [:]
  /// The effects that are running, by their numbers in the test.
  private var running: Set<Int> = []
  private var body: [String] = []
  private let indent: Int

  init(_ scenario: TestScenario<State, Action>, _ environmentType: Any.Type, _ options: TestSourceOptions) {
    self.scenario = scenario
    self.environmentType = environmentType
    self.options = options
    indent = options.framework == .xctest ? 4 : 2
    writer.layout.width = options.lineLength
  }

  /// Whether the test starts the effects of the recording. In Redux style they belong to middlewares.
  private var startsEffects: Bool { options.style == .pawl || !options.middlewares.isEmpty }

  func source() throws -> String {
    try writeStore()
    var before = scenario.initialState
    var time = scenario.steps.first?.time ?? .zero
    for (index, step) in scenario.steps.enumerated() {
      try write(step, from: before, after: step.time - time, at: index + 1)
      (before, time) = (step.state, step.time)
    }
    writeEnd()
    return (imports() + function() + writer.fixtures.source.flatMap { [""] + $0 }).joined(separator: "\n") + "\n"
  }

  private func add(_ line: String) { body.append(line.isEmpty ? "" : String(repeating: " ", count: indent) + line) }

  private func writeStore() throws {
    var arguments = [
      SwiftExpression.Argument(
        "initialState", try writer.expression(scenario.initialState, as: nil, at: "initial state")),
      .init("reducer", .atom(options.reducer)),
    ]
    switch options.style {
    case .pawl:
      let environment = EnvironmentWriter(writer: writer, values: RecordedValues(scenario))
      let source =
        try options.environment.map { SwiftExpression.atom($0) } ?? environment.expression(of: environmentType)
      arguments.append(.init("environment", source))
    case .redux:
      if !options.middlewares.isEmpty {
        arguments.append(.init("middlewares", .array(options.middlewares.map { .atom($0) })))
      }
    }
    arguments.append(.init("effects", .atom(".replay")))
    for line in writer.environmentLines { add(line) }
    body += writer.layout.statement("let store = ", .call("TestStore", arguments), indent: indent)
  }

  private func write(
    _ step: TestScenario<State, Action>.Step, from before: State, after delay: Duration, at number: Int
  ) throws {
    let action = try writer.expression(step.action, as: Action.self, at: "action \(number)")
    let changes = try ChangeWriter(writer: writer).statements(
      from: before, to: step.state, as: State.self, target: "$0", at: "state after action \(number): ")
    var arguments = [SwiftExpression.Argument(nil, action)]
    var call = options.style == .redux ? "dispatch" : "send"
    var endedBySender = false
    if case .effect(let sender) = step.sender {
      call = "receive"
      let effect = sender.flatMap { numbers[$0] }.flatMap { running.contains($0) ? $0 : nil }
      if sender != nil || !startsEffects { arguments.append(.init("from", .atom(effect.map { "\($0)" } ?? "nil"))) }
      if let sender, effect != nil, step.events.contains(.finished(sender)) {
        endedBySender = true
        arguments.append(.init("ending", .atom("true")))
      }
    }
    if call != "receive" { add("") }
    if delay >= .milliseconds(100) { add("// After \(seconds(delay)):") }
    write("await store.\(call)", arguments, changes)
    writeEvents(step, endedBySender: endedBySender)
  }

  private func write(_ call: String, _ arguments: [SwiftExpression.Argument], _ changes: [ChangeStatement]) {
    let expression = SwiftExpression.call(call, arguments)
    let space = String(repeating: " ", count: indent)
    guard !changes.isEmpty else {
      body += writer.layout.statement("", expression, indent: indent)
      return
    }
    if let line = expression.line, changes.count == 1, let change = changes[0].line {
      let whole = "\(space)\(line) { \(change) }"
      if whole.count <= options.lineLength { return body.append(whole) }
    }
    if let line = expression.line, indent + line.count + 2 <= options.lineLength {
      body.append("\(space)\(line) {")
    } else {
      // A broken call ends on a line of its own, before its closure.
      var lines = writer.layout.lines(expression, indent: indent, used: options.lineLength, trailing: 0)
      lines[0] = space + lines[0]
      lines[lines.count - 1].removeLast()
      body += lines + ["\(space)) {"]
    }
    for change in changes {
      body += writer.layout.statement(change.start, change.expression, change.end, indent: indent + 2)
    }
    body.append("\(space)}")
  }

  private func writeEvents(_ step: TestScenario<State, Action>.Step, endedBySender: Bool) {
    guard startsEffects else { return }
    var (started, cancelled, ends): ([Int], [Int], [String]) = ([], [], [])
    var startsAfterEnd = false
    for event in step.events {
      switch event {
      case .started(let effect):
        let number = numbers.count + 1
        numbers[effect] = number
        running.insert(number)
        started.append(number)
        if !ends.isEmpty { startsAfterEnd = true }
      case .finished(let effect):
        guard let number = numbers[effect], running.remove(number) != nil else { continue }
        if endedBySender, step.sender == .effect(effect) { continue }
        ends.append("store.endEffect(\(number))")
      case .cancelled(let effect):
        guard let number = numbers[effect], running.remove(number) != nil else { continue }
        cancelled.append(number)
      }
    }
    // The end of an effect may start another one.
    if startsAfterEnd { for end in ends { add(end) } }
    var arguments: [String] = []
    if !started.isEmpty { arguments.append("started: \(started)") }
    if !cancelled.isEmpty { arguments.append("cancelled: \(cancelled)") }
    if !arguments.isEmpty { add("store.expectEffects(\(arguments.joined(separator: ", ")))") }
    if !startsAfterEnd { for end in ends { add(end) } }
  }

  private func writeEnd() {
    guard !running.isEmpty else { return }
    add("")
    add("store.expectEffects(running: \(running.sorted()))")
    add("await store.skipInFlightEffects()")
  }

  private func seconds(_ duration: Duration) -> String {
    let tenths = (duration / .milliseconds(100)).rounded()
    return tenths == 10
      ? "1 second"
      : "\(tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)") seconds"
  }

  private func imports() -> [String] {
    var plain: Set<String> = [options.framework == .xctest ? "XCTest" : "Testing"]
    plain.insert(options.style == .redux ? "PawlReduxTesting" : "PawlTesting")
    plain.formUnion(options.imports)
    if writer.fixtures.usesJSON { plain.insert("Foundation") }
    let tested = options.testedModule ?? TypeName(State.self).nominal.split(separator: ".").first.map(String.init)
    writer.note(TypeName(State.self))
    writer.note(TypeName(Action.self))
    var testable: Set<String> = tested.map { [$0] } ?? []
    for module in writer.modules where module != "Swift" && module != tested {
      switch module {
      case "FoundationEssentials", "Foundation": plain.insert("Foundation")
      case "PawlCore", "PawlCombine": break
      case _ where module.hasPrefix("Pawl"): plain.insert(module)
      default: testable.insert(module)
      }
    }
    // Code in the module under test need not import it.
    return plain.subtracting(testable).sorted().map { "import \($0)" } + [""]
      + testable.sorted().map { "@testable import \($0)" } + [""]
  }

  private func function() -> [String] {
    let canThrow = writer.fixtures.usesJSON
    let effects = "async\(canThrow ? " throws" : "")"
    switch options.framework {
    case .swiftTesting:
      return ["@Test func \(options.name)() \(effects) {"] + body + ["}"]
    case .xctest:
      let base = options.name.hasPrefix("test") ? String(options.name.dropFirst(4)) : options.name
      let capital = base.prefix(1).uppercased() + base.dropFirst()
      return ["final class \(capital)Tests: XCTestCase {", "  func test\(capital)() \(effects) {"] + body + [
        "  }", "}",
      ]
    }
  }
}
