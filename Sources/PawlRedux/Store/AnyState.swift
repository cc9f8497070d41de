/// The state of a ``Store``: marks a type, and asks nothing of it.
///
/// Where it is also `Equatable`, observers of a store hear of actions that changed it, and of no others.
public protocol AnyState {}
