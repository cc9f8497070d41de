/// The structure of an effect, for tests and tools. It describes what the effect would start.
public indirect enum EffectOutline: Equatable, Sendable {
  /// An effect that does nothing.
  case none
  /// A value that is sent at once.
  case value
  /// A failure that is sent at once.
  case failure
  /// A task, with the place where the effect was created.
  case task(at: String)
  /// A subscription, with the place where the effect was created.
  case subscription(at: String)
  /// Effects that are started together.
  case merge([EffectOutline])
  /// Effects that are started one after the other.
  case concatenate([EffectOutline])
  /// An effect that can be cancelled by an id.
  case cancellable(id: EffectID, cancelInFlight: Bool, EffectOutline)
  /// The cancellation of all effects with one of the ids.
  case cancel([EffectID])
}

extension Effect {
  /// The structure of this effect. Transformations with `map` are omitted, and nothing is run.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  public var outline: EffectOutline {
    switch operation {
    case nil: .none
    case .value: .value
    case .failure: .failure
    case .task(let task): .task(at: "\(task.callSite)")
    case .subscription(let callSite, _): .subscription(at: "\(callSite)")
    case .merge(let effects): .merge(effects.map(\.outline))
    case .concatenate(let effects): .concatenate(effects.map(\.outline))
    case .cancellable(let id, let inFlight, let effect):
      .cancellable(id: id, cancelInFlight: inFlight, effect.outline)
    case .cancel(let ids): .cancel(ids)
    case .derived(let effect): effect.outline
    }
  }
}
