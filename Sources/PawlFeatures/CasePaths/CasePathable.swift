import PawlCore

/// An enum with a path to each of its cases.
///
/// Write the conformance by hand as a type with a property for each case:
///
///     enum Action: CasePathable {
///       case profile(Child.Action)
///       case reset
///
///       struct AllCasePaths: Sendable {
///         var profile: AnyCasePath<Action, Child.Action> {
///           AnyCasePath(embed: Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
///         }
///       }
///       static var allCasePaths: AllCasePaths { AllCasePaths() }
///     }
///
/// A case needs a property if a key path names it: `\.profile` is a ``CaseKeyPath``. Key paths can name cases of
/// cases, as `\.profile.rename` does if `Child.Action` is `CasePathable`, too.
public protocol CasePathable {
  /// The type with a property for each case.
  associatedtype AllCasePaths: Sendable

  /// The paths to the cases.
  static var allCasePaths: AllCasePaths { get }

  /// The type with the properties that key paths to cases name: ``AllCasePaths``, or a type that `@CasePathable` writes
  /// for ``CasePaths``.
  associatedtype _CasePaths: Sendable = AllCasePaths

  /// Returns the value whose properties are the paths to the cases.
  ///
  /// - Parameters:
  ///   - isListed: Whether the properties are listed, for ``CasePaths``.
  ///   - list: Takes the properties in the order of the cases. Each has the type `AnyCasePath<Self, …>`.
  static func _$casePaths(_ isListed: Bool, _ list: ([PartialKeyPath<_CasePaths>]) -> Void) -> _CasePaths
}

extension CasePathable where _CasePaths == AllCasePaths {
  /// Returns the paths to the cases of a conformance that is written by hand. Only ``CasePaths`` needs a list.
  public static func _$casePaths(_ isListed: Bool, _ list: ([PartialKeyPath<AllCasePaths>]) -> Void) -> AllCasePaths {
    allCasePaths
  }
}

extension CasePathable {
  /// The value whose properties are the paths to the cases.
  package static var casePaths: _CasePaths { _$casePaths(false) { _ in } }
}

/// A collection of case paths that knows the path of a value's case.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path to the case that `root` is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathReflectable where Self: Sequence, Element == PartialCaseKeyPath<Root> {
  /// The key path to the case of `root`.
  ///
  /// It is the first key path of this sequence that extracts a value from `root`.
  ///
  /// - Precondition: The sequence contains a key path to the case of `root`.
  /// - Complexity: O(*n*), where *n* is the number of cases.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    guard let keyPath = first(where: { root.is($0) }) else {
      preconditionFailure("\(Self.self) has no path to the case of \(root).")
    }
    return keyPath
  }
}

/// An enum whose case paths can be enumerated.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

extension CasePathable {
  /// The value of the case at a key path; `nil` if this value is in another case.
  ///
  /// - Complexity: That of ``AnyCasePath/init(_:)-(CaseKeyPath<Root,Value>)``, and of the extraction.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// Sets this value to the case at a key path.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "a value may be in another case; read it as an optional")
    get { fatalError("It is unavailable.") }
    set { self = keyPath(newValue) }
  }

  /// The value of the case at a key path, for enums that are marked `@dynamicMemberLookup`; `nil` if this value is
  /// in another case.
  public subscript<Value>(dynamicMember keyPath: KeyPath<_CasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.path(at: keyPath).extract(from: self)
  }

  /// Returns the path that a property of `_CasePaths` declares.
  static func path<Value>(at property: KeyPath<_CasePaths, AnyCasePath<Self, Value>>) -> AnyCasePath<Self, Value> {
    AnyCasePath(cachedFor: property) { casePaths[keyPath: property] }
  }

  /// Returns whether this value is in the case at a key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    CasePathStorage.of(keyPath)?.matches(self) ?? false
  }

  /// Changes the value of the case at a key path, in place where the case was declared with its constructor.
  ///
  /// - Precondition: This value is in the case. Otherwise PAWL-002 is reported, and nothing is changed.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard AnyCasePath(keyPath).path.modifyIfMatches(&self, yield) == nil else { return }
    reportModificationOfOtherCase(
      value: self, expected: Value.self, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
