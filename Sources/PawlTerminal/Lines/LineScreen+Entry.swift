import PawlViews

extension LineScreen {
  /// Asks for the text of a field.
  func ask(_ element: Element) -> [String] {
    guard case .textField(let field) = element.content else { return [] }
    if field.isSecure {
      entry = Entry(element: element, kind: .secret)
      return [localized("Type the text and Return. It stays hidden. An empty line changes nothing.")]
    }
    if field.input.isMultiline {
      entry = Entry(element: element, kind: .editor)
      return [localized("Type the new text, and then a line with only a dot. A dot as the first line changes nothing.")]
    }
    entry = Entry(element: element, kind: .line)
    return [localized("Type the text and Return. An empty line changes nothing.")]
  }

  /// Takes a line of the text that the user was asked for.
  func handle(_ line: String, in current: Entry) -> [String] {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    var text = line
    if current.kind == .editor {
      guard line == "." else {
        entry?.lines.append(line)
        return []
      }
      text = current.lines.joined(separator: "\n")
    }
    entry = nil
    settle()
    guard let element = current.element, items.contains(where: { $0.control === element }),
      LineReading(graph).items.contains(where: { $0.control === element })
    else { return [localized("The field is gone.")] + readChanges(otherwise: []) }
    let changesNothing = current.kind == .editor ? current.lines.isEmpty : text.isEmpty
    guard !changesNothing else { return readChanges(otherwise: [localized("Nothing has changed.")]) }
    guard element.perform(.setText(text)) else { return [localized("The field is dimmed and cannot be used now.")] }
    return readChanges(otherwise: [localized(current.kind == .secret ? "Done." : "Nothing has changed.")])
  }
}
