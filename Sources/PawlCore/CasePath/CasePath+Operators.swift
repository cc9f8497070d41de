prefix operator /

/// Creates the path to a case from the function that wraps values in it: `/AppAction.child`,
/// `/AppAction.row(id:action:)`.
///
/// The value of a case with several associated values is a tuple; labels don't matter.
///
/// The function need not be a constructor. It may wrap values in nested cases, as `/{ AppAction.child(.rename($0)) }`
/// does. The compiler may also have converted it: `let path: CasePath<AppAction, MyError> = /AppAction.failed` works
/// for a payload of type `any Error`, as does a `CasePath<State?, Value>` made of a case of `State`. There are three
/// restrictions:
/// - Nested cases are searched only if no case of `Root` itself carries a `Value`.
/// - A function that alters the value has no path: extraction returns `nil`. The alteration is detected if it changes a
///   case, or makes two `Equatable` values unequal; otherwise the payload is extracted as it is.
/// - For a function that chooses the case depending on the value, the path uses the first choice that it sees.
///
/// For such functions, and for anything else than a plain case, use `init(embed:extract:)`.
///
/// If a line contains two `/`, Swift reads `/.../` as a regular expression unless a space precedes the second one.
///
/// - Parameter embed: The constructor of a case, or a similar function. While the path learns its case, it also calls
///   the function with payloads of roots that it extracts from. The function has to be safe to call from any thread,
///   since a path is `Sendable`. Its type doesn't require that, because constructors wouldn't match in Swift 5 mode.
/// - Complexity: One allocation.
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
  CasePath(storage: CaseStorage(learningFrom: embed))
}

/// Creates the path to a case without a payload: `/AppAction.quit`.
///
/// - Parameter root: The case. If it has a payload, the payload is ignored, unless it is an enum: then its case has to
///   match as well. If the root isn't safe to share between threads, neither is the path.
/// - Complexity: A constant number of allocations.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> CasePath<Root, Void> {
  CasePath(storage: CaseStorage(constant: root))
}

/// Creates the path from a type to itself: `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> CasePath<Root, Root> {
  .self
}

/// Returns the path unchanged, so that `/.self` reads like every other path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> {
  path
}

/// Creates a function that extracts from a case: `actions.compactMap(/AppAction.child)`.
///
/// The function owns a path of its own, which learns its case once for each time that `/` is evaluated.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> @Sendable (Root) -> Value? {
  let path: CasePath<Root, Value> = /embed
  return { path.extract(from: $0) }
}

/// Creates a function that extracts from a case without a payload.
// Takes an `Optional`, so that `/AppAction.quit` is a path where the context doesn't ask for a function.
@_disfavoredOverload
public prefix func / <Root>(root: Root?) -> @Sendable (Root?) -> Void? {
  let path: CasePath<Root?, Void> = /root
  return { path.extract(from: $0) }
}

/// An overload that only guides the compiler. It cannot be called, since no type conforms to `Result`'s constraints.
///
/// If only the operand tells which `/` is meant (`let path = /AppAction.child`), the compiler of Swift 6.3 first tries
/// the overloads whose parameter it considers the best match, and stops if one type-checks. It prefers an unconstrained
/// generic parameter to a function parameter, so it would choose the overload for cases without a payload. This
/// overload matches even better, and fails, after which the compiler compares all overloads by the rules of the
/// language.
///
/// If no `/` type-checks, for example for a wrong case in a `pullback`, the compiler diagnoses the overload that needs
/// the fewest fixes. The three missing conformances are more fixes than any other overload needs, so this one is never
/// diagnosed.
public prefix func / <Result: _NoType & _NoSecondType & _NoThirdType>(_: Any) -> Result {
  fatalError("No type conforms to _NoType.")
}

/// A constraint without a conforming type; see the overload of `/` that uses it. Don't add a conformance.
public protocol _NoType {}
/// A second constraint like ``_NoType``.
public protocol _NoSecondType {}
/// A third constraint like ``_NoType``.
public protocol _NoThirdType {}

/// An unavailable overload that improves a diagnostic: it reports a case whose id has another type than the ids of a
/// collection, at the case. Without it, the compiler assumes a dictionary, and reports the key path to the collection.
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
