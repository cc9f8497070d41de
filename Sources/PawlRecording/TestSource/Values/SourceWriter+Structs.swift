import CustomDump
import PawlCore

extension SourceWriter {
  /// A stored property of a struct as a test sees it.
  struct Property {
    /// The name, without the underscore of a wrapper's storage.
    var name: String
    var value: Any
    var type: Any.Type
  }

  /// Returns the stored properties of a struct; a wrapper with its value in place of itself.
  func properties(_ mirror: Mirror, symbols: TypeSymbols?) -> [Property] {
    mirror.children.compactMap { child in
      guard let label = child.label, !label.hasPrefix("_$") else { return nil }
      let type = declaredType(of: child.value)
      guard label.hasPrefix("_") else { return Property(name: label, value: child.value, type: type) }
      let name = String(label.dropFirst())
      if let (value, type) = wrappedValue(child.value) { return Property(name: name, value: value, type: type) }
      // The storage of a property whose accessors a macro writes.
      let isAccessed = symbols.map {
        $0.settable.contains(name) || $0.initializers.contains { $0.parameters.contains { $0.label == name } }
      }
      return Property(name: isAccessed == true ? name : label, value: child.value, type: type)
    }
  }

  private func wrappedValue(_ wrapper: Any) -> (Any, Any.Type)? {
    guard ["PawlUI.BindableState", "PawlFeatures.BindingState"].contains(TypeName(type(of: wrapper)).nominal),
      let value = (wrapper as? any CustomDumpRepresentable)?.customDumpValue
    else { return nil }
    return (value, declaredType(of: value))
  }

  /// Returns an expression for a struct: the call of an initializer, or a fixture.
  func structure(_ value: Any, _ mirror: Mirror, isKnown: Bool, at path: String) throws -> SwiftExpression {
    let type = Swift.type(of: value)
    guard let symbols = symbols(of: type) else { return try unknownStructure(value, mirror, isKnown, at: path) }
    let properties = properties(mirror, symbols: symbols)
    guard let initializer = bestInitializer(symbols, properties), TypeName(type).source != nil else {
      return try fixture(
        value, isKnown: isKnown, at: path, because: "No initializer takes its properties, or it has private ones.")
    }
    let name = try name(of: type, at: path)
    let labels = initializer.parameters.map(\.label)
    let call = SwiftExpression.call(
      name,
      try labels.compactMap { label in
        guard let property = properties.first(where: { $0.name == label }) else { return nil }
        return .init(label, try expression(property.value, as: property.type, at: "\(path).\(property.name)"))
      })
    let rest = uncovered(properties, by: initializer, symbols)
    guard !rest.isEmpty else { return call }
    // The initializer leaves properties out, which are set afterwards.
    var body = layout.statement("var value = ", call, indent: 2)
    for property in rest {
      let source = try expression(property.value, as: property.type, at: "\(path).\(property.name)")
      body += layout.statement("value.\(identifier(property.name)) = ", source, indent: 2)
    }
    body.append("  return value")
    return fixture(
      returning: name, body.map { String($0.dropFirst(2)) },
      canThrow: body.contains { $0.contains(" try ") || $0.contains("(try ") })
  }

  /// Returns the initializer that sets the most properties and needs nothing else, if the other properties can be set
  /// afterwards.
  private func bestInitializer(
    _ symbols: TypeSymbols, _ properties: [Property]
  ) -> TypeSymbols.Initializer? {
    func count(_ initializer: TypeSymbols.Initializer) -> Int {
      initializer.parameters.count { parameter in properties.contains { $0.name == parameter.label } }
    }
    return symbols.initializers
      .filter { initializer in
        initializer.parameters.allSatisfy { parameter in
          guard let property = properties.first(where: { $0.name == parameter.label }) else {
            return parameter.hasDefault
          }
          return TypeSymbols.canTake(property.type, parameter.type)
        }
          && uncovered(properties, by: initializer, symbols).allSatisfy { symbols.settable.contains($0.name) }
      }
      .max { (count($0), -$0.parameters.count) < (count($1), -$1.parameters.count) }
  }

  private func uncovered(
    _ properties: [Property], by initializer: TypeSymbols.Initializer, _ symbols: TypeSymbols
  ) -> [Property] {
    properties.filter { property in
      !symbols.constants.contains(property.name) && !initializer.parameters.contains { $0.label == property.name }
    }
  }

  /// Returns an expression for a struct whose initializers aren't known. A fixture always compiles; the memberwise
  /// initializer is tried only where there is no fixture.
  private func unknownStructure(
    _ value: Any, _ mirror: Mirror, _ isKnown: Bool, at path: String
  ) throws -> SwiftExpression {
    let reason = "Its initializers are unknown."
    let properties = properties(mirror, symbols: nil)
    guard fixtures.json(of: value) == nil, !properties.contains(where: { $0.name.hasPrefix("_") }),
      TypeName(type(of: value)).source != nil
    else { return try fixture(value, isKnown: isKnown, at: path, because: reason) }
    return .call(
      try name(of: type(of: value), at: path),
      try properties.map {
        .init($0.name, try expression($0.value, as: $0.type, at: "\(path).\($0.name)"))
      })
  }
}

extension TypeSymbols {
  /// Whether a parameter of a type, as a symbol names it, takes values of another type. The answer is yes if the names
  /// cannot be compared, as for generic parameters and functions.
  static func canTake(_ type: Any.Type, _ parameter: String) -> Bool {
    let name = _typeName(type, qualified: true)
    if name == parameter { return true }
    let isSimple: (Character) -> Bool = { $0.isLetter || $0.isNumber || "._<>, ".contains($0) }
    let words = parameter.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
    return !name.allSatisfy(isSimple) || !parameter.allSatisfy(isSimple) || words.contains { !$0.contains(".") }
  }
}
