import PawlCore

extension SourceWriter {
  /// Returns the literal of a collection of the standard library, an identified array, or a range; `nil` for other values.
  func collection(_ value: Any, isKnown: Bool, at path: String) throws -> SwiftExpression? {
    let type = Swift.type(of: value)
    if let value = value as? any RangeValue {
      let (lower, upper) = value.bounds
      let start = try expression(lower, as: isKnown ? declaredType(of: lower) : nil, at: path)
      let end = try expression(upper, as: declaredType(of: upper), at: path)
      return .atom("\(start.line ?? "")\(value.mark)\(end.line ?? "")")
    }
    if let value = value as? any IdentifiedArrayValue {
      let elements = try elements(value.anyElements, of: value.elementType, at: path)
      if isKnown && value.isKeyedByIdentifiable { return .array(elements) }
      if value.isKeyedByIdentifiable {
        note(TypeName(type))
        return .call("IdentifiedArray", [.init("uniqueElements", .array(elements))])
      }
      return try fixture(value, isKnown: isKnown, at: path, because: "The key path of its ids is unknown.")
    }
    if let value = value as? any ArrayValue {
      let literal = SwiftExpression.array(try elements(value.anyElements, of: value.elementType, at: path))
      return isKnown ? literal : .wrapped("(", literal, " as \(try name(of: type, at: path)))")
    }
    if let value = value as? any SetValue {
      let literal = SwiftExpression.array(sorted(try elements(value.anyElements, of: value.elementType, at: path)))
      return isKnown ? literal : .wrapped("(", literal, " as \(try name(of: type, at: path)))")
    }
    guard let value = value as? any DictionaryValue else { return nil }
    let pairs = try value.anyPairs.map { key, element in
      let place = "\(path)[\(key.base)]"
      return (
        key: try expression(key.base, as: value.keyType, at: place),
        value: try expression(element, as: value.valueType, at: place)
      )
    }
    let literal = SwiftExpression.dictionary(pairs.sorted { isBefore($0.key, $1.key) })
    return isKnown ? literal : .wrapped("(", literal, " as \(try name(of: type, at: path)))")
  }

  private func elements(_ values: [Any], of type: Any.Type, at path: String) throws -> [SwiftExpression] {
    try values.enumerated().map { try expression($1, as: type, at: "\(path)[\($0)]") }
  }

  /// Sorts elements that have no order, so that the source is always the same.
  private func sorted(_ elements: [SwiftExpression]) -> [SwiftExpression] { elements.sorted(by: isBefore) }

  private func isBefore(_ left: SwiftExpression, _ right: SwiftExpression) -> Bool {
    let (left, right) = (left.line ?? "\(left)", right.line ?? "\(right)")
    if let left = Double(left), let right = Double(right) { return left < right }
    return left < right
  }
}

// Access to the contents of generic types whose arguments aren't known.

protocol OptionalValue {
  var wrappedAny: Any? { get }
  var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  var wrappedAny: Any? { map { $0 as Any } }
  var wrappedType: Any.Type { Wrapped.self }
}

protocol ArrayValue {
  var anyElements: [Any] { get }
  var elementType: Any.Type { get }
}

extension Array: ArrayValue {
  var anyElements: [Any] { map { $0 as Any } }
  var elementType: Any.Type { Element.self }
}

protocol SetValue {
  var anyElements: [Any] { get }
  var elementType: Any.Type { get }
}

extension Set: SetValue {
  var anyElements: [Any] { map { $0 as Any } }
  var elementType: Any.Type { Element.self }
}

protocol DictionaryValue {
  var anyPairs: [(AnyHashable, Any)] { get }
  var keyType: Any.Type { get }
  var valueType: Any.Type { get }
}

extension Dictionary: DictionaryValue {
  var anyPairs: [(AnyHashable, Any)] { map { (AnyHashable($0), $1 as Any) } }
  var keyType: Any.Type { Key.self }
  var valueType: Any.Type { Value.self }
}

protocol IdentifiedArrayValue {
  var anyElements: [Any] { get }
  var anyIDs: [AnyHashable] { get }
  var elementType: Any.Type { get }
  var idType: Any.Type { get }
  /// Whether the ids are those of `Identifiable`, so that a literal makes the same array.
  var isKeyedByIdentifiable: Bool { get }
}

extension IdentifiedArray: IdentifiedArrayValue {
  var anyElements: [Any] { elements.map { $0 as Any } }
  var anyIDs: [AnyHashable] { ids.map { AnyHashable($0) } }
  var elementType: Any.Type { Element.self }
  var idType: Any.Type { ID.self }
  var isKeyedByIdentifiable: Bool {
    zip(ids, elements).allSatisfy { id, element in
      ((element as? any Identifiable).map { AnyHashable(identity($0)) }) == AnyHashable(id)
    } && Element.self is any Identifiable.Type
  }
}

private func identity<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }

protocol RangeValue {
  var bounds: (Any, Any) { get }
  var mark: String { get }
}

extension Range: RangeValue {
  var bounds: (Any, Any) { (lowerBound, upperBound) }
  var mark: String { "..<" }
}

extension ClosedRange: RangeValue {
  var bounds: (Any, Any) { (lowerBound, upperBound) }
  var mark: String { "..." }
}
