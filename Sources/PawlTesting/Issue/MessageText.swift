import CustomDump

/// Describes a value in one line, truncated if it is very long.
func oneLine(_ value: some Any) -> String {
  let text = String(customDumping: value).split(whereSeparator: \.isNewline)
    .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  return text.count > 400 ? "\(text.prefix(400))…" : text
}

/// Lists the lines in which two values differ, with a legend for the signs before them.
func difference<Value>(_ expected: Value, _ found: Value, _ legend: String) -> String {
  let difference = diff(expected, found, format: .proportional)
  let lines = difference?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  // Shared values look alike in dumps, but not in a difference.
  let looksAlike =
    String(customDumping: expected) == String(customDumping: found)
    && lines.changes(marked: "−") == lines.changes(marked: "+")
  guard !lines.isEmpty, !looksAlike else {
    return """
        Expected: \(oneLine(expected))
        Found:    \(oneLine(found))

      They look alike in a dump, but "==" of their type returns false.
      """
  }
  return lines.map { "    \($0)" }.joined(separator: "\n") + "\n\n(\(legend))"
}

extension [Substring] {
  /// The lines of a difference that have a mark, without it.
  fileprivate func changes(marked mark: Character) -> [Substring] {
    filter { $0.first == mark }.map { $0.dropFirst() }
  }
}

extension RecordedEvent {
  var oneLine: String {
    switch self {
    case .sent(let action): PawlTesting.oneLine(action)
    case .routed(let route): "the route \(PawlTesting.oneLine(route))"
    }
  }
}

/// States the number of recorded events, separately for actions and routes.
func count<Action, Route>(_ recordedEvents: [RecordedEvent<Action, Route>]) -> String {
  let actions = recordedEvents.count { $0.kind == .action }
  let nouns = [(actions, "received action"), (recordedEvents.count - actions, "route")]
  return nouns.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
}

/// Lists the first 20 recorded events, one on each line.
func list<Action, Route>(_ recordedEvents: [RecordedEvent<Action, Route>]) -> String {
  let shown = recordedEvents.prefix(20).map { "  • \($0.oneLine)" }
  let more = recordedEvents.count > 20 ? ["  • … and \(recordedEvents.count - 20) more"] : []
  return (shown + more).joined(separator: "\n")
}
