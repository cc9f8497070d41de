/// Something to measure: a name, and what has to be set up for it.
struct Scenario: Sendable {
  let name: String
  let kind: Kind

  enum Kind: Sendable {
    /// What takes time.
    case timed(@MainActor @Sendable () -> Trial)
    /// What takes memory.
    case footprint(@MainActor @Sendable () -> Footprint)
  }

  init(_ name: String, prepare: @escaping @MainActor @Sendable () -> Trial) {
    self.name = name
    kind = .timed(prepare)
  }

  init(footprint name: String, prepare: @escaping @MainActor @Sendable () -> Footprint) {
    self.name = name
    kind = .footprint(prepare)
  }
}

/// A piece of work, and the same done by hand: what the shortest code without the library would do.
struct Trial {
  let work: Work
  let byHand: Work
  /// How many operations one iteration is.
  var operations = 1
}

/// Does a number of iterations.
enum Work {
  /// On the main actor, without suspending.
  case synchronous(@MainActor (Int) -> Void)
  /// On the main actor.
  case onMainActor(@MainActor (Int) async -> Void)
  /// Off the main actor.
  case concurrent(@Sendable @concurrent (Int) async -> Void)

  @MainActor
  func perform(_ iterations: Int) async {
    switch self {
    case .synchronous(let body): body(iterations)
    case .onMainActor(let body): await body(iterations)
    case .concurrent(let body): await body(iterations)
    }
  }
}

/// Makes the objects whose memory is asked for, each with a number of its own from 0.
struct Footprint {
  let make: @MainActor (Int) -> AnyObject
}
