import CustomDump
public import PawlRecordingCore

/// The history of a recording's file, for an inspector that doesn't know the program's types.
///
/// Opening a file reads the beginning of each line; values are read when they are shown. Without the program's reducer, only
/// those states are known that the file has: the initial one, checkpoints, and, in an export of an inspector, the changes of
/// each action.
@MainActor
public final class FileHistory: RecordedHistory {
  private let file: RecordingFile
  private let read: () throws -> [UInt8]
  private var names: ActionNames

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `RecordingFileError` if the file can't be read, is no recording, or has an unknown version.
  /// - Complexity: O(bytes) in time, O(lines) in memory.
  public init(contentsOf path: String) throws(RecordingFileError) {
    file = try RecordingFile(path: path, recovers: true)
    names = ActionNames(count: file.actionCount)
    read = { try readFile(path) }
  }

  /// Opens the text of a file.
  public init(contents bytes: [UInt8], name: String) throws(RecordingFileError) {
    file = try RecordingFile(bytes: bytes, name: name, recovers: true)
    names = ActionNames(count: file.actionCount)
    read = { bytes }
  }

  /// The error at which reading the file stopped; `nil` if it was read to its end.
  public var problem: RecordingFileError? { file.problem }

  public var title: String { file.header.program }
  public var count: Int { file.actionCount }

  public func step(at index: Int) -> RecordedStep {
    let line = file.action(at: index)
    return RecordedStep(
      number: line.number, time: line.time, duration: line.duration, origin: line.origin, cause: line.cause,
      name: names.name(at: index) { value(at: index)?.caseNames.joined(separator: ".") ?? "(unknown)" })
  }

  private func value(at index: Int) -> JSONValue? {
    (try? file.actionValue(at: index)).flatMap { $0 }.flatMap { try? JSONValue(parsing: $0) }
  }

  public func action(at index: Int) -> ValueTree {
    guard let value = value(at: index) else {
      return ValueTree(label: nil, type: file.header.actionType, summary: "(not in the file)")
    }
    var tree = ValueTree(value)
    tree.type = file.header.actionType
    return tree
  }

  public func state(at position: Int) throws -> ValueTree {
    guard let value = try stateValue(at: position) else { throw UnknownState(known: knownPositions) }
    var tree = ValueTree(value)
    tree.type = file.header.stateType
    return tree
  }

  private func stateValue(at position: Int) throws -> JSONValue? {
    let after = number(at: position)
    if let index = stateIndex(after: after), let bytes = try file.stateValue(at: index) {
      return try JSONValue(parsing: bytes)
    }
    guard let bytes = try file.change(after: after)?.value else { return nil }
    return try JSONValue(parsing: bytes)
  }

  /// The number of the action before a position.
  private func number(at position: Int) -> UInt64 {
    if position > 0 { return file.action(at: position - 1).number }
    return file.actionCount > 0 ? file.action(at: 0).number - 1 : file.stateCount > 0 ? file.state(at: 0).after : 0
  }

  private func stateIndex(after number: UInt64) -> Int? {
    (0..<file.stateCount).first { file.state(at: $0).after == number && file.state(at: $0).hasValue }
  }

  private var knownPositions: [Int] {
    let first = number(at: 0)
    return (0..<file.stateCount).compactMap { index in
      let state = file.state(at: index)
      return state.hasValue && state.after >= first ? Int(state.after - first) : nil
    }
  }

  public func changes(at index: Int) throws -> String? {
    let number = file.action(at: index).number
    if let change = try file.change(after: number) { return change.difference }
    // An export has a line for each change, and none for an action that changes nothing.
    if file.hasChanges { return nil }
    guard let before = try stateValue(at: index), let after = try stateValue(at: index + 1) else {
      throw UnknownState(known: knownPositions)
    }
    return before == after ? nil : diff(ValueText(before).lines, ValueText(after).lines)
  }

  public var effects: [RecordedEffect] { (0..<file.effectCount).map { file.effect(at: $0) } }
  public var abilities: HistoryAbilities { .export }
  public var shownPosition: Int? { nil }
  public var waitingCount: Int { 0 }
  public func jump(to position: Int) throws {}
  public func pause() {}
  public func resume() {}
  public func branch() {}
  public func exported() throws -> [UInt8] { try read() }
  public func testSource(of range: Range<Int>) throws -> String { "" }
  public func observe(_ change: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }

  private struct UnknownState: Error, CustomStringConvertible {
    let known: [Int]

    var description: String {
      let shown = known.prefix(8).map { "\($0)" }.joined(separator: ", ") + (known.count > 8 ? ", …" : "")
      return """
        The file doesn't have this state. It has the states at the positions \(shown). Other states can be made only by the \
        program itself: open the file there, or export it from the program's inspector, which adds the changes.
        """
    }
  }
}

/// A value as lines of text, for differences.
private struct ValueText {
  private(set) var lines: [String] = []

  init(_ value: JSONValue) { add(ValueTree(value), "") }

  private mutating func add(_ tree: ValueTree, _ indent: String) {
    lines.append("\(indent)\(tree.label.map { "\($0): " } ?? "")\(tree.hasParts ? "" : tree.summary)")
    for part in tree.parts { add(part, indent + "  ") }
  }
}
