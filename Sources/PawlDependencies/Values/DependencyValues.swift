import PawlCore

/// The values of dependencies: those that were overridden, and the default values of all others.
///
/// A dependency is a value that a feature uses and doesn't make itself: a clock, a client of a service, a source of
/// random numbers. Each has a ``DependencyKey``. Add a property for it, which is then read with ``Dependency``:
///
///     extension DependencyValues {
///       var apiClient: APIClient {
///         get { self[APIClientKey.self] }
///         set { self[APIClientKey.self] = newValue }
///       }
///     }
///
/// The values belong to a store, or to the operation of ``withDependencies(_:operation:)``. Effects, tasks and stores
/// that are made there inherit them. They are never set for the whole process, except by
/// ``prepareDependencies(_:fileID:filePath:line:column:)``.
public struct DependencyValues: Sendable {
  @usableFromInline var storage: DependencyStorage
  /// How the values are being used.
  @usableFromInline var access = DependencyAccess.direct

  /// Creates values of which none is overridden.
  public init() { storage = .empty }

  /// Values of which none is overridden, for a program.
  public static var live: Self { Self(context: .live) }

  /// Values of which none is overridden, for a preview.
  public static var preview: Self { Self(context: .preview) }

  /// Values of which none is overridden, for a test.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) { self.init(DependencyChanges(context: context)) }

  init(_ changes: DependencyChanges) { storage = DependencyStorage(changes) }

  /// The value of a key.
  ///
  /// A key whose value isn't overridden has a default value, which depends on ``context``.
  ///
  /// - Parameters:
  ///   - key: The type of the key.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - column: Not used.
  ///   - function: The name of the property of the dependency.
  /// - Complexity: O(1). Setting a value is O(overridden values).
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> Key.Value {
    @inlinable get {
      if let entry = storage.changes.entries[ObjectIdentifier(key)] { return Key.value(in: entry) }
      if let entry = defaultEntry(for: ObjectIdentifier(key)) { return Key.value(in: entry) }
      return makeDefault(of: key, function, fileID, filePath, line)
    }
    set {
      set(newValue, for: key, .property(function), CallSite(fileID: fileID, filePath: filePath, line: line))
    }
  }

  /// The value of a key that has no property.
  public subscript<Key: TestDependencyKey>(type key: Key.Type) -> Key.Value {
    @inlinable get {
      if let entry = storage.changes.entries[ObjectIdentifier(key)] { return Key.value(in: entry) }
      if let entry = defaultEntry(for: ObjectIdentifier(key)) { return Key.value(in: entry) }
      return makeDefault(of: key)
    }
    set { set(newValue, for: key, .type(key), nil) }
  }

  /// The context that decides which default values are used.
  ///
  /// Override it to use live values in a test:
  ///
  ///     let model = withDependencies {
  ///       $0.context = .live
  ///     } operation: {
  ///       Model()
  ///     }
  public var context: DependencyContext {
    get { storage.changes.context ?? cache.context }
    set {
      if case .preparing = access { cache.context = newValue }
      change { $0.context = newValue }
    }
  }

  /// Where the default values are.
  var cache: DependencyCache { storage.changes.cache ?? .current }

  private mutating func change(_ body: (inout DependencyChanges) -> Void) {
    var changes = storage.changes
    body(&changes)
    storage = DependencyStorage(changes)
  }

  private mutating func set<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, _ name: DependencyName, _ callSite: CallSite?
  ) {
    let entry = DependencyValueEntry(value)
    guard case .preparing(let preparation, let place) = access else {
      return change { $0.entries[ObjectIdentifier(key)] = entry }
    }
    if !cache.table(for: context).prepare(ObjectIdentifier(key), entry, by: preparation) {
      reportLatePreparation(of: name, callSite: place)
    }
  }
}

extension DependencyValues {
  /// The values around the caller.
  package static var current: Self { DependencyCarrier.around?.values ?? Self() }

  /// Whether nothing is overridden.
  @usableFromInline var isDefault: Bool { storage.changes.isDefault }

  /// Returns these values with all that the other ones override.
  package func merging(_ other: Self) -> Self {
    if includes(other) { return self }
    if isDefault || other.includes(self) { return other }
    let (own, others) = (storage.changes, other.storage.changes)
    var merged = others
    merged.entries = own.entries.merging(others.entries) { $1 }
    merged.context = others.context ?? own.context
    merged.cache = others.cache ?? own.cache
    return Self(merged)
  }

  /// Whether the other values change nothing of these values, if both are merged and these win.
  @usableFromInline
  func includes(_ other: Self) -> Bool {
    other.isDefault || storage.changes.lineage.contains(other.storage.changes.lineage)
  }

  /// Makes the values ready for a carrier: a generation of their own, and the default values of the current test.
  mutating func settle() {
    access = .direct
    change {
      $0.lineage.derive()
      if $0.cache == nil { $0.cache = DependencyCache.ofCurrentTestOrNone }
    }
  }

  /// Gives the values default values of their own, in place of those of the current test.
  package mutating func useOwnDefaults() { change { $0.cache = DependencyCache() } }

  /// Discards the cached default values of the current test or preview.
  ///
  /// Each default value is created again when it is next read. Live and overridden values stay.
  public func resetCache() { cache.removeAll() }
}
