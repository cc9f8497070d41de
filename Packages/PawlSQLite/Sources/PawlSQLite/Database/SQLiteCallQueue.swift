import PawlStorage
import Tracing

/// A call that waits for the writer.
struct SQLiteCall: Sendable {
  /// Makes the changes. Returns the delivery of the answer, for the time after the transaction.
  let perform: @Sendable (inout SQLiteTransaction) throws -> @Sendable () -> Void
  /// Delivers an error in place of an answer.
  let fail: @Sendable (StorageError) -> Void
  /// The span in which the call was made.
  var cause: ServiceContext?
}

/// The calls that wait for the writer, in their order.
struct SQLiteCallQueue: Sendable {
  enum Addition {
    /// The writer is busy and will take the call.
    case waits
    /// The writer has nothing to do. The caller has to start it.
    case begins
    case isClosed
  }

  /// The maximum number of calls in one transaction.
  let limit: Int
  private var waiting: [SQLiteCall] = []
  private var isWriting = false
  private(set) var isClosed = false
  /// The number of all calls.
  private(set) var callCount = 0
  /// The number of groups that were taken.
  private(set) var groupCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ call: SQLiteCall) -> Addition {
    if isClosed { return .isClosed }
    waiting.append(call)
    callCount += 1
    if isWriting { return .waits }
    isWriting = true
    return .begins
  }

  /// Removes the calls for the next transaction, or returns `nil` if none wait. ``add(_:)`` tells to start the writer then.
  mutating func nextGroup() -> ArraySlice<SQLiteCall>? {
    guard !waiting.isEmpty else {
      isWriting = false
      return nil
    }
    groupCount += 1
    let group = waiting.prefix(limit)
    waiting.removeFirst(group.count)
    return group
  }

  /// Refuses later calls. Returns whether this is the first call of this method.
  mutating func close() -> Bool {
    defer { isClosed = true }
    return !isClosed
  }
}
