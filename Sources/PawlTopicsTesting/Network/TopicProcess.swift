public import PawlTopics

/// A process of a ``TopicNetwork``.
public final class TopicProcess: Sendable {
  /// The hub of the process.
  public let topics: Topics
  private let transport: SimulatedTransport
  private let executor = SteppedExecutor()

  init(number: Int, network: TopicNetwork, options: TopicsOptions) {
    transport = network.makeTransport()
    topics = Topics(
      transport: transport, options: options, clock: network.clock, publisher: TopicPublisher(id: "process-\(number)"),
      executor: executor)
  }

  /// Lets this process alone do what it can do without time passing.
  public func run() {
    while step() {}
  }

  /// Runs the next part of a task of the process. Returns `false` if nothing can run.
  func step() -> Bool { executor.step() }

  /// Whether calls of the process reach the log. While it is `false`, they fail and have no effect. Default: `true`.
  public var isConnected: Bool {
    get { transport.isConnected }
    set { transport.isConnected = newValue }
  }

  /// Whether calls of the process take effect and fail nevertheless, because their answer is lost. Default: `false`.
  public var losesAnswers: Bool {
    get { transport.losesAnswers }
    set { transport.losesAnswers = newValue }
  }

  /// Whether calls of the process wait until this is `false` again, as on a slow network. Default: `false`.
  public var isHeld: Bool {
    get { transport.isHeld }
    set { transport.isHeld = newValue }
  }

  /// Ends the process at once, as `kill -9` does. Its hub does nothing any more, and its members vanish after
  /// `TopicsOptions.presenceTimeout`.
  public func crash() { executor.stop() }
}
