prefix operator /

/// Makes the path to the case that a function wraps values in: `/AppAction.child`, `/AppAction.row(id:action:)`.
///
/// A case with several values has a tuple of them as its value; labels make no difference.
///
/// The function may also wrap values in cases within cases, as `/{ AppAction.child(.rename($0)) }` does; take a part
/// of what the compiler lets pass for the payload, as in `let path: CasePath<AppAction, MyError> = /AppAction.failed`
/// over an `any Error`; or return a root inside an `Optional`. What is extracted is then exactly what was wrapped. But:
/// - Cases within cases are looked into only where `Root` has no case that itself carries a `Value`.
/// - A function that alters what it wraps has no path: extraction yields `nil`, at the latest where it is noticed, which
///   it is when the alteration changes a case or makes values unequal.
/// - A function that chooses the case by the value is held to the first choice that was seen. Such rules, and everything
///   else that is no plain case, are for `init(embed:extract:)`.
///
/// Where a line holds another `/` further on, mind that Swift reads `/.../` as a regular expression unless a space comes
/// before the second one.
///
/// - Parameter embed: A case's constructor, or a function like one, which must be safe to call from any thread: a path is
///   `Sendable`, while constructors are known to be so only in Swift 6 mode, which is why no `@Sendable` stands here. It is called with values other than those given to
///   `embed(_:)` while the path learns: with payloads of the roots that are extracted from.
/// - Complexity: Allocates once.
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  CasePath(storage: CaseStorage(learningFrom: embed))
}

/// Makes the path to a case that carries nothing: `/AppAction.quit`.
///
/// - Parameter root: The case. A case given together with its payload counts by its case alone, whatever it carries;
///   only where the payload is an enum does its case count too. If it is not safe to share, neither is the path.
/// - Complexity: Allocates.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> CasePath<Root, Void> {
  CasePath(storage: CaseStorage(constant: root))
}

/// Makes the path from a type to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> CasePath<Root, Root> {
  .self
}

/// Returns the path as it is, so that `/.self` reads like every other path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> {
  path
}

/// Makes the function that extracts from a case: `actions.compactMap(/AppAction.child)`.
///
/// Like the path of the same name, which the function owns and which therefore learns once for each time `/` is written.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> @Sendable (Root) -> Value? {
  let path: CasePath<Root, Value> = /embed
  return { path.extract(from: $0) }
}

/// Like the function that extracts from a case with payload, but for one that carries nothing.
// Takes an `Optional` so that `/AppAction.quit`, where nothing asks for a function, is the path.
@_disfavoredOverload
public prefix func / <Root>(root: Root?) -> @Sendable (Root?) -> Void? {
  let path: CasePath<Root?, Void> = /root
  return { path.extract(from: $0) }
}

/// Does nothing: it only stands in the way of the compiler, and no code can call it, since `Result` has no candidates.
///
/// Where nothing but the operand tells which `/` is meant (`let path = /AppAction.child`), the compiler of Swift 6.3 looks
/// first, and last if that succeeds, at the functions whose parameter it thinks the best fit for the operand: an
/// unconstrained generic one before one that takes a function. That would be the one for cases that carry nothing. This
/// one fits better still, and fails, upon which all are compared by the rules of the language.
public prefix func / <Result: _NoType>(_: Any) -> Result {
  fatalError("No type conforms to _NoType.")
}

/// Has no conforming type, and must not get one: see the `/` that mentions it.
public protocol _NoType {}
