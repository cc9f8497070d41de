/// The overridden values, and the cache of the default values of all others.
@usableFromInline
struct DependencyChanges: Sendable {
  @usableFromInline var entries: [ObjectIdentifier: DependencyEntry] = [:]
  var context: DependencyContext?
  /// The default values of the test in which the values were made; `nil` in a program.
  var cache: DependencyCache?
  var lineage = DependencyLineage()

  /// Whether nothing is overridden.
  var isDefault: Bool { entries.isEmpty && context == nil }
}

/// An immutable object that ``DependencyValues`` share, so that copying them copies one reference.
@usableFromInline
final class DependencyStorage: Sendable {
  /// Storage that overrides nothing.
  static let empty = DependencyStorage(DependencyChanges())

  @usableFromInline let changes: DependencyChanges

  init(_ changes: DependencyChanges) { self.changes = changes }
}
