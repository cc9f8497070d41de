internal import Synchronization

/// Names one content of one collection: equal stamps mean equal contents.
///
/// Stamps are unique in the process. They are dealt in blocks: a history takes a block from one global counter and
/// counts through it alone, without atomics, so all stamps of a block were made by that history, in order. A later
/// block has greater numbers, hence stamps only grow along any one history.
///
/// Comparing stamps of collections of different types means nothing.
@usableFromInline
package struct ChangeStamp: Hashable, Sendable {
  @usableFromInline
  var rawValue: UInt64

  @inlinable
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The stamp of a collection that was created empty and never changed.
  ///
  /// All such collections share it, so creating one costs nothing.
  @inlinable
  package static var empty: ChangeStamp { ChangeStamp(rawValue: 0) }

  /// Takes a new block and returns its first stamp.
  ///
  /// - Complexity: one atomic addition.
  @usableFromInline
  static func fresh() -> ChangeStamp {
    ChangeStamp(rawValue: nextBlock.add(1, ordering: .relaxed).oldValue << blockBits)
  }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension ChangeStamp {
  /// 4,096 stamps to a block: the global counter is touched once in 4,096 changes, and 2^52 blocks outlast a process
  /// that forks ten million histories a second for fourteen years.
  @inlinable
  static var blockBits: UInt64 { 12 }

  @inlinable
  var block: UInt64 { rawValue >> Self.blockBits }

  @inlinable
  var isLastOfBlock: Bool { rawValue & (1 << Self.blockBits - 1) == 1 << Self.blockBits - 1 }

  /// The stamp after this one, from the same block if it has one left.
  ///
  /// Only the sole owner of the history that made this stamp may ask for it.
  @inlinable
  func next() -> ChangeStamp {
    isLastOfBlock ? .fresh() : ChangeStamp(rawValue: rawValue &+ 1)
  }
}

// Block 0 belongs to `ChangeStamp.empty`.
private let nextBlock = Atomic<UInt64>(1)
