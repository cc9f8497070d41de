import PawlCore

/// The values of dependencies: those that were overridden, and the default values of all others.
///
/// A dependency is a value that a feature uses and doesn't make itself: a clock, a client of a service, a source of random
/// numbers. Each has a ``DependencyKey``. Add a property for it, which is then read with ``Dependency``:
///
///     extension DependencyValues {
///       var apiClient: APIClient {
///         get { self[APIClientKey.self] }
///         set { self[APIClientKey.self] = newValue }
///       }
///     }
///
/// The values belong to a store, or to the operation of ``withDependencies(_:operation:)``. Effects, tasks and stores that
/// are made there inherit them. They are never set for the whole process, except by ``prepareDependencies(_:)``.
public struct DependencyValues: Sendable {
  private var entries: [ObjectIdentifier: any DependencyEntry] = [:]
  private var explicitContext: DependencyContext?
  /// The default values of the test in which the values were made; `nil` in a program.
  private var cache: DependencyCache?
  private var lineage = DependencyLineage()
  /// How the values are being used.
  var access = DependencyAccess.direct

  /// Creates values of which none is overridden.
  public init() {}

  /// Values of which none is overridden, for a program.
  public static var live: Self { Self(context: .live) }

  /// Values of which none is overridden, for a preview.
  public static var preview: Self { Self(context: .preview) }

  /// Values of which none is overridden, for a test.
  public static var test: Self { Self(context: .test) }

  private init(context: DependencyContext) { explicitContext = context }

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
  /// - Complexity: O(1). Setting a value allocates.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: StaticString = #function
  ) -> Key.Value {
    get {
      if !entries.isEmpty, let entry = entries[ObjectIdentifier(key)] { return entry.value(of: key) }
      return defaultValue(of: key) {
        (.property(function), CallSite(fileID: fileID, filePath: filePath, line: line))
      }
    }
    set {
      set(newValue, for: key) { (.property(function), CallSite(fileID: fileID, filePath: filePath, line: line)) }
    }
  }

  /// The value of a key that has no property.
  public subscript<Key: TestDependencyKey>(type key: Key.Type) -> Key.Value {
    get {
      if !entries.isEmpty, let entry = entries[ObjectIdentifier(key)] { return entry.value(of: key) }
      return defaultValue(of: key) { (.type(key), nil) }
    }
    set { set(newValue, for: key) { (.type(key), nil) } }
  }

  /// The context that decides which default values are used.
  ///
  /// Override it to use live values in a test:
  ///
  ///     withDependencies { $0.context = .live } operation: { … }
  public var context: DependencyContext {
    get { explicitContext ?? (cache ?? .current).context }
    set {
      if case .preparing = access { (cache ?? .current).context = newValue }
      explicitContext = newValue
    }
  }

  // MARK: - Default values

  private func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, _ describe: () -> (DependencyName, CallSite?)
  ) -> Key.Value {
    let cache = cache ?? .current
    let context = explicitContext ?? cache.context
    let table = cache.table(for: context)
    let id = ObjectIdentifier(key)
    if let entry = table.entry(for: id) { return entry.value(of: key) }
    let (name, place) = describe()
    let request = DependencyRequest(name: name, callSite: access.callSite ?? place, isSetting: access.isSetting)
    let entry = table.entry(for: id, preparing: access.preparation) {
      let value = request.perform(under: Self.defaults(in: context, cache)) { key.defaultValue(in: context) }
      return (DependencyValueEntry(value), !request.wasSilenced)
    }
    return entry.value(of: key)
  }

  /// Values of which none is overridden, under which default values are made.
  private static func defaults(in context: DependencyContext, _ cache: DependencyCache) -> DependencyCarrier {
    if cache === DependencyCache.process, context == cache.context { return .root }
    var values = Self()
    values.explicitContext = context == cache.context ? nil : context
    values.cache = cache
    return DependencyCarrier(values)
  }

  private mutating func set<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, _ describe: () -> (DependencyName, CallSite?)
  ) {
    let entry = DependencyValueEntry(value)
    guard let preparation = access.preparation else {
      entries[ObjectIdentifier(key)] = entry
      return
    }
    let cache = cache ?? .current
    let table = cache.table(for: explicitContext ?? cache.context)
    if !table.prepare(ObjectIdentifier(key), entry, by: preparation) {
      let (name, place) = describe()
      reportLatePreparation(of: name, callSite: preparation.callSite ?? place)
    }
  }

  // MARK: - Deriving values

  /// The values around the caller.
  package static var current: Self { DependencyCarrier.around?.values ?? Self() }

  /// Whether nothing is overridden.
  var isDefault: Bool { entries.isEmpty && explicitContext == nil }

  /// Returns these values with all that the other ones override.
  package func merging(_ other: Self) -> Self {
    if other.isDefault || lineage.contains(other.lineage) { return self }
    if isDefault || other.lineage.contains(lineage) { return other }
    var merged = other
    merged.entries = entries.merging(other.entries) { $1 }
    merged.explicitContext = other.explicitContext ?? explicitContext
    merged.cache = other.cache ?? cache
    return merged
  }

  /// Whether the other values change nothing of what these values are, if both are merged.
  func includes(_ other: Self) -> Bool { other.isDefault || lineage.contains(other.lineage) }

  /// Makes the values ready for a carrier: a generation of their own, and the default values of the current test.
  mutating func settle() {
    lineage.derive()
    access = .direct
    if cache == nil { cache = DependencyCache.ofCurrentTestOrNone }
  }

  /// Forgets the default values of the current test, which are made again when they are read.
  package func resetCache() { (cache ?? .current).removeAll() }
}
