import CustomDump
import PawlCore
import PawlDiagnostics

// The types of Pawl's own libraries, as a person writes them. They are found by name, since this target depends on no views.

extension SourceWriter {
  /// Returns an expression for a value of Pawl's or another known library; `nil` for other values.
  func libraryValue(_ value: Any, isKnown: Bool, at path: String) throws -> SwiftExpression? {
    let name = TypeName(type(of: value))
    let parts = Dictionary(
      Mirror(reflecting: value).children.compactMap { child in child.label.map { ($0, child.value) } },
      uniquingKeysWith: { first, _ in first })
    func prefix(_ nominal: String) throws -> String {
      note(name)
      return isKnown ? nominal : try self.name(of: type(of: value), at: path)
    }
    switch name.nominal {
    case "PawlUI.TextState":
      note(name)
      return try textState(value, parts, isKnown, at: path)
    case "PawlUI.AlertState":
      let labels = ["title", "message", "buttons"]
      return .call(try prefix("AlertState"), try arguments(parts, labels, at: path))
    case "PawlUI.ConfirmationDialogState":
      let labels = ["title", "titleVisibility", "message", "buttons"]
      return .call(try prefix("ConfirmationDialogState"), try arguments(parts, labels, at: path))
    case "PawlUI.ToastState":
      return .call(try prefix("ToastState"), try toastArguments(parts, at: path))
    case "PawlUI.AlertState.Button":
      return try button(parts, try prefix("AlertState.Button"), isKnown, at: path)
    case "PawlUI.AlertState.ButtonAction":
      guard let action = parts["action"], isNil(parts["animation"]) else { return nil }
      let source = isKnown ? "" : try prefix("AlertState.ButtonAction")
      return .call("\(source).send", try expression(action, as: declaredType(of: action), at: "\(path).action"))
    case "PawlUI.BindingAction", "PawlFeatures.BindingAction":
      guard let keyPath = parts["keyPath"] as? AnyKeyPath, let new = parts["value"] else { return nil }
      note(name)
      return try bindingAction(keyPath, new, isKnown ? "" : try prefix("BindingAction"), at: path)
    case "PawlUI.Identified":
      guard let id = parts["id"], let content = parts["value"] else { return nil }
      return .call(
        try prefix("Identified"),
        [
          .init(nil, try expression(content, as: declaredType(of: content), at: "\(path).value")),
          .init("id", try expression(id, as: declaredType(of: id), at: "\(path).id")),
        ])
    case "OrderedCollections.OrderedSet":
      return .array(
        try Mirror(reflecting: value).children.map {
          try expression($0.value, as: declaredType(of: $0.value), at: path)
        })
    default: return nil
    }
  }

  private func isNil(_ value: Any?) -> Bool {
    guard let value else { return true }
    guard let optional = value as? any OptionalValue else { return false }
    return optional.wrappedAny == nil
  }

  private func arguments(
    _ parts: [String: Any], _ labels: [String], at path: String
  ) throws -> [SwiftExpression.Argument] {
    try labels.compactMap { label in
      guard let value = parts[label], !isNil(value) else { return nil }
      let expression = try expression(value, as: declaredType(of: value), at: "\(path).\(label)")
      // Defaults of the initializers.
      if label == "titleVisibility", expression.line == ".automatic" { return nil }
      if label == "kind", expression.line == ".info" { return nil }
      return .init(label, expression)
    }
  }

  private func toastArguments(_ parts: [String: Any], at path: String) throws -> [SwiftExpression.Argument] {
    var arguments = try arguments(parts, ["title", "message", "kind"], at: path)
    if let buttons = parts["buttons"] as? any ArrayValue, let button = buttons.anyElements.first {
      arguments.append(.init("button", try expression(button, as: buttons.elementType, at: "\(path).button")))
    }
    if let duration = parts["duration"] as? Duration? {
      guard let duration else { return arguments + [.init("duration", .atom("nil"))] }
      if duration != .seconds(5) {
        arguments.append(.init("duration", try expression(duration, as: Duration.self, at: path)))
      }
    }
    return arguments
  }

  private func button(
    _ parts: [String: Any], _ name: String, _ isKnown: Bool, at path: String
  ) throws -> SwiftExpression? {
    // Unwrapped first: the result of the look-up is an optional itself.
    guard let label = parts["label"], let part = parts["role"], let role = part as? any OptionalValue else {
      return nil
    }
    let kind = role.wrappedAny.map { "\($0)" } ?? "default"
    var arguments = [
      SwiftExpression.Argument(nil, try expression(label, as: declaredType(of: label), at: "\(path).label"))
    ]
    arguments += try self.arguments(parts, ["action"], at: path)
    return .call("\(isKnown ? "" : name).\(kind)", arguments)
  }

  private func bindingAction(
    _ keyPath: AnyKeyPath, _ value: Any, _ prefix: String, at path: String
  ) throws -> SwiftExpression {
    // The root is known from the action's type.
    let name = KeyPathName(keyPath).text
    guard let dot = name.firstIndex(of: "."), !name.contains("<") else {
      throw TestSourceError(
        path: path, type: name, reason: "The name of its key path is unknown: the program has no symbols.")
    }
    return .call(
      "\(prefix).set",
      [
        .init(nil, .atom("\\\(name[dot...])")),
        .init(nil, try expression(value, as: Swift.type(of: value), at: "\(path).value")),
      ])
  }

  private func textState(
    _ value: Any, _ parts: [String: Any], _ isKnown: Bool, at path: String
  ) throws -> SwiftExpression? {
    guard let storage = parts["storage"], let content = Mirror(reflecting: storage).children.first else { return nil }
    let modifiers = ((parts["modifiers"] as? any ArrayValue)?.anyElements ?? []).map { "\($0)" }
    let known: Set<String> = ["bold", "italic", "monospacedDigit"]
    guard modifiers.allSatisfy({ known.contains($0) }) else {
      throw TestSourceError(path: path, type: "TextState", reason: "It has a modifier that no test can state.")
    }
    let suffix = modifiers.map { ".\($0)()" }.joined()
    let pieces = Mirror(reflecting: content.value).children.map(\.value)
    if content.label == "concatenated", pieces.count == 2 {
      let left = try expression(pieces[0], as: declaredType(of: pieces[0]), at: path)
      let right = try expression(pieces[1], as: declaredType(of: pieces[1]), at: path)
      guard let left = left.line, let right = right.line else { return nil }
      return .atom(suffix.isEmpty ? "\(left) + \(right)" : "(\(left) + \(right))\(suffix)")
    }
    guard let text = Mirror(reflecting: content.value).children.first(where: { $0.label == "string" })?.value as? String
    else { return nil }
    return .wrapped("", .call("TextState", stringLiteral(text)), suffix)
  }
}
