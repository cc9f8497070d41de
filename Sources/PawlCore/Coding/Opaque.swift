/// A value whose type isn't `Codable`, in an action or a state that is.
///
/// The type's name and the value's description are encoded. Decoding gives an opaque value: it has these two texts, and its
/// ``wrappedValue`` is `nil`. It serves payloads that only describe what happened, such as errors and responses of other
/// libraries. A reducer that needs the value can't be replayed from a file; make such a type `Codable`.
///
///     enum Action: Codable {
///       case failed(Opaque<ParserError>)
///     }
///
///     struct State: Codable {
///       @Opaque var lastError: ParserError?
///     }
///
/// Two opaque values are equal if their texts are. An opaque value never equals the value that was encoded.
@propertyWrapper
public struct Opaque<Value> {
  fileprivate enum Content {
    case none
    case value(Value)
    case decoded(typeName: String, text: String)
  }

  private var content: Content

  /// Wraps a value.
  public init(_ value: Value) { content = .value(value) }

  /// Wraps the value of a property.
  public init(wrappedValue: Value?) { content = wrappedValue.map(Content.value) ?? .none }

  /// The value; `nil` if there is none, or if it was decoded.
  public var wrappedValue: Value? {
    get { if case .value(let value) = content { value } else { nil } }
    set { content = newValue.map(Content.value) ?? .none }
  }

  /// The wrapper itself, whose other properties tell about a decoded value.
  public var projectedValue: Opaque<Value> { self }

  /// Whether the value was decoded, so that only its texts are known.
  public var isOpaque: Bool { if case .decoded = content { true } else { false } }

  /// The full name of the value's type; `nil` if there is no value.
  public var typeName: String? {
    switch content {
    case .none: nil
    case .value(let value): withoutContexts(String(reflecting: type(of: value as Any)))
    case .decoded(let typeName, _): typeName
    }
  }

  /// The description of the value; `nil` if there is none.
  public var text: String? {
    switch content {
    case .none: nil
    case .value(let value): String(describing: value)
    case .decoded(_, let text): text
    }
  }
}

extension Opaque: CustomStringConvertible {
  /// The description of the value, which says so if the value was decoded.
  public var description: String {
    switch content {
    case .none: "nil"
    case .value(let value): String(describing: value)
    case .decoded(let typeName, let text): "decoded as opaque: \(typeName): \(text)"
    }
  }
}

extension Opaque: Codable {
  private enum CodingKeys: String, CodingKey {
    case typeName = "type"
    case text = "description"
  }

  /// Encodes the type's name and the value's description, or null if there is no value.
  public func encode(to encoder: any Encoder) throws {
    guard let typeName, let text else {
      var container = encoder.singleValueContainer()
      return try container.encodeNil()
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(typeName, forKey: .typeName)
    try container.encode(text, forKey: .text)
  }

  /// Decodes an opaque value.
  public init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() {
      content = .none
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content = .decoded(
      typeName: try container.decode(String.self, forKey: .typeName),
      text: try container.decode(String.self, forKey: .text))
  }
}

extension Opaque.Content: Sendable where Value: Sendable {}
extension Opaque: Sendable where Value: Sendable {}
extension Opaque.Content: Equatable where Value: Equatable {}
extension Opaque: Equatable where Value: Equatable {}
extension Opaque.Content: Hashable where Value: Hashable {}
extension Opaque: Hashable where Value: Hashable {}
