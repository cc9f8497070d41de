public import PawlTopics
import Synchronization

/// Several processes with hubs of their own, and the log that connects them, in one test.
///
/// Nothing happens by itself: the tasks of the hubs run on the thread of the test when it calls ``run()``, and time passes
/// when it calls ``advance(by:)``. A test is therefore deterministic, and never waits.
///
/// ```swift
/// let network = TopicNetwork()
/// let (first, second) = (network.start(), network.start())
/// let subscription = second.topics.subscribe(to: board)
/// first.topics.publish(.cleared, to: board)
/// network.run()
/// #expect(await subscription.first { _ in true }?.value == .cleared)
/// ```
///
/// Each ``TopicProcess`` can be cut off, slowed down and killed.
public final class TopicNetwork: Sendable {
  struct State {
    var log: TopicLogState
    var processes: [TopicProcess] = []
    var changes: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastStream = 0
  }

  let state: Mutex<State>
  let clock = NetworkClock()

  /// Creates a network without processes.
  ///
  /// - Parameter retention: The messages that the log keeps.
  public init(retention: TopicRetention = TopicRetention()) {
    state = Mutex(State(log: TopicLogState(retention: retention)))
  }

  /// Starts a process. Its hub is connected when this returns.
  public func start(options: TopicsOptions = TopicsOptions()) -> TopicProcess {
    let number = state.withLock { $0.processes.count + 1 }
    let process = TopicProcess(number: number, network: self, options: options)
    state.withLock { $0.processes.append(process) }
    process.run()
    return process
  }

  /// A transport of the network without a hub, for tests of the network itself.
  func makeTransport() -> SimulatedTransport { SimulatedTransport(network: self) }

  // MARK: Running

  private var processes: [TopicProcess] { state.withLock { $0.processes } }

  /// Lets all processes do what they can do without time passing: publish, read and deliver.
  public func run() {
    while true {
      var hasRun = false
      for process in processes where process.step() { hasRun = true }
      if !hasRun { return }
    }
  }

  /// Like ``run()``, but in a random order of single steps of the processes.
  public func run(using random: inout some RandomNumberGenerator) {
    var idle: Set<Int> = []
    let processes = processes
    while idle.count < processes.count {
      guard let index = processes.indices.randomElement(using: &random) else { return }
      if processes[index].step() { idle = [] } else { idle.insert(index) }
    }
  }

  /// Lets time pass. Meanwhile all processes do what they do at each moment.
  public func advance(by duration: Duration) {
    let end = clock.now.offset + duration
    run()
    while let next = clock.nextEnd, next <= end {
      clock.advance(to: next)
      run()
    }
    clock.advance(to: end)
    run()
  }

  // MARK: The log

  /// Removes the oldest messages from the log except for some of them, as happens during a long outage.
  public func trim(keeping count: Int) {
    state.withLock { $0.log.trim(keeping: count) }
  }

  /// Performs a call, and tells all processes of a change.
  func perform<Answer: Sendable>(_ body: (inout TopicLogState, Duration) -> Answer) -> Answer {
    let now = clock.now.offset
    let (answer, changed) = state.withLock { state in
      let (end, revision) = (state.log.end, state.log.revision)
      let answer = body(&state.log, now)
      let hasChanged = (end, revision) != (state.log.end, state.log.revision)
      return (answer, hasChanged ? state.changes.sorted { $0.key < $1.key }.map(\.value) : [])
    }
    for stream in changed { stream.yield() }
    return answer
  }

  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.lastStream += 1
      state.changes[state.lastStream] = continuation
      return state.lastStream
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { state in state.changes[number] = nil } }
    return stream
  }

  /// Tells all processes to look for changes.
  func wakeAll() {
    for stream in state.withLock({ state in state.changes.sorted { $0.key < $1.key }.map(\.value) }) { stream.yield() }
  }
}
