public import PawlStorage

/// A simulation of several processes that serve the same sessions on one storage, with crashes and a bad network.
///
/// Each process has a `StorageWriter`. A seed decides everything that happens: visitors send events to any process, again
/// and again until they are acknowledged; processes acquire sessions, append and apply events, make snapshots, release
/// sessions, hand all of them over, and crash; calls to the storage are delayed, lost before or after they take effect, and
/// delivered twice, even after their process has crashed; time passes, so that leases end. The clocks of processes are
/// often late.
///
/// The simulation checks these invariants all the time, and once more at the end:
/// - No entry is lost that the storage has acknowledged.
/// - No entry is stored twice, and the events of a visitor are stored in their order without a gap.
/// - The storage accepts writes with the newest token of a record only.
/// - A writer acknowledges entries in their order, each once, and none after it has lost the record.
/// - When the faults end, everything is stored and released, except in records that another process has acquired.
///
/// With a storage that doesn't suspend, the same seed gives the same run.
///
/// ```swift
/// let clock = ManualStorageClock()
/// let simulation = StorageSimulation(seed: 42)
/// let violation = await simulation.run(MemoryStorage(clock: clock.clock)) { clock.advance(by: $0) }
/// ```
public struct StorageSimulation: Sendable {
  /// The seed of all random decisions.
  public var seed: UInt64
  /// The number of things that happen.
  public var steps: Int
  /// The number of processes.
  public var processes: Int
  /// The number of sessions.
  public var sessions: Int
  /// A mistake of the processes, for tests of the simulation.
  package var bug: SimulatedBug?

  /// Creates a simulation. The counts must be positive.
  public init(seed: UInt64, steps: Int = 300, processes: Int = 3, sessions: Int = 2) {
    self.seed = seed
    self.steps = steps
    self.processes = max(processes, 1)
    self.sessions = max(sessions, 1)
  }

  /// Runs the simulation with an empty storage.
  ///
  /// - Parameters:
  ///   - storage: The storage. Only the simulation may use it.
  ///   - advance: Lets time pass for the storage.
  /// - Returns: A description of the first broken invariant, with the seed and the step, or `nil` if all of them held.
  public func run(_ storage: any SessionStorage, advance: (Duration) async -> Void) async -> String? {
    var run = SimulationRun(storage: storage, simulation: self)
    defer { run.end() }
    for step in 0..<steps {
      await run.step(advance)
      if let violation = run.violation { return "Seed \(seed), step \(step): \(violation)" }
    }
    await run.checkEverything(advance)
    return run.violation.map { "Seed \(seed), at the end: \($0)" }
  }
}
