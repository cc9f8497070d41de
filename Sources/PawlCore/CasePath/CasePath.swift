/// A way into one case of an enum and back: a key path for cases.
///
/// Made with the operator `/` and the name of a case:
///
///     let child = /AppAction.child            // CasePath<AppAction, ChildAction>
///     child.extract(from: .child(.start))     // .start
///     child.extract(from: .quit)              // nil
///     child.embed(.start)                     // AppAction.child(.start)
///
/// A path made with `/` learns its case once, from the types and from what the case's constructor returns; copies share
/// what was learned. From then on, extraction compares the case and copies the payload. It may be used from any thread.
///
/// `/` reads payloads of every shape, but those that hold a function or the metatype of a type that is no class, other
/// than as a generic parameter of the enum or inside a struct or class. (`() -> Void` is read on x86-64 and arm64.)
/// For such a case, as for a root that is no enum or was compiled without reflection metadata, extraction finds nothing:
/// use `init(embed:extract:)`.
///
/// A copy is one reference. Making a path allocates, so keep those that are used often.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let storage: CaseStorage<Root, Value>

  init(storage: CaseStorage<Root, Value>) {
    self.storage = storage
  }

  /// Makes a path from its two functions.
  ///
  /// Each should undo the other: extracting what was embedded yields the value, embedding what was extracted the root.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case.
  ///   - extract: Returns the value of a root in the case; `nil` for every other root.
  /// - Complexity: Allocates once.
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    let manual = CaseStorage<Root, Value>.Manual(extract: extract) { root, body in
      guard var value = extract(root) else { return false }
      body(&value)
      root = embed(value)
      return true
    }
    storage = CaseStorage(embed: embed, manual: manual)
  }

  /// Wraps a value in the path's case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    storage.embed(value)
  }

  /// Returns the value of a root in the path's case, or `nil` when it is in another.
  ///
  /// - Complexity: O(1), without allocation, for a path made with `/`: in another case, the cost of reading a tag; else
  ///   that of copying the payload as well. The first extraction that could succeed learns, which takes microseconds.
  ///   Paths of several steps and casts (see `/`) take longer, and allocate when an enum within is larger than 1 KiB.
  @inlinable
  public func extract(from root: Root) -> Value? {
    storage.extract(from: root)
  }

  /// Changes the value of a root in the path's case.
  ///
  /// With a path made with `/`, or appended from such paths, the payload is changed in place: a collection in it is not
  /// copied. Otherwise the changed value is embedded.
  ///
  /// - Parameter body: Called once, if the case matches. When it throws, the changes it made until then are kept.
  /// - Returns: What `body` returns.
  /// - Throws: `CaseMismatch` when `root` is in another case, which leaves it as it was; else what `body` throws.
  /// - Complexity: Like `extract(from:)`.
  public func modify<R>(_ root: inout Root, _ body: (inout Value) throws -> R) throws -> R {
    if let result = try storage.modify(&root, body) { return result }
    throw CaseMismatch(path: description, root: caseName(of: root))
  }

  /// Like `modify(_:_:)`, but returns `nil`, without calling `body`, when `root` is in another case.
  @usableFromInline
  package func modifyIfMatches<R, E: Error>(
    _ root: inout Root, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    try storage.modify(&root, body)
  }

  /// Calls `body` with the value of a root in the path's case, or returns `nil` when it is in another.
  ///
  /// The way for a reducer to pass an action on: what is not for it costs the reading of a tag, and the value is lent
  /// to `body` rather than copied.
  @inlinable
  package func withExtracted<R>(from root: Root, _ body: (Value) -> R) -> R? {
    storage.withExtracted(from: root, body)
  }

  /// Whether a root is in the path's case, as `extract(from:)` would tell, but without making the value.
  @inlinable
  package func matches(_ root: Root) -> Bool {
    storage.matches(root)
  }

  /// Whether a root is in the path's case, so that paths can be patterns: `case /AppAction.child:`.
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
