/// Work that an action starts outside the reducer, and that may send actions back.
///
/// An effect is a description: a small tree of values. Nothing runs until the ``Store`` whose reducer returned the
/// effect starts it. Combine effects with `merge` and `concatenate`, embed them in larger domains with ``map(_:)``, and
/// end them early with ``cancellable(id:cancelInFlight:)-(ID,_)`` and ``cancel(id:)-(ID)``.
///
/// A store accepts only effects that cannot fail. Effects from fallible publishers or closures have a `Failure` type;
/// convert them with ``catchToEffect()``.
///
/// An effect is one word in size. ``none`` is a null word: creating, mapping and merging it allocates nothing.
public struct Effect<Output, Failure: Error> {
  @usableFromInline let operation: Operation?

  @usableFromInline
  init(_ operation: Operation?) { self.operation = operation }

  /// One word in size: payloads that aren't objects are boxed.
  @usableFromInline
  enum Operation {
    indirect case value(Output)
    indirect case failure(Failure)
    /// Any number of values from an asynchronous function.
    case task(EffectTask<Output>)
    /// Any number of values from a callback, with a function that ends the subscription.
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

  /// Creates an effect that sends one value at once and ends.
  ///
  /// The value is processed together with the action that starts the effect, before the `send` of that action returns.
  public init(value: Output) { self.init(.value(value)) }

  /// Creates an effect that fails at once.
  public init(error: Failure) { self.init(.failure(error)) }
}
