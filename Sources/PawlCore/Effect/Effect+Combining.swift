extension Effect {
  /// Returns an effect that starts all of the given effects in order, and ends when all have ended.
  ///
  /// Merging only ``none`` returns ``none``.
  ///
  /// - Complexity: O(*n*) in the number of effects, with one array.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Merges the effects of a sequence, like ``merge(_:)-(Effect<Output,Failure>...)``.
  @inlinable
  public static func merge<S: Sequence>(_ effects: S) -> Self where S.Element == Self {
    combining(effects) { .merge($0) }
  }

  /// Merges this effect with another one, like ``merge(_:)-(Effect<Output,Failure>...)``.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.merge([self, other]))
  }

  /// Returns an effect that starts each of the given effects when the previous one has ended.
  ///
  /// An effect that is cancelled by its id counts as ended. A failure of one effect ends the whole sequence.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Concatenates the effects of a collection, like ``concatenate(_:)-(Effect<Output,Failure>...)``.
  @inlinable
  public static func concatenate<C: Collection>(_ effects: C) -> Self where C.Element == Self {
    combining(effects) { .concatenate($0) }
  }

  /// Concatenates this effect with another one, like ``concatenate(_:)-(Effect<Output,Failure>...)``.
  public func concatenate(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return Self(.concatenate([self, other]))
  }

  /// Combines the effects other than `none`. For less than two of them, no operation is needed.
  @inlinable
  static func combining<S: Sequence>(_ effects: S, _ operation: ([Self]) -> Operation) -> Self where S.Element == Self {
    var parts: [Self] = []
    parts.reserveCapacity(effects.underestimatedCount)
    for effect in effects where !effect.isNone { parts.append(effect) }
    return parts.count > 1 ? Self(operation(parts)) : parts.first ?? .none
  }

  /// Returns an effect that sends the transformed output of this one.
  ///
  /// `transform` is called on the store's actor for each output. Mapping ``none`` costs nothing.
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

  /// Returns an effect that never fails: it sends values and failures as results.
  public func catchToEffect() -> Effect<Result<Output, Failure>, Never> { catchToEffect { $0 } }

  /// Returns an effect that never fails, like ``catchToEffect()``, with each result transformed into an action.
  public func catchToEffect<NewOutput>(
    _ transform: @escaping (Result<Output, Failure>) -> NewOutput
  ) -> Effect<NewOutput, Never> {
    switch operation {
    case nil:
      return .none
    case .cancel(let ids):
      return Effect<NewOutput, Never>(.cancel(ids))
    default:
      return Effect<NewOutput, Never>(.derived(CatchingEffect(self, transform: transform)))
    }
  }
}
