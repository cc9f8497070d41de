/// The name of a case path, which failure messages show: `\.child.response`.
///
/// It is created on demand, and stored without an allocation.
enum CasePathName: Sendable {
  /// A step whose name is that of the property that declares the path.
  case property(StaticString)
  /// A step that is described by a function.
  case step(@Sendable () -> String)
  /// The path from a type to itself.
  case root
  /// The name of a path, and that of the path that continues it.
  case appended(any NamedCasePath, any NamedCasePath)
  case unknown

  /// The steps, each with the dot or bracket before it; `nil` if one is unknown.
  var steps: String? {
    switch self {
    case .property(let property):
      // A path that isn't declared in a property has the name of a function or of a file.
      let name = "\(property)"
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? ".\(name)" : nil
    case .step(let describe): return describe()
    case .root: return ""
    case .appended(let first, let second):
      guard let first = first.name.steps, let second = second.name.steps else { return nil }
      return first + second
    case .unknown: return nil
    }
  }
}

/// The functions of a case path of any type, with the path's name.
protocol NamedCasePath: AnyObject, Sendable {
  var name: CasePathName { get }
}

extension AnyCasePath.Storage: NamedCasePath {}

extension AnyCasePath {
  /// The path as a literal, such as `\.child.response`; `nil` if it contains a path that isn't declared in a property.
  package var literal: String? { storage.name.steps.map { $0.isEmpty ? "\\.self" : "\\\($0)" } }

  /// Creates a path like ``init(embed:extract:)``, with a description of its step: `[id: 1]`.
  package init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    step: @escaping @Sendable () -> String
  ) {
    self.init(embed: embed, extract: extract, name: .step(step))
  }
}
