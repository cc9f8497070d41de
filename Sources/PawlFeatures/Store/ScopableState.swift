/// A state that may be absent: an optional, or a ``PresentationState``.
///
/// It lets views scope a binding of a store by either key path, `\.child` or `\.$child`.
public protocol _ScopableState<Unwrapped> {
  /// The state that may be absent.
  associatedtype Unwrapped

  /// The state; `nil` if it is absent.
  var _unwrapped: Unwrapped? { get }
}

extension Optional: _ScopableState {
  public var _unwrapped: Wrapped? { self }
}

extension PresentationState: _ScopableState {
  public var _unwrapped: State? { wrappedValue }
}
