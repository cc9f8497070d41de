package import TestSupport

extension ModelProgram {
  package static let idCount = 3

  package init(using random: inout SeededGenerator) {
    fuel = 4 + random.below(28)
    observerBudget = random.below(6)
    let count = 3 + random.below(6)
    actions = (0..<count).map { _ in
      ModelAction(
        delta: random.chance(50) ? 0 : random.below(3) - 1, bomb: ModelBomb(count: count, using: &random),
        effect: ModelEffect(count: count, depth: 1 + random.below(4), using: &random))
    }
    observers = (0..<random.below(3)).map { _ in
      let modulus = 1 + random.below(3)
      return ModelObserver(
        modulus: modulus, remainder: random.below(modulus), action: random.below(count),
        cancelsHandle: random.chance(20), depth: random.below(3))
    }
  }
}

extension ModelBomb {
  fileprivate init(count: Int, using random: inout SeededGenerator) {
    switch random.below(10) {
    case 0: self = .drop
    case 1: self = .arm(random.below(count))
    default: self = .keep
    }
  }
}

extension ModelEffect {
  fileprivate init(count: Int, depth: Int, canFail: Bool = false, using random: inout SeededGenerator) {
    if depth > 0, random.chance(70) {
      self = .composed(count: count, depth: depth - 1, canFail: canFail, using: &random)
    } else {
      self = .leaf(count: count, canFail: canFail, using: &random)
    }
  }

  private static func composed(
    count: Int, depth: Int, canFail: Bool, using random: inout SeededGenerator
  ) -> ModelEffect {
    func part(_ random: inout SeededGenerator) -> ModelEffect {
      ModelEffect(count: count, depth: depth, canFail: canFail, using: &random)
    }
    func parts(_ random: inout SeededGenerator) -> [ModelEffect] {
      (0..<random.below(4)).map { _ in part(&random) }
    }
    switch random.below(12) {
    case 0...2: return .merge(parts(&random))
    case 3...5: return .concatenate(parts(&random))
    case 6...9:
      return .cancellable(id: random.below(ModelProgram.idCount), cancelInFlight: random.chance(40), part(&random))
    case 10: return .map(part(&random))
    default:
      guard !canFail else { return .merge(parts(&random)) }
      return .caught(ModelEffect(count: count, depth: depth, canFail: true, using: &random))
    }
  }

  private static func leaf(count: Int, canFail: Bool, using random: inout SeededGenerator) -> ModelEffect {
    switch random.below(canFail ? 12 : 20) {
    case 0: return .none
    case 1...3: return .value(random.below(count))
    case 4: return .work(random.below(100))
    case 5: return random.chance(30) ? .cancelHandle(random.below(8)) : .work(random.below(100))
    case 6, 7: return .cancel((0...random.below(2)).map { _ in random.below(ModelProgram.idCount) })
    case 8...10:
      let sends = (0..<random.below(4)).map { _ in random.below(count) }
      return .subscription(sends: sends, ending: Ending(count: count, canFail: canFail, using: &random))
    case 11: return canFail ? .failure(random.below(count)) : .value(random.below(count))
    default: return .run(steps(count: count, using: &random))
    }
  }

  private static func steps(count: Int, using random: inout SeededGenerator) -> [ModelStep] {
    func pause(_ random: inout SeededGenerator) -> ModelStep { .pause(isStubborn: random.chance(25)) }
    var steps: [ModelStep] = []
    for _ in 0..<random.below(5) {
      switch random.below(8) {
      case 0...3: steps.append(.send(random.below(count)))
      case 4: steps += [pause(&random), .cancel(random.below(ModelProgram.idCount)), pause(&random)]
      default: steps.append(pause(&random))
      }
    }
    return steps
  }
}

extension ModelEffect.Ending {
  fileprivate init(count: Int, canFail: Bool, using random: inout SeededGenerator) {
    switch random.below(canFail ? 3 : 2) {
    case 0: self = .open
    case 1: self = .finish
    default: self = .fail(random.below(count))
    }
  }
}
