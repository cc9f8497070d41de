public import PawlUI

/// A server that is simulated, and the log of its requests.
public struct RequestLogState: Codable, Equatable, Sendable {
  /// The latest entries, the newest one last.
  public var entries: [RequestLogEntry] = []
  /// The level from which entries are shown.
  public var minimumLevel = LogLevel.debug
  /// Whether requests arrive.
  public var isRunning = false
  /// The number of all requests so far.
  public var count = 0
  /// The number of requests so far by the level of their entries.
  public var counts: [LogLevel: Int] = [:]
  /// The maximum number of kept entries.
  public var limit: Int

  /// Creates an empty log.
  ///
  /// - Parameter limit: The maximum number of kept entries.
  public init(limit: Int = 10_000) { self.limit = limit }
}

/// The actions on the log.
public enum RequestLogAction: Codable, Equatable, Sendable {
  /// Removes all entries.
  case clearButtonTapped
  /// Chooses the level from which entries are shown.
  case minimumLevelChanged(LogLevel)
  /// A request has arrived.
  case requestArrived
  /// Starts or stops the requests.
  case runButtonTapped
}

/// The dependencies of the log.
public struct RequestLogEnvironment: Sendable {
  /// The clock by which requests arrive.
  public var clock: any Clock<Duration>

  /// Creates an environment.
  public init(clock: any Clock<Duration>) { self.clock = clock }
}

/// Lets requests arrive, and keeps the latest entries.
public let requestLogReducer = Reducer<RequestLogState, RequestLogAction, RequestLogEnvironment> {
  state, action, environment in
  switch action {
  case .clearButtonTapped:
    state.entries = []
    return .none

  case .minimumLevelChanged(let level):
    state.minimumLevel = level
    return .none

  case .requestArrived:
    state.count += 1
    let entry = RequestLogEntry(number: state.count)
    state.entries.append(entry)
    state.counts[entry.level, default: 0] += 1
    // A few at a time, so that dropping them costs nothing.
    if state.entries.count > state.limit + state.limit / 8 {
      state.entries.removeFirst(state.entries.count - state.limit)
    }
    return .none

  case .runButtonTapped:
    state.isRunning.toggle()
    guard state.isRunning else { return .cancel(id: RequestsID()) }
    return .timer(id: RequestsID(), every: .milliseconds(100), clock: environment.clock) { .requestArrived }
  }
}

private struct RequestsID: Hashable, Sendable {}
