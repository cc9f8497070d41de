import PawlViews

extension SemanticNode {
  /// Returns a line for the element, and one for each element inside.
  func outline(indent: String = "") -> String {
    ([indent + description] + children.map { $0.outline(indent: indent + "  ") }).joined(separator: "\n")
  }

  /// The element on one line.
  var description: String {
    var line = role.rawValue
    // Containers have no text of their own.
    if !role.hasContents || element.control != nil { line += " \"\(label)\"" }
    if let value { line += " = \(value)" }
    var marks: [String] = []
    if isFocused { marks.append("focused") }
    if !isEnabled { marks.append("disabled") }
    if let error { marks.append("invalid: \(error)") }
    if isSelected == true, role == .option || role == .row { marks.append("selected") }
    if !marks.isEmpty { line += " [\(marks.joined(separator: ", "))]" }
    return line
  }
}
