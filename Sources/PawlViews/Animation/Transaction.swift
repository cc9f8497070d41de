import Synchronization

/// How a change is to be shown.
public struct Transaction: Sendable {
  /// How the change moves from the old to the new; nil where it is shown at once.
  public var animation: Animation?
  /// Whether views must not put an animation of their own in its place.
  public var disablesAnimations = false
  /// Whether the change is one of a row, as when the user drags something.
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// What the code that runs is inside of: see ``withTransaction(_:_:)``.
  package static var current: Transaction { Change.current?.transaction ?? Transaction() }
}

/// Has the changes that `body` makes animated.
///
///     Button("More") {
///       withAnimation(.spring) { isExpanded.toggle() }
///     }
///
/// Whatever is evaluated because of these changes is shown with values that move from the old to the new ones in time.
///
/// - Parameter animation: nil shows the changes at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Has the changes that `body` makes shown in a certain way. Changes made by tasks that it starts are not among them.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let change = Change(transaction)
  defer { change.close() }
  return try Change.$innermost.withValue(change, operation: body)
}

/// Like ``withTransaction(_:_:)``, with one value of the present transaction changed.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// A transaction and the code that it is for.
final class Change: Sendable {
  let transaction: Transaction
  private let isOpen = Atomic(true)

  init(_ transaction: Transaction) { self.transaction = transaction }

  @TaskLocal fileprivate static var innermost: Change?

  /// A task inherits what it was started in, and may run when that is over.
  static var current: Change? {
    guard let innermost, innermost.isOpen.load(ordering: .relaxed) else { return nil }
    return innermost
  }

  fileprivate func close() { isOpen.store(false, ordering: .relaxed) }
}
