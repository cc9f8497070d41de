/// A path to one case of an enum, which embeds and extracts values: a key path for cases.
///
/// Create a path with the operator `/` and the name of a case:
///
///     let child = /AppAction.child            // CasePath<AppAction, ChildAction>
///     child.extract(from: .child(.start))     // .start
///     child.extract(from: .quit)              // nil
///     child.embed(.start)                     // AppAction.child(.start)
///
/// A path made with `/` learns its case once, from the types and from the result of the case's constructor; copies
/// share it. After that, extraction compares the case and copies the payload. It may be used from any thread.
///
/// `/` reads payloads of every shape with two exceptions: functions, and metatypes of types that aren't classes, unless
/// they are a generic parameter of the enum or stored inside a struct or class. (`() -> Void` is read on x86-64 and
/// arm64.) For such a case, for a root that isn't an enum, and for a root that was compiled without reflection
/// metadata, extraction returns `nil`. Use `init(embed:extract:)` for them.
///
/// Copying a path copies one reference. Creating a path allocates, so store paths that are used often.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let storage: CaseStorage<Root, Value>

  init(storage: CaseStorage<Root, Value>) {
    self.storage = storage
  }

  /// Creates a path from two functions.
  ///
  /// The functions have to be inverse to each other: extracting an embedded value returns the value, and embedding an
  /// extracted value returns the root.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Returns the value of a root in the case; `nil` for every other root.
  /// - Complexity: One allocation.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    let manual = CaseStorage<Root, Value>.Manual(extract: extract) { root, body in
      guard var value = extract(root) else { return false }
      body(&value)
      root = embed(value)
      return true
    }
    storage = CaseStorage(embed: embed, manual: manual)
  }

  /// Creates a path from two functions, of which `embed` may be the constructor of a case: then values are changed
  /// in place. Every value has to be embedded in the same case, which is learned from the first one.
  package init(
    changingInPlace embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    let learned = CaseStorage(learningFrom: embed)
    let manual = CaseStorage<Root, Value>.Manual(extract: extract) { root, body in
      if learned.modify(&root, body) != nil { return true }
      guard var value = extract(root) else { return false }
      body(&value)
      root = embed(value)
      return true
    }
    storage = CaseStorage(embed: embed, manual: manual)
  }

  /// Returns a root in the path's case with the given value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    storage.embed(value)
  }

  /// Returns the value of a root in the path's case; `nil` if the root is in another case.
  ///
  /// - Complexity: O(1) without allocation for a path made with `/`: the cost of reading a tag, and of copying the
  ///   payload if the case matches. The first extraction that could succeed also learns the case, which takes
  ///   microseconds. Paths of several steps and casts (see `/`) take longer, and allocate if a nested enum is larger
  ///   than 1 KiB.
  @inlinable
  public func extract(from root: Root) -> Value? {
    storage.extract(from: root)
  }

  /// Changes the value of a root in the path's case.
  ///
  /// With a path made with `/`, or appended from such paths, the payload is changed in place, so a collection in it
  /// isn't copied. Otherwise the value is extracted, changed and embedded.
  ///
  /// - Parameters:
  ///   - root: The root to change.
  ///   - body: Called once if the case matches. If it throws, the changes that it has made until then are kept.
  /// - Returns: The result of `body`.
  /// - Throws: `CaseMismatch` if `root` is in another case, which leaves it unchanged; otherwise the error of `body`.
  /// - Complexity: Like `extract(from:)`.
  public func modify<R>(_ root: inout Root, _ body: (inout Value) throws -> R) throws -> R {
    if let result = try storage.modify(&root, body) { return result }
    throw CaseMismatch(path: description, root: caseName(of: root))
  }

  /// Changes the value like `modify(_:_:)`, but returns `nil` without calling `body` if `root` is in another case.
  @usableFromInline
  package func modifyIfMatches<R, E: Error>(
    _ root: inout Root, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    try storage.modify(&root, body)
  }

  /// Calls `body` with the value of a root in the path's case; returns `nil` if the root is in another case.
  ///
  /// Reducers use it to pass actions on: an action in another case only costs reading a tag, and `body` borrows the
  /// value instead of copying it.
  @inlinable
  package func withExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    storage.withExtracted(from: root, body)
  }

  /// Returns whether a root is in the path's case, like `extract(from:)`, without creating the value.
  @inlinable
  package func matches(_ root: Root) -> Bool {
    storage.matches(root)
  }

  /// Returns whether a root is in the path's case, so that paths can be patterns: `case /AppAction.child:`.
  ///
  /// - Complexity: Like `extract(from:)`.
  @inlinable
  public static func ~= (pattern: CasePath, value: Root) -> Bool {
    pattern.matches(value)
  }
}

extension CasePath: CustomStringConvertible {
  /// The types that the path connects: `CasePath<AppAction, ChildAction>`.
  public var description: String { "CasePath<\(Root.self), \(Value.self)>" }
}
