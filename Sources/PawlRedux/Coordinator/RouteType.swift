/// Where a ``Coordinator`` can be asked to go: marks a type, and asks nothing of it. Routes are values, mostly an
/// enumeration.
public protocol RouteType {}

/// Another name of ``RouteType``.
public typealias AnyRoute = RouteType
