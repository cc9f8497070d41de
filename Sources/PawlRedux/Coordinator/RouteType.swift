/// A marker protocol for routes: the destinations that a ``Coordinator`` can navigate to.
///
/// Routes are values, usually cases of an enumeration. The protocol has no requirements.
public protocol RouteType {}

/// An alternative name for ``RouteType``.
public typealias AnyRoute = RouteType
