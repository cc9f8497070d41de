import Synchronization

/// The identity of values, and of the last values that they were derived from by overriding some.
///
/// It tells without a comparison that values contain all that other values override.
struct DependencyLineage: Sendable {
  private static let last = Atomic<UInt64>(0)

  private(set) var own: UInt64 = 0
  private var parents: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Begins a generation.
  mutating func derive() {
    parents = (own, parents.0, parents.1)
    own = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Whether values with this lineage have what values with the other one override, or override it themselves.
  ///
  /// `false` if the other one is more than three generations away.
  func contains(_ other: Self) -> Bool {
    other.own != 0
      && (other.own == own || other.own == parents.0 || other.own == parents.1 || other.own == parents.2)
  }
}
