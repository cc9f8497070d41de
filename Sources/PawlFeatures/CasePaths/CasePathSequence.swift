import PawlCore

/// The paths to the cases of an enum, as `@CasePathable` declares them.
///
/// The macro writes a property for each case and the list of their key paths. The sequence is made of them here, since
/// the compiler needs much longer for an array of key paths to cases.
public protocol _CasePathSequence<Root>: CasePathReflectable, Sequence, Sendable
where Element == PartialCaseKeyPath<Root>, Iterator == IndexingIterator<[PartialCaseKeyPath<Root>]> {
  /// The properties with the paths to the cases, in the order of the cases. Each has the type `AnyCasePath<Root, …>`.
  static var _$properties: [PartialKeyPath<Self>] { get }
}

extension _CasePathSequence {
  /// Returns an iterator over the key paths to the cases, in the order in which the enum declares them.
  ///
  /// - Complexity: O(1), and O(*n*) once for each thread, where *n* is the number of cases.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Root>]> {
    CaseKeyPathList<Root>.of(Self.self).paths.makeIterator()
  }
}

/// The key paths to the cases of an enum.
///
/// `@unchecked Sendable`: immutable, and the key paths capture nothing, since each leads to a property.
private final class CaseKeyPathList<Root: CasePathable>: @unchecked Sendable {
  let paths: [PartialCaseKeyPath<Root>]

  private init(_ paths: [PartialCaseKeyPath<Root>]) { self.paths = paths }

  /// Returns the list of a type, which each thread remembers.
  static func of<Paths: _CasePathSequence>(_ type: Paths.Type) -> CaseKeyPathList where Paths.Root == Root {
    // Every entry of such a type is its list.
    if let known = ThreadCache.object(for: type) { return unsafeDowncast(known, to: CaseKeyPathList.self) }
    let list = CaseKeyPathList(Paths._$properties.map { keyPath(to: $0) })
    ThreadCache.store(list, for: type)
    return list
  }

  /// Returns the key path to the case of a property.
  private static func keyPath<Paths: _CasePathSequence>(
    to property: PartialKeyPath<Paths>
  ) -> PartialCaseKeyPath<Root> where Paths.Root == Root {
    guard let path = type(of: property).valueType as? any CasePathType.Type else {
      preconditionFailure("\(property) is not a path to a case.")
    }
    func open<Path: CasePathType>(_: Path.Type) -> PartialCaseKeyPath<Root> {
      // The type of the property is `AnyCasePath<Root, Path.Value>`. A property's key path is `Sendable`.
      typealias Property = any KeyPath<Root.AllCasePaths, AnyCasePath<Root, Path.Value>> & Sendable
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
