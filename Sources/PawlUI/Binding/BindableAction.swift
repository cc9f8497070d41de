/// An action type with a case for all that views set by bindings.
///
/// - SeeAlso: ``BindableState``, where an example is.
public protocol BindableAction {
  associatedtype State

  /// The case that carries what was set.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// The action of setting a bindable part of the state: `.set(\.$name, "Blob")`, for tests.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, BindableState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
