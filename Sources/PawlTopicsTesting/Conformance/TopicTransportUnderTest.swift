public import PawlTopics
import Synchronization

/// An empty log for the checks of ``TopicTransportConformance``, and control of its time.
public struct TopicTransportUnderTest: Sendable {
  /// Opens the log, as each process does.
  public var open: @Sendable (TopicRetention) async throws -> any TopicTransport
  /// Lets time pass for the log.
  public var advance: @Sendable (Duration) async throws -> Void

  /// Creates a description of a log to check.
  public init(
    open: @escaping @Sendable (TopicRetention) async throws -> any TopicTransport,
    advance: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.open = open
    self.advance = advance
  }

  /// Creates a log in memory.
  public static func memory() -> TopicTransportUnderTest {
    let network = TopicNetwork()
    return TopicTransportUnderTest { retention in
      network.state.withLock { $0.log.retention = retention }
      return network.makeTransport()
    } advance: { duration in
      network.advance(by: duration)
    }
  }
}
