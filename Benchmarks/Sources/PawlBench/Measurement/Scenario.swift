/// A measurement: its name, and a closure that prepares it.
struct Scenario: Sendable {
  let name: String
  let kind: Kind

  enum Kind: Sendable {
    /// A measurement of time.
    case timed(@MainActor @Sendable () -> Trial)
    /// A measurement of memory.
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

/// A piece of work, and the same work by hand: the shortest code with the same effect that doesn't use the library.
struct Trial {
  let work: Work
  let byHand: Work
  /// The number of operations in one iteration.
  var operations = 1
}

/// A closure that performs a given number of iterations.
enum Work {
  /// Work on the main actor that doesn't suspend.
  case synchronous(@MainActor (Int) -> Void)
  /// Work on the main actor.
  case onMainActor(@MainActor (Int) async -> Void)
  /// Work off the main actor.
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

/// A closure that creates the objects whose memory is measured. Its argument numbers them from 0.
struct Footprint {
  let make: @MainActor (Int) -> AnyObject
}
