internal import Synchronization

/// A stamp that identifies the content of a collection: equal stamps mean equal contents.
///
/// Stamps are unique in the process. They are allocated in blocks: a history takes a block from a global counter, and
/// counts through it without atomics. All stamps of a block were therefore made by one history, in order. Later blocks
/// have greater numbers, so stamps only increase along one history.
///
/// Comparing stamps of collections of different types is meaningless.
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
  /// - Complexity: One atomic addition.
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
  /// 4,096 stamps per block: the global counter is accessed once in 4,096 changes. With ten million forks a second,
  /// 2^52 blocks last for fourteen years.
  @inlinable
  static var blockBits: UInt64 { 12 }

  @inlinable
  var block: UInt64 { rawValue >> Self.blockBits }

  @inlinable
  var isLastOfBlock: Bool { rawValue & (1 << Self.blockBits - 1) == 1 << Self.blockBits - 1 }

  /// The stamp after this one, from the same block if it isn't used up.
  ///
  /// Only the sole owner of the history that made this stamp may call it.
  @inlinable
  func next() -> ChangeStamp {
    isLastOfBlock ? .fresh() : ChangeStamp(rawValue: rawValue &+ 1)
  }
}

// Block 0 belongs to `ChangeStamp.empty`.
private let nextBlock = Atomic<UInt64>(1)
