extension Effect {
  /// Returns an effect that ``cancel(id:)-(ID)`` with the same id ends early.
  ///
  /// Ids belong to the store that runs the effect: stores never cancel each other's effects. Several effects may run
  /// under one id. Cancelling ends all work of the effect, and drops actions that it has already sent but that are
  /// still queued. ``none`` stays ``none``, which cancels nothing.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. It is compared together with its type, see ``EffectID``.
  ///   - cancelInFlight: Whether starting this effect first cancels the effects that run under `id`. Effects that this
  ///     one is a part of aren't cancelled.
  public func cancellable<ID: Hashable>(id: ID, cancelInFlight: Bool = false) -> Self {
    cancellable(effectID: EffectID(id), cancelInFlight: cancelInFlight)
  }

  /// Returns a cancellable effect like ``cancellable(id:cancelInFlight:)-(ID,_)``, with a type as the id.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(effectID: EffectID(type: id), cancelInFlight: cancelInFlight)
  }

  private func cancellable(effectID: EffectID, cancelInFlight: Bool) -> Self {
    guard !isNone else { return .none }
    return Self(.cancellable(effectID, cancelInFlight: cancelInFlight, self))
  }

  /// Returns an effect that cancels all effects of the same store that run under `id`.
  ///
  /// The cancellation happens while its action is being processed, before `send` returns. If nothing runs, it does
  /// nothing. An effect that this one is a part of isn't cancelled.
  public static func cancel<ID: Hashable>(id: ID) -> Self { Self(.cancel([EffectID(id)])) }

  /// Returns a cancelling effect like ``cancel(id:)-(ID)``, with a type as the id.
  public static func cancel(id: Any.Type) -> Self { Self(.cancel([EffectID(type: id)])) }

  /// Returns an effect that cancels all effects of the same store that run under any of `ids`.
  public static func cancel<S: Sequence>(ids: S) -> Self where S.Element: Hashable {
    Self(.cancel(ids.map { EffectID($0) }))
  }

  /// Returns a cancelling effect like ``cancel(ids:)-(S)``, with ids of different types: `.cancel(ids: [SearchID(),
  /// "download"])`.
  @_disfavoredOverload
  public static func cancel(ids: [AnyHashable]) -> Self { Self(.cancel(ids.map { EffectID($0) })) }

  /// Returns a cancelling effect like ``cancel(ids:)-(S)``, with types as the ids.
  public static func cancel(ids: [Any.Type]) -> Self { Self(.cancel(ids.map { EffectID(type: $0) })) }
}
