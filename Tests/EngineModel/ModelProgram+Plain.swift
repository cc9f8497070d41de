extension ModelProgram {
  /// The program reduced to the features of a store alone.
  ///
  /// It has no observers, no handles that its own effects cancel, and no state that sends when it is released.
  package var plain: ModelProgram {
    var program = self
    program.observers = []
    for index in program.actions.indices {
      program.actions[index].bomb = .keep
      program.actions[index].effect = program.actions[index].effect.withoutHandles
    }
    return program
  }
}

extension ModelEffect {
  fileprivate var withoutHandles: ModelEffect {
    switch self {
    case .cancelHandle(let index): .work(index)
    case .merge(let effects): .merge(effects.map(\.withoutHandles))
    case .concatenate(let effects): .concatenate(effects.map(\.withoutHandles))
    case .cancellable(let id, let cancelInFlight, let effect):
      .cancellable(id: id, cancelInFlight: cancelInFlight, effect.withoutHandles)
    case .map(let effect): .map(effect.withoutHandles)
    case .caught(let effect): .caught(effect.withoutHandles)
    case .none, .value, .work, .run, .subscription, .cancel, .failure: self
    }
  }
}
