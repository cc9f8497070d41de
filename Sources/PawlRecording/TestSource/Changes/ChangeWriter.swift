import PawlCore

/// A statement of a closure that turns one state into another: source, an expression, and further source.
struct ChangeStatement {
  var start: String
  var expression: SwiftExpression
  var end = ""

  var line: String? { expression.line.map { start + $0 + end } }
}

/// Writes the difference of two states as assignments to the smallest parts that a test can set.
///
/// A part is assigned as a whole if a part of it that has changed cannot be set, and if it is a case of an enum.
struct ChangeWriter {
  let writer: SourceWriter

  /// Returns statements that turn one value into another; none if they are equal.
  ///
  /// - Parameters:
  ///   - before: The value before.
  ///   - after: The value after, of the same static type.
  ///   - type: The static type.
  ///   - target: The source of the value, for example `$0.rows`.
  ///   - path: The place of the value, for errors.
  func statements(
    from before: Any, to after: Any, as type: Any.Type, target: String, at path: String
  ) throws -> [ChangeStatement] {
    guard !areEqual(before, after) else { return [] }
    if let parts = try partial(from: before, to: after, as: type, target: target, at: path) { return parts }
    return [try assignment(after, as: type, target: target, at: path)]
  }

  func assignment(_ value: Any, as type: Any.Type, target: String, at path: String) throws -> ChangeStatement {
    ChangeStatement(start: "\(target) = ", expression: try writer.expression(value, as: type, at: path))
  }

  /// Returns statements that change parts of a value; `nil` if it has to be assigned as a whole.
  private func partial(
    from before: Any, to after: Any, as type: Any.Type, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    if let before = before as? any OptionalValue, let after = after as? any OptionalValue {
      guard let old = before.wrappedAny, let new = after.wrappedAny else { return nil }
      return try partial(from: old, to: new, as: after.wrappedType, target: target + "?", at: path)
    }
    guard Swift.type(of: before) == Swift.type(of: after), Swift.type(of: after) == type else { return nil }
    if after is any SwiftSourceConvertible { return nil }
    if let before = before as? any IdentifiedArrayValue, let after = after as? any IdentifiedArrayValue {
      return try identified(from: before, to: after, target: target, at: path)
    }
    if let before = before as? any ArrayValue, let after = after as? any ArrayValue {
      return try array(from: before, to: after, target: target, at: path)
    }
    if let before = before as? any SetValue, let after = after as? any SetValue {
      return try set(from: before, to: after, target: target, at: path)
    }
    if let before = before as? any DictionaryValue, let after = after as? any DictionaryValue {
      return try dictionary(from: before, to: after, target: target, at: path)
    }
    return try properties(from: before, to: after, target: target, at: path)
  }

  private func properties(
    from before: Any, to after: Any, target: String, at path: String
  ) throws -> [ChangeStatement]? {
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard new.displayStyle == .struct, old.displayStyle == .struct else { return nil }
    let name = TypeName(Swift.type(of: after))
    // Values of libraries are written as they are.
    let module = name.nominal.prefix { $0 != "." }
    if module == "Swift" || module.hasPrefix("Foundation") || Self.libraries.contains(String(module)) { return nil }
    guard let symbols = writer.symbols(of: Swift.type(of: after)) else { return nil }
    let (oldProperties, newProperties) = (
      writer.properties(old, symbols: symbols), writer.properties(new, symbols: symbols)
    )
    guard oldProperties.map(\.name) == newProperties.map(\.name) else { return nil }
    var statements: [ChangeStatement] = []
    for (old, new) in zip(oldProperties, newProperties) where !areEqual(old.value, new.value) {
      if symbols.constants.contains(new.name) { continue }
      guard symbols.settable.contains(new.name) else { return nil }
      statements += try self.statements(
        from: old.value, to: new.value, as: new.type, target: "\(target).\(identifier(new.name))",
        at: "\(path).\(new.name)")
    }
    return statements.isEmpty ? nil : statements
  }

  private static let libraries: Set<String> = ["PawlUI", "PawlCore", "PawlFeatures", "PawlViews", "PawlSharing"]
}
