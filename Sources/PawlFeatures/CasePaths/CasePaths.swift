import PawlCore

/// The paths to the cases of an enum that is marked `@CasePathable`, and a sequence of the key paths to them.
///
/// The path to a case has the name of the case: `Action.allCasePaths.rename` is an `AnyCasePath<Action, String>`.
///
/// The macro writes these properties into a type of its own, which conforms to no protocol with requirements. A sequence
/// in every enum would take the compiler much longer.
@dynamicMemberLookup
public struct CasePaths<Root: CasePathable>: CasePathReflectable, Sequence, Sendable {
  /// The path to the case of a name.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Root._CasePaths, AnyCasePath<Root, Value>>
  ) -> AnyCasePath<Root, Value> {
    Root.casePaths[keyPath: keyPath]
  }

  /// Returns an iterator over the key paths to the cases, in the order in which the enum declares them.
  ///
  /// - Complexity: O(1), and O(*n*) once for each thread, where *n* is the number of cases.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    CaseKeyPathList<Root>.current.paths.makeIterator()
  }
}

extension CasePathable where AllCasePaths == CasePaths<Self> {
  /// The paths to the cases.
  public static var allCasePaths: CasePaths<Self> { CasePaths() }
}

/// The key paths to the cases of an enum.
///
/// `@unchecked Sendable`: immutable, and the key paths capture nothing, since each leads to a property.
private final class CaseKeyPathList<Root: CasePathable>: @unchecked Sendable {
  let paths: [PartialCaseKeyPath<Root>]

  private init(_ paths: [PartialCaseKeyPath<Root>]) { self.paths = paths }

  /// The list, which each thread remembers.
  static var current: CaseKeyPathList {
    // Every entry of such a type is its list.
    if let known = ThreadCache.object(for: CasePaths<Root>.self) {
      return unsafeDowncast(known, to: CaseKeyPathList.self)
    }
    var paths: [PartialCaseKeyPath<Root>] = []
    _ = Root._$casePaths(true) { paths = $0.map { keyPath(to: $0) } }
    let list = CaseKeyPathList(paths)
    ThreadCache.store(list, for: CasePaths<Root>.self)
    return list
  }

  /// Returns the key path to the case of a property.
  private static func keyPath(to property: PartialKeyPath<Root._CasePaths>) -> PartialCaseKeyPath<Root> {
    guard let path = type(of: property).valueType as? any CasePathType.Type else {
      preconditionFailure("\(property) is not a path to a case.")
    }
    func open<Path: CasePathType>(_: Path.Type) -> PartialCaseKeyPath<Root> {
      // The type of the property is `AnyCasePath<Root, Path.Value>`. A property's key path is `Sendable`.
      typealias Property = any KeyPath<Root._CasePaths, AnyCasePath<Root, Path.Value>> & Sendable
      return Case.keyPath(to: unsafeBitCast(property, to: Property.self))
    }
    return open(path)
  }
}

/// A case path of any type.
private protocol CasePathType {
  associatedtype Value
}

extension AnyCasePath: CasePathType {}
