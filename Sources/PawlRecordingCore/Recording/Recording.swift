/// A history of a store: its state at the start, and all actions since.
///
/// Effects aren't part of a replay. The actions that they have sent are in the recording, so reducing the actions again
/// gives each state.
///
/// Positions are the numbers of actions: the state at position *n* is the one after the action with number *n*. A recording of
/// a new store begins at position 0. It begins later if the store had observers before, and if it was full and has dropped its
/// oldest actions.
///
/// A recording is a value. It shares its actions with the recorder until the recorder adds more.
public struct Recording<State, Action> {
  /// The name of the program.
  public internal(set) var program: String
  /// The time of the start on the system's clock, in milliseconds since 1970.
  var startMilliseconds = WallClock.now
  /// The first position whose state is known.
  public internal(set) var startPosition: Int
  var entries = ActionList<Action>()
  /// The checkpoints in the order of their positions. The first one is at ``startPosition``.
  var checkpoints: ContiguousArray<Checkpoint<State>>
  /// The effects, in the order in which they were started.
  public internal(set) var effects: [RecordedEffect] = []
  /// The events of hosts, in the order in which they came.
  public internal(set) var inputs: [RecordedHostEvent] = []

  init(program: String, position: Int, initialState: State, mark: UInt64?) {
    self.program = program
    startPosition = position
    checkpoints = [Checkpoint(position: position, state: initialState, mark: mark)]
  }

  /// The number of actions.
  public var count: Int { entries.count }

  /// The positions whose states are known: from ``startPosition`` to the state after the last action.
  public var positions: ClosedRange<Int> { startPosition...startPosition + entries.count }

  /// The state at ``startPosition``.
  public var initialState: State { checkpoints[0].state }

  /// The action after a position.
  ///
  /// - Parameter position: A position in ``positions`` other than the last one.
  public func action(after position: Int) -> Action { entry(after: position).action }

  /// The action after a position without its type: its number, origin, cause and times.
  ///
  /// - Parameter position: A position in ``positions`` other than the last one.
  /// - Complexity: O(1), and a description of the action.
  public func step(after position: Int) -> RecordedStep {
    let entry = entry(after: position)
    return RecordedStep(
      number: entry.number, time: .nanoseconds(entry.time),
      duration: entry.duration < 0 ? nil : .nanoseconds(entry.duration), origin: entry.origin,
      cause: entry.cause == 0 ? nil : entry.cause, name: actionName(entry.action))
  }

  /// The position before the action with a number; `nil` if the recording doesn't have it.
  ///
  public func position(ofNumber number: UInt64) -> Int? {
    guard let position = Int(exactly: number).map({ $0 - 1 }), position >= startPosition,
      position < positions.upperBound
    else { return nil }
    return position
  }

  /// The numbers of the actions that led to an action, from the latest to the one that a user has sent, or to the first one
  /// that is known.
  ///
  /// - Complexity: O(causes).
  public func causes(ofNumber number: UInt64) -> [UInt64] {
    var causes: [UInt64] = []
    var current = number
    while let position = position(ofNumber: current) {
      let cause = entry(after: position).cause
      guard cause != 0, cause < current else { break }
      causes.append(cause)
      current = cause
    }
    return causes
  }

  func entry(after position: Int) -> ActionEntry<Action> {
    precondition(
      positions.contains(position) && position < positions.upperBound, "no action after position \(position)")
    return entries[position - startPosition]
  }

  /// The last checkpoint at or before a position.
  func checkpoint(before position: Int) -> Checkpoint<State> {
    var (low, high) = (0, checkpoints.count)
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return checkpoints[max(0, low - 1)]
  }
}

extension Recording: Sendable where State: Sendable, Action: Sendable {}
