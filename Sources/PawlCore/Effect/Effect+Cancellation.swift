extension Effect {
  /// An effect that can be ended early by ``cancel(id:)-(ID)`` with the same id.
  ///
  /// Ids belong to the store that runs the effect: two stores never cancel each other's. Several effects may run under
  /// one id. Cancelling ends all that runs under the effect, and drops actions from it that are already on their way.
  /// Making ``none`` cancellable is ``none``, which cancels nothing.
  ///
  /// - Parameters:
  ///   - id: any hashable value. Compared together with its type, see ``EffectID``.
  ///   - cancelInFlight: whether effects that run under `id` when this one is started are cancelled first, except for
  ///     those that this one is a part of.
  public func cancellable<ID: Hashable>(id: ID, cancelInFlight: Bool = false) -> Self {
    cancellable(effectID: EffectID(id), cancelInFlight: cancelInFlight)
  }

  /// Like ``cancellable(id:cancelInFlight:)-(ID,_)``, with a type as the id.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(effectID: EffectID(type: id), cancelInFlight: cancelInFlight)
  }

  private func cancellable(effectID: EffectID, cancelInFlight: Bool) -> Self {
    guard !isNone else { return .none }
    return Self(.cancellable(effectID, cancelInFlight: cancelInFlight, self))
  }

  /// An effect that cancels every effect of the same store that runs under `id`.
  ///
  /// It takes effect while its action is being processed, before `send` returns. With nothing running it does nothing. An
  /// effect that this one is a part of goes on.
  public static func cancel<ID: Hashable>(id: ID) -> Self { Self(.cancel([EffectID(id)])) }

  /// Like ``cancel(id:)-(ID)``, with a type as the id.
  public static func cancel(id: Any.Type) -> Self { Self(.cancel([EffectID(type: id)])) }

  /// An effect that cancels every effect of the same store that runs under any of `ids`.
  public static func cancel<S: Sequence>(ids: S) -> Self where S.Element: Hashable {
    Self(.cancel(ids.map { EffectID($0) }))
  }

  /// Like ``cancel(ids:)-(S)``, with ids of different types: `.cancel(ids: [SearchID(), "download"])`.
  @_disfavoredOverload
  public static func cancel(ids: [AnyHashable]) -> Self { Self(.cancel(ids.map { EffectID($0) })) }

  /// Like ``cancel(ids:)-(S)``, with types as the ids.
  public static func cancel(ids: [Any.Type]) -> Self { Self(.cancel(ids.map { EffectID(type: $0) })) }
}
