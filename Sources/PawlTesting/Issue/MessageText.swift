import CustomDump

/// A value in one line, shortened where it is very long.
func oneLine(_ value: some Any) -> String {
  let text = String(customDumping: value).split(whereSeparator: \.isNewline)
    .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  return text.count > 400 ? "\(text.prefix(400))…" : text
}

/// The lines in which two values differ, and what the signs before them mean.
func difference<Value>(_ expected: Value, _ found: Value, _ legend: String) -> String {
  let dumps = (String(customDumping: expected), String(customDumping: found))
  guard dumps.0 != dumps.1, let difference = diff(expected, found, format: .proportional) else {
    return """
        Expected: \(oneLine(expected))
        Found:    \(oneLine(found))

      They look alike in a dump, and yet "==" of their type says that they differ.
      """
  }
  let lines = difference.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  return lines.joined(separator: "\n") + "\n\n(\(legend))"
}

func count<A>(_ actions: [A], _ noun: String) -> String { "\(actions.count) \(noun)\(actions.count == 1 ? "" : "s")" }

/// The actions, a line each; of many, those that came first.
func list<A>(_ actions: [A]) -> String {
  let shown = actions.prefix(20).map { "  • \(oneLine($0))" }
  let more = actions.count > 20 ? ["  • … and \(actions.count - 20) more"] : []
  return (shown + more).joined(separator: "\n")
}
