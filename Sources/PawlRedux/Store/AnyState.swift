/// A marker protocol for the state of a ``Store``. It has no requirements.
///
/// If the state is also `Equatable`, the store notifies its observers only of actions that changed the state.
public protocol AnyState {}
