/// Work that an action starts outside the reducer, and the actions that come back from it.
///
/// An effect is a description, a small tree of values: nothing runs until a ``Store`` that got it from its reducer
/// starts it. Effects are combined with `merge` and `concatenate`, embedded in larger
/// domains with ``map(_:)``, and ended early with ``cancellable(id:cancelInFlight:)-(ID,_)`` and ``cancel(id:)-(ID)``.
///
/// A store accepts effects that cannot fail; `Failure` is for effects that come from fallible publishers or closures
/// and are made infallible with ``catchToEffect()``.
///
/// An effect is one word in size. ``none`` is a null word: making, mapping and merging it allocates nothing.
public struct Effect<Output, Failure: Error> {
  @usableFromInline let operation: Operation?

  @usableFromInline
  init(_ operation: Operation?) { self.operation = operation }

  /// One word: what is not an object itself is in a box.
  @usableFromInline
  enum Operation {
    indirect case value(Output)
    indirect case failure(Failure)
    /// Any number of values from an asynchronous function.
    case task(EffectTask<Output>)
    /// Any number of values from a callback, and a closure that ends it.
    indirect case subscription(CallSite, (EffectSubscriber<Output, Failure>) -> () -> Void)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancellable(EffectID, cancelInFlight: Bool, Effect)
    case cancel([EffectID])
    /// An effect made from one of another type.
    case derived(DerivedEffect<Output, Failure>)
  }

  /// An effect that does nothing and ends at once.
  @inlinable
  public static var none: Self { Self(nil) }

  /// Whether this is ``none``.
  @inlinable
  package var isNone: Bool { operation == nil }

  /// An effect that sends one value at once and ends.
  ///
  /// The value joins the drain that starts the effect: it is processed before the `send` that led to it returns.
  public init(value: Output) { self.init(.value(value)) }

  /// An effect that fails at once.
  public init(error: Failure) { self.init(.failure(error)) }
}
