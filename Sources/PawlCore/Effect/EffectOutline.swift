/// The shape of an effect, for tests and tools: what it would start, without starting it.
public indirect enum EffectOutline: Equatable, Sendable {
  case none
  /// An action sent at once.
  case value
  /// A failure sent at once.
  case failure
  case task(at: String)
  case subscription(at: String)
  case merge([EffectOutline])
  case concatenate([EffectOutline])
  case cancellable(id: EffectID, cancelInFlight: Bool, EffectOutline)
  case cancel([EffectID])
}

extension Effect {
  /// The shape of this effect. Maps are looked through, and nothing is run.
  ///
  /// - Complexity: O(number of parts).
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
