/// An action type with a case for the changes that views make through bindings.
///
/// - SeeAlso: ``BindableState`` has an example.
public protocol BindableAction {
  /// The state whose properties are bound.
  associatedtype State

  /// Returns the case that carries a change.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Returns the action that sets a bindable property: `.set(\.$name, "Blob")`. Tests send it.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
