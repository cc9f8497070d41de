/// A state that names the properties that bindings change, so that its binding actions can be encoded.
///
/// A ``BindingAction`` holds a key path, and a key path has no text from which it could be made again. The state therefore lists
/// its bindable properties with a name for each:
///
///     extension SettingsState: BindableFields {
///       static var bindableFields: [BindableField<Self>] {
///         [BindableField("isOn", \.$isOn), BindableField("name", \.$name)]
///       }
///     }
///
/// `BindingAction<SettingsState>` is then `Codable`: the action that sets the name is encoded as `{"name": "Blob"}`. A property
/// that is missing in the list can be bound as before, but encoding its actions throws an error that names the property.
public protocol BindableFields {
  /// The properties that bindings change, each with a name of its own.
  static var bindableFields: [BindableField<Self>] { get }
}

/// A property of a state that bindings change, with the name under which its new values are encoded.
public struct BindableField<Root> {
  /// The name of the property in encoded actions.
  public let name: String
  /// The key path of the property, as in the binding actions that set it.
  public let keyPath: PartialKeyPath<Root>
  let encode: (_ value: Any, inout KeyedEncodingContainer<BindableFieldKey>) throws -> Void
  let decode: (KeyedDecodingContainer<BindableFieldKey>) throws -> BindingAction<Root>

  /// Creates a field for a bindable property: `BindableField("name", \.$name)`.
  ///
  /// - Parameters:
  ///   - name: The name in encoded actions. Recordings keep it, so change it only together with the property.
  ///   - keyPath: The key path of the property.
  public init<Value: Codable & Equatable>(_ name: String, _ keyPath: WritableKeyPath<Root, BindableState<Value>>) {
    self.init(name, keyPath, Value.self) { .set(keyPath, $0) }
  }

  /// Creates a field for a property without the wrapper, which views with a view state of their own bind.
  ///
  /// - Parameters:
  ///   - name: The name in encoded actions.
  ///   - keyPath: The key path of the property.
  public init<Value: Codable & Equatable>(_ name: String, _ keyPath: WritableKeyPath<Root, Value>) {
    self.init(name, keyPath, Value.self) { .set(keyPath, $0) }
  }

  private init<Value: Codable>(
    _ name: String, _ keyPath: PartialKeyPath<Root>, _ type: Value.Type,
    action: @escaping (Value) -> BindingAction<Root>
  ) {
    self.name = name
    self.keyPath = keyPath
    encode = { value, container in
      guard let value = value as? Value else { return }
      try container.encode(value, forKey: BindableFieldKey(name))
    }
    decode = { action(try $0.decode(Value.self, forKey: BindableFieldKey(name))) }
  }
}

/// The name of a field as the key of an encoded action.
struct BindableFieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
