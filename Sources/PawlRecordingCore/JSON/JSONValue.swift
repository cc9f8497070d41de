/// A JSON value without a type, for tools that don't know the types of a recording.
///
/// It keeps the order of members, members with equal names, and the text of numbers, so nothing is lost between reading and
/// writing.
public enum JSONValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number as it is written. It is exact, whatever its size.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// The members of an object, in order.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public var name: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the first member with a name; `nil` if the value is no object or has no such member.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The element at an index; `nil` if the value is no array or has no such element.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

/// A number of JSON text. Two numbers are equal if they are written alike: `1`, `1.0` and `1e0` differ.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The number as JSON writes it.
  public let text: String

  /// Creates a number from the text of a parsed one.
  init(text: String) { self.text = text }

  /// Creates a number from an integer.
  public init(_ value: some BinaryInteger) { text = value.description }

  /// Creates a number from a floating-point number; `nil` for infinities and NaN, which JSON has no number for.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  public var description: String { text }

  /// The number as an integer, if the type can hold it exactly and it is written without a fraction and an exponent.
  public func integer<Value: FixedWidthInteger>(as type: Value.Type = Value.self) -> Value? { Value(text) }

  /// The number as a floating-point number, rounded.
  public var double: Double { Double(text) ?? .nan }
}
