import PawlCore

/// A path to one case of an enum, which embeds and extracts values. ``CaseKeyPath`` is the form in which paths are
/// passed to reducers and stores.
///
/// Copying a path copies one reference. Creating a path allocates.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let storage: Storage

  /// The functions of a path. Reducers call them directly, which is several times as fast as through `CasePath`.
  ///
  /// `@unchecked Sendable`: immutable, with functions that are `Sendable`.
  @usableFromInline
  final class Storage: CasePathStorage<Root>, @unchecked Sendable {
    @usableFromInline let embed: @Sendable (Value) -> Root
    @usableFromInline let extract: @Sendable (Root) -> Value?
    let path: CasePath<Root, Value>
    let name: CasePathName

    init(
      embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
      path: CasePath<Root, Value>, name: CasePathName = .unknown
    ) {
      self.embed = embed
      self.extract = extract
      self.path = path
      self.name = name
    }

    override func matches(_ root: Root) -> Bool { extract(root) != nil }

    override func embed(any value: Any) -> Root? { (value as? Value).map(embed) }
  }

  /// The path with which values are changed in place.
  package var path: CasePath<Root, Value> { storage.path }

  package init(_ path: CasePath<Root, Value>) {
    storage = Storage(embed: { path.embed($0) }, extract: { path.extract(from: $0) }, path: path)
  }

  fileprivate init(storage: Storage) { self.storage = storage }

  /// Creates a path from two functions.
  ///
  /// The functions have to be inverse to each other: extracting an embedded value returns the value, and embedding
  /// an extracted value returns the root. Every value has to be embedded in the same case.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case. If it is the constructor of the case, values are changed in place.
  ///   - extract: Returns the value of a root in the case; `nil` for every other root.
  ///   - property: The name of the property that declares the path, for the messages of failed tests.
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    property: StaticString = #function
  ) {
    self.init(embed: embed, extract: extract, name: .property(property))
  }

  init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?, name: CasePathName) {
    storage = Storage(
      embed: embed, extract: extract, path: CasePath(changingInPlace: embed, extract: extract), name: name)
  }

  /// Creates a path from two functions that the macro `@CasePathable` writes.
  ///
  /// Use ``init(embed:extract:)`` in paths that are written by hand.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Returns the value of a root in the case; `nil` for every other root.
  ///   - property: The name of the property that declares the path, for the messages of failed tests.
  public init(
    _$embed embed: @escaping (Value) -> Root, _$extract extract: @escaping (Root) -> Value?,
    property: StaticString = #function
  ) {
    // In a generic enum, the compiler takes the generic arguments for captured values that aren't `Sendable`. The
    // functions capture nothing else: the macro, the only caller, writes no free names into them.
    self.init(
      embed: unsafeBitCast(embed, to: (@Sendable (Value) -> Root).self),
      extract: unsafeBitCast(extract, to: (@Sendable (Root) -> Value?).self), name: .property(property))
  }

  /// Creates the path from a type to itself.
  public init() where Root == Value {
    let path: CasePath<Root, Value> = .self
    storage = Storage(embed: { path.embed($0) }, extract: { path.extract(from: $0) }, path: path, name: .root)
  }

  /// Creates the path that a key path describes: `AnyCasePath(\Action.Cases.child)`.
  ///
  /// - Complexity: Less than a microsecond, with several allocations, when a thread resolves a key path for the first
  ///   time. Then some nanoseconds, since each thread remembers the last key paths.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self.init(cachedFor: keyPath) { Case<Root>()[keyPath: keyPath].path(from: Root.self) }
  }

  /// Creates the path that a key path describes, which has no other meaning than this type's path.
  init(cachedFor keyPath: AnyKeyPath, _ make: () -> AnyCasePath) {
    // The object of a key path determines the types of its root and its value, so its entry is this path's storage.
    if let known = ThreadCache.object(for: keyPath) {
      storage = unsafeDowncast(known, to: Storage.self)
    } else {
      storage = make().storage
      ThreadCache.store(storage, for: keyPath)
    }
  }

  /// Returns a root in the path's case with the given value.
  @inlinable
  public func embed(_ value: Value) -> Root { storage.embed(value) }

  /// Returns the value of a root in the path's case; `nil` if the root is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? { storage.extract(root) }

  /// Changes the value of a root in the path's case.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: An error if `root` is in another case, which leaves it unchanged; otherwise the error of `body`.
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) throws -> Result {
    try path.modify(&root, body)
  }

  /// Returns a path that continues from this path's value along `path`.
  public func appending<AppendedValue>(path next: AnyCasePath<Value, AppendedValue>) -> AnyCasePath<Root, AppendedValue>
  {
    let (first, path) = (storage, path.appending(path: next.path))
    let second = next.storage
    return AnyCasePath<Root, AppendedValue>(
      storage: .init(
        embed: { first.embed(second.embed($0)) }, extract: { first.extract($0).flatMap(second.extract) }, path: path,
        name: .appended(first, second)))
  }

  /// The path to a case of this path's value.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value._CasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    appending(path: Value.casePaths[keyPath: keyPath])
  }
}

/// The functions of a path to a case whose value has any type.
///
/// `@unchecked Sendable`: it has no properties, and its subclass is immutable.
@usableFromInline
class CasePathStorage<Root>: @unchecked Sendable {
  /// Returns whether a root is in the case.
  func matches(_ root: Root) -> Bool { false }

  /// Returns a root in the case; `nil` if the value has another type than the case's.
  func embed(any value: Any) -> Root? { nil }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types that the path connects.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}
