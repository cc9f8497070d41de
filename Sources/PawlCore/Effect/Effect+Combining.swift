extension Effect {
  /// An effect that starts all of the given effects, in order, and ends when all have ended.
  ///
  /// - Complexity: O(n) to make and to start, at any number of effects; one array. Merging only ``none`` is ``none``.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Like ``merge(_:)-(Effect<Output,Failure>...)``, but takes any sequence.
  @inlinable
  public static func merge<S: Sequence>(_ effects: S) -> Self where S.Element == Self {
    combining(effects) { .merge($0) }
  }

  /// Like ``merge(_:)-(Effect<Output,Failure>...)``, of this effect and another.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.merge([self, other]))
  }

  /// An effect that starts each of the given effects when the one before it has ended.
  ///
  /// A part that is cancelled by its id counts as ended. A part that fails ends the whole.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Like ``concatenate(_:)-(Effect<Output,Failure>...)``, but takes any collection.
  @inlinable
  public static func concatenate<C: Collection>(_ effects: C) -> Self where C.Element == Self {
    combining(effects) { .concatenate($0) }
  }

  /// Like ``concatenate(_:)-(Effect<Output,Failure>...)``, of this effect and another.
  public func concatenate(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.concatenate([self, other]))
  }

  /// The operation made of the effects that do something; no operation is needed for one, or none.
  @inlinable
  static func combining<S: Sequence>(_ effects: S, _ operation: ([Self]) -> Operation) -> Self where S.Element == Self {
    var parts: [Self] = []
    parts.reserveCapacity(effects.underestimatedCount)
    for effect in effects where !effect.isNone { parts.append(effect) }
    return parts.count > 1 ? Self(operation(parts)) : parts.first ?? .none
  }

  /// An effect that sends what this one sends, transformed.
  ///
  /// `transform` is called on the store's actor as output arrives. Mapping ``none`` is free.
  public func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> Effect<NewOutput, Failure> {
    switch operation {
    case nil:
      return .none
    case .cancel(let ids):
      return Effect<NewOutput, Failure>(.cancel(ids))
    case .derived(let effect):
      return Effect<NewOutput, Failure>(.derived(effect.map(transform)))
    default:
      return Effect<NewOutput, Failure>(.derived(MappedEffect(self, .direct(transform, count: 1))))
    }
  }

  /// An effect that never fails: success and failure both arrive as values.
  public func catchToEffect() -> Effect<Result<Output, Failure>, Never> { catchToEffect { $0 } }

  /// Like ``catchToEffect()``, with each result transformed into an action.
  public func catchToEffect<NewOutput>(
    _ transform: @escaping (Result<Output, Failure>) -> NewOutput
  ) -> Effect<NewOutput, Never> {
    switch operation {
    case nil:
      return .none
    case .cancel(let ids):
      return Effect<NewOutput, Never>(.cancel(ids))
    default:
      return Effect<NewOutput, Never>(.derived(CaughtEffect(self, transform: transform)))
    }
  }
}
