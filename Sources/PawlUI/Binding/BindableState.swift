public import CustomDump

/// A property of a feature's state that views can change through a binding, without an action of its own.
///
///     struct Settings: Equatable {
///       @BindableState var isOn = false
///       @BindableState var name = ""
///     }
///
///     enum SettingsAction: BindableAction, Equatable {
///       case binding(BindingAction<Settings>)
///       case saveButtonTapped
///     }
///
///     let settingsReducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
///       switch action {
///       case .binding(\.$name):
///         state.name = String(state.name.prefix(10))
///         return .none
///       case .binding, .saveButtonTapped:
///         return .none
///       }
///     }
///     .binding()
///
/// A view binds to it with `viewStore.binding(\.$name)`. Bindings can only change properties that have this wrapper.
@dynamicMemberLookup @propertyWrapper
public struct BindableState<Value> {
  /// The value of the property.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The bindable property: `\.$name` refers to it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value as a bindable property: `\.$user.name`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> BindableState<Part> {
    get { BindableState<Part>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindableState: Equatable where Value: Equatable {}

extension BindableState: Hashable where Value: Hashable {}

extension BindableState: Sendable where Value: Sendable {}

extension BindableState: Encodable where Value: Encodable {
  /// Encodes the value without the wrapper.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension BindableState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension BindableState: CustomReflectable {
  /// The mirror of the value, so that dumps don't show the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindableState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension BindableState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}
