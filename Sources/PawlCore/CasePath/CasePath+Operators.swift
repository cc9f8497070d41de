prefix operator /

/// Makes the path to the case that a function wraps values in: `/AppAction.child`, `/AppAction.row(id:action:)`.
///
/// A case with several values has a tuple of them as its value; labels make no difference.
///
/// The function need not be a constructor. It may wrap values in cases within cases, as `/{ AppAction.child(.rename($0)) }`
/// does. The compiler may have adapted it: `let path: CasePath<AppAction, MyError> = /AppAction.failed` is good over a
/// payload of type `any Error`, as is a `CasePath<State?, Value>` made of a case of `State`. What is extracted is what
/// was wrapped. But:
/// - Cases within cases are looked into only where `Root` has no case that itself carries a `Value`.
/// - A function that alters what it wraps has no path: extraction yields `nil`. It is noticed where the alteration changes
///   a case, or makes two `Equatable` values unequal; otherwise the payload is extracted as it is.
/// - A function that chooses the case by the value is held to the first choice that was seen.
///
/// For such rules, and all that is no plain case, there is `init(embed:extract:)`.
///
/// Where a line holds two `/`, mind that Swift reads `/.../` as a regular expression unless a space comes before the
/// second one.
///
/// - Parameter embed: A case's constructor, or a function like one. While the path learns, it is also called with
///   payloads of roots that are extracted from. It must be safe to call from any thread, since a path is `Sendable`; that
///   is not required by its type because, in Swift 5 mode, constructors would not fit.
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
///
/// Where no `/` fits, as with a wrong case in a `pullback`, the compiler blames the one that would need the fewest repairs.
/// Three missing conformances are more than any of the others has to be repaired, so this one is never blamed.
public prefix func / <Result: _NoType & _NoSecondType & _NoThirdType>(_: Any) -> Result {
  fatalError("No type conforms to _NoType.")
}

/// Has no conforming type, and must not get one: see the `/` that mentions it.
public protocol _NoType {}
/// Like ``_NoType``.
public protocol _NoSecondType {}
/// Like ``_NoType``.
public protocol _NoThirdType {}

/// Blames a case whose id is of another type than the ids of a collection, where the case is written: without this, the
/// compiler takes the collection for a dictionary, and blames the key path to it.
@available(
  *, unavailable,
  message: "the id that the case carries has another type than the ids of the elements, or the keys, of the collection"
)
@_disfavoredOverload
public prefix func / <Root, ID, Action, OtherID>(
  embed: @escaping (OtherID, Action) -> Root
) -> CasePath<Root, (ID, Action)> {
  fatalError("It is unavailable.")
}
