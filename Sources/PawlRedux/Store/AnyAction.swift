/// What is dispatched to a ``Store``: marks a type, and asks nothing of it.
public protocol AnyAction {}
