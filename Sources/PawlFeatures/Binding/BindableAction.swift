import PawlCore

/// An action type with a case for the changes that views make through bindings.
public protocol BindableAction<State> {
  /// The state whose properties are bound.
  associatedtype State

  /// Returns the case that carries a change.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change that this action carries; `nil` if it is another action.
  ///
  /// The default implementation extracts the value of the case `binding`.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    let path: CasePath<Self, BindingAction<State>>
    // Learned once on each thread, since that takes microseconds. The type determines the path.
    if let known = ThreadCache.object(for: Self.self) {
      path = unsafeDowncast(known, to: BindingPath<Self>.self).path
    } else {
      let made = BindingPath<Self>()
      ThreadCache.store(made, for: Self.self)
      path = made.path
    }
    return path.extract(from: self)
  }
}

extension BindableAction where State: ObservableState {
  /// Returns the action that sets a property of the state: `.set(\.name, "Blob")`. Tests send it.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

/// The path to the case `binding` of a type. No other object is stored for a type in the ``ThreadCache``.
private final class BindingPath<Action: BindableAction> {
  let path: CasePath<Action, BindingAction<Action.State>> = /Action.binding
}
