public import Observation

/// A state whose values have an identity.
///
/// Two states with the same identity are versions of one state: the second one was made by changing the first one. A
/// state that was created anew has a new identity. A view that reads a state that is an enum is notified when the
/// identity of the value in its case changes, and not when that value does.
///
/// The macro `@ObservableState` writes the conformance. By hand it takes two properties:
///
///     struct State: ObservableState {
///       var count = 0
///       var _$observationRegistrar = ObservationStateRegistrar()
///       var _$id: ObservableStateID { _$observationRegistrar.id }
///     }
///
/// An enum implements `_$id` with the identity of the value of its case:
///
///     enum State: ObservableState {
///       case loggedIn(Home.State)
///       case loggedOut(Login.State)
///       var _$id: ObservableStateID {
///         switch self {
///         case .loggedIn(let state): ._$id(for: state)._$tag(0)
///         case .loggedOut(let state): ._$id(for: state)._$tag(1)
///         }
///       }
///     }
///
/// A store observes the fields that code reads through it, so the state itself needs no code in its properties, and a
/// reducer changes it at full speed.
public protocol ObservableState: Observable {
  /// The identity of the state.
  var _$id: ObservableStateID { get }

  /// The properties whose changes aren't observed. Default: none.
  static var _$ignoredFields: [PartialKeyPath<Self>] { get }

  /// Prepares the state for a change in place. The default implementation does nothing.
  mutating func _$willModify()
}

extension ObservableState {
  public static var _$ignoredFields: [PartialKeyPath<Self>] { [] }

  public mutating func _$willModify() {}
}

/// Returns whether the state excludes a property from observation.
func isIgnored<State>(_ keyPath: PartialKeyPath<State>) -> Bool {
  func open<Observed: ObservableState>(_: Observed.Type) -> Bool {
    (keyPath as? PartialKeyPath<Observed>).map { Observed._$ignoredFields.contains($0) } ?? false
  }
  return (State.self as? any ObservableState.Type).map { open($0) } ?? false
}
