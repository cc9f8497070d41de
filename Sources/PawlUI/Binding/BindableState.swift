public import CustomDump

/// A part of a feature's state that views may set by a binding, without an action of its own.
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
/// A view binds to it with `viewStore.binding(\.$name)`. Nothing but what is marked in this way can be set from outside.
@dynamicMemberLookup @propertyWrapper
public struct BindableState<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The property as one that can be bound: what `\.$name` leads to.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value as one that can be bound: `\.$user.name`.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> BindableState<Part> {
    get { BindableState<Part>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindableState: Equatable where Value: Equatable {}

extension BindableState: Hashable where Value: Hashable {}

extension BindableState: Sendable where Value: Sendable {}

extension BindableState: Encodable where Value: Encodable {
  /// Written as the value alone.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension BindableState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension BindableState: CustomReflectable {
  /// That of the value, so that it is dumped as if it were not wrapped.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindableState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension BindableState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}
