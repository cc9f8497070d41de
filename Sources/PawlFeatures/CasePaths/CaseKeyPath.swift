import PawlCore

/// A key path to a case of an enum: `\.child`, or `\.child.rename` for a case of the case's value.
///
/// Call it to embed a value: `let path: CaseKeyPath<Action, String> = \.rename; path("Blob")`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, whatever its value is.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CasePathable {
  /// The root of key paths to the cases of this type: `\Action.Cases.child`.
  public typealias Cases = Case<Self>
}

/// The root and the members of key paths to cases. Its only use is in ``CaseKeyPath``.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  private let route: CaseRoute<Value>

  fileprivate init(_ route: CaseRoute<Value>) { self.route = route }

  /// Creates the root of key paths to the cases of a type.
  public init() { route = CaseRouteStart<Value>() }

  /// The case at a key path below this one.
  public subscript<AppendedValue>(
    dynamicMember keyPath: any KeyPath<Value._CasePaths, AnyCasePath<Value, AppendedValue>> & Sendable
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(route.appending(Value.casePaths[keyPath: keyPath]))
  }

  /// The path from the type at which the key path begins.
  func path<Root>(from _: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path = route.path(from: Root.self) else {
      preconditionFailure("The key path was applied to another value than Case<\(Root.self)>().")
    }
    return path
  }
}

extension Case where Value: CasePathable {
  /// Returns the key path to the case of a property of `_CasePaths`. It equals the literal `\.name`.
  static func keyPath<CaseValue>(
    to property: any KeyPath<Value._CasePaths, AnyCasePath<Value, CaseValue>> & Sendable
  ) -> CaseKeyPath<Value, CaseValue> {
    \Case<Value>.[dynamicMember: property]
  }
}

/// The path to a case, with the type at its beginning erased.
///
/// `@unchecked Sendable`: it has no properties, and its subclasses are immutable.
private class CaseRoute<Value>: @unchecked Sendable {
  /// The path; `nil` if it begins at another type.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value>? { nil }

  func appending<AppendedValue>(_ next: AnyCasePath<Value, AppendedValue>) -> CaseRoute<AppendedValue> {
    fatalError("Every subclass overrides it.")
  }
}

/// The beginning of every path.
///
/// `@unchecked Sendable`: it has no content.
private final class CaseRouteStart<Root>: CaseRoute<Root>, @unchecked Sendable {
  override func path<Other>(from root: Other.Type) -> AnyCasePath<Other, Root>? {
    AnyCasePath<Root, Root>() as? AnyCasePath<Other, Root>
  }

  override func appending<AppendedValue>(_ next: AnyCasePath<Root, AppendedValue>) -> CaseRoute<AppendedValue> {
    CaseRouteSteps<Root, AppendedValue>(next)
  }
}

/// A path of one or more steps.
///
/// `@unchecked Sendable`: immutable, and `AnyCasePath` is `Sendable`.
private final class CaseRouteSteps<Root, Value>: CaseRoute<Value>, @unchecked Sendable {
  private let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) { self.path = path }

  override func path<Other>(from root: Other.Type) -> AnyCasePath<Other, Value>? { path as? AnyCasePath<Other, Value> }

  override func appending<AppendedValue>(_ next: AnyCasePath<Value, AppendedValue>) -> CaseRoute<AppendedValue> {
    CaseRouteSteps<Root, AppendedValue>(path.appending(path: next))
  }
}

/// A `Case` of any value.
private protocol CaseWithPath {
  /// The functions of the path; `nil` if it begins at another type.
  func storage<Root>(from root: Root.Type) -> CasePathStorage<Root>?
}

extension Case: CaseWithPath {
  func storage<Root>(from root: Root.Type) -> CasePathStorage<Root>? { route.path(from: Root.self)?.storage }
}

extension CasePathStorage {
  /// Returns the functions of the path that a key path describes.
  static func of(_ keyPath: PartialCaseKeyPath<Root>) -> CasePathStorage? {
    // Every entry of a key path whose root is `Case<Root>` is such an object.
    if let known = ThreadCache.object(for: keyPath) { return unsafeDowncast(known, to: CasePathStorage.self) }
    guard let storage = (Case<Root>()[keyPath: keyPath] as? any CaseWithPath)?.storage(from: Root.self) else {
      return nil
    }
    ThreadCache.store(storage, for: keyPath)
    return storage
  }
}

extension _AppendKeyPath {
  /// Embeds a value in the case.
  public func callAsFunction<Enum, Value>(_ value: Value) -> Enum where Self: CaseKeyPath<Enum, Value> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the case without a value.
  public func callAsFunction<Enum>() -> Enum where Self: CaseKeyPath<Enum, Void> { AnyCasePath(self).embed(()) }

  /// Embeds a value in the case; returns `nil` if the value has another type than the case's.
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Self == PartialCaseKeyPath<Enum> {
    CasePathStorage<Enum>.of(self)?.embed(any: value)
  }
}

/// Returns whether a value is in the case at a key path, so that key paths can be patterns: `case \.child:`.
public func ~= <Enum: CasePathable, Value>(keyPath: CaseKeyPath<Enum, Value>, value: Enum) -> Bool {
  AnyCasePath(keyPath).extract(from: value) != nil
}
