/// A marker protocol for the actions that are dispatched to a ``Store``. It has no requirements.
public protocol AnyAction {}
