import CustomDump
import PawlCore

/// Writes values as expressions.
///
/// Rules, in this order: ``SwiftSourceConvertible``; literals; enum cases; structs by an initializer that exists and that
/// sets every property; values of `Codable` types by a fixture, which decodes JSON. Other values throw an error.
final class SourceWriter {
  /// The modules whose types the source names.
  private(set) var modules: Set<String> = []
  /// The functions that make values, which the source calls.
  private(set) var fixtures = FixtureList()
  /// The statements that the environment needs before it is made.
  var environmentLines: [String] = []
  /// The width and the indentation of the source.
  var layout = SourceLayout()
  private var knownSymbols: [ObjectIdentifier: TypeSymbols?] = [:]

  /// Returns an expression for a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type that the source around the expression gives it; `nil` if it gives none.
  ///   - path: The place of the value, for errors.
  func expression(_ value: Any, as type: Any.Type?, at path: String) throws -> SwiftExpression {
    let value = unboxed(value)
    if let optional = value as? any OptionalValue { return try self.optional(optional, as: type, at: path) }
    let dynamic = Swift.type(of: value)
    if let source = (value as? any SwiftSourceConvertible)?.swiftSource {
      note(TypeName(dynamic))
      return .atom(source)
    }
    let isKnown = type == dynamic
    if let literal = try literal(value, isKnown: isKnown, at: path) { return literal }
    if let collection = try collection(value, isKnown: isKnown, at: path) { return collection }
    if let known = try libraryValue(value, isKnown: isKnown, at: path) { return known }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .tuple:
      return .call("", try arguments(mirror.children, at: path))
    case .enum:
      return try enumCase(value, isKnown: isKnown, at: path)
    case .struct:
      return try structure(value, mirror, isKnown: isKnown, at: path)
    default:
      if let reflected = ReflectedCase.of(value), mirror.displayStyle == nil, reflected.payload == nil {
        return try enumCase(value, isKnown: isKnown, at: path)
      }
      return try fixture(value, isKnown: isKnown, at: path, because: Self.reason(mirror.displayStyle))
    }
  }

  private static func reason(_ style: Mirror.DisplayStyle?) -> String {
    switch style {
    case .class: "It is an instance of a class."
    case nil: "It has no parts that can be read: it may be a closure, or a type of another library."
    default: "It has no literal."
    }
  }

  /// Returns the name of a type as source.
  func name(of type: Any.Type, at path: String) throws -> String {
    let name = TypeName(type)
    guard let source = name.source else {
      throw TestSourceError(
        path: path, type: name.short,
        reason: "Its type is private to a file or a function, so that a test cannot name it. Make the type internal.")
    }
    note(name)
    return source
  }

  func noteFoundation() { modules.insert("Foundation") }

  func note(_ name: TypeName) { modules.formUnion(name.modules) }

  /// Returns the symbols of a type; `nil` if they are unknown.
  func symbols(of type: Any.Type) -> TypeSymbols? {
    if let known = knownSymbols[ObjectIdentifier(type)] { return known }
    let found = TypeSymbols(type)
    knownSymbols[ObjectIdentifier(type)] = .some(found)
    return found
  }

  func arguments(_ children: Mirror.Children, at path: String) throws -> [SwiftExpression.Argument] {
    try children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      let place = "\(path).\(child.label ?? "0")"
      return .init(label, try expression(child.value, as: declaredType(of: child.value), at: place))
    }
  }

  private func optional(_ value: any OptionalValue, as type: Any.Type?, at path: String) throws -> SwiftExpression {
    let isKnown = type == Swift.type(of: value)
    guard let wrapped = value.wrappedAny else {
      return .atom(isKnown ? "nil" : "\(try name(of: Swift.type(of: value), at: path)).none")
    }
    let inner = try expression(wrapped, as: isKnown ? value.wrappedType : nil, at: path)
    guard isKnown else { return inner }
    // In the place of an optional, `nil`, `.none` and `.some` mean the optional itself.
    if let line = inner.line, line == "nil" || line == ".none" || line.hasPrefix(".some(") || line == ".some" {
      return .call(".some", inner)
    }
    return inner
  }

  private func enumCase(_ value: Any, isKnown: Bool, at path: String) throws -> SwiftExpression {
    let dynamic = Swift.type(of: value)
    guard let reflected = ReflectedCase.of(value) else {
      return try fixture(value, isKnown: isKnown, at: path, because: "Its case is unknown.")
    }
    let name = reflected.step.name
    let prefix = isKnown ? "." : "\(try self.name(of: dynamic, at: path))."
    note(TypeName(dynamic))
    let source = prefix + identifier(name)
    guard let child = Mirror(reflecting: value).children.first(where: { $0.label == name }) else {
      return .atom(source)
    }
    guard reflected.payload != nil else {
      return try fixture(value, isKnown: isKnown, at: path, because: "The payload of its case cannot be read.")
    }
    let mirror = Mirror(reflecting: child.value)
    if mirror.displayStyle == .tuple {
      // A payload of type `Void`.
      if mirror.children.isEmpty { return .call(source, .atom("()")) }
      return .call(source, try arguments(mirror.children, at: "\(path).\(name)"))
    }
    return .call(source, try expression(child.value, as: declaredType(of: child.value), at: "\(path).\(name)"))
  }

  /// Returns the call of a fixture that decodes a value.
  ///
  /// - Throws: An error with a reason if the value cannot be encoded.
  func fixture(_ value: Any, isKnown: Bool, at path: String, because reason: String) throws -> SwiftExpression {
    let type = Swift.type(of: value)
    guard let json = fixtures.json(of: value) else {
      throw TestSourceError(
        path: path, type: TypeName(type).short,
        reason: """
          \(reason) Make the type conform to "SwiftSourceConvertible", which states an expression, or to "Codable", so that \
          the test can decode the value.
          """)
    }
    fixtures.usesJSON = true
    let call = SwiftExpression.wrapped("try ", .call("fixture", rawText(json)), "")
    return isKnown ? call : .wrapped("(", call, " as \(try name(of: type, at: path)))")
  }

  /// Returns a call of a new fixture, a function that returns a value.
  func fixture(returning type: String, _ body: [String], canThrow: Bool) -> SwiftExpression {
    let name = fixtures.add(type, body, canThrow: canThrow)
    return canThrow ? .wrapped("try ", .call(name, []), "") : .call(name, [])
  }
}

/// Returns a value without an existential container inside its own, such as that of an `any Error` in a payload.
private func unboxed(_ value: Any) -> Any {
  let dynamic = Swift.type(of: value)
  guard declaredType(of: value) != dynamic else { return value }
  func cast<Value>(_ type: Value.Type) -> Any? { (value as? Value).map { $0 as Any } }
  return _openExistential(dynamic, do: cast) ?? value
}
