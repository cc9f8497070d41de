/// The precedence of `..`, which is left-associative.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

infix operator .. : CasePathCompositionPrecedence

extension CasePath {
  /// Returns a path that continues from this path's value along `path`.
  ///
  /// - Complexity: A constant number of allocations for each appended path.
  public func appending<AppendedValue>(path: CasePath<Value, AppendedValue>) -> CasePath<Root, AppendedValue> {
    let first = self
    let manual = CaseStorage<Root, AppendedValue>.Manual(
      extract: { first.storage.extract(from: $0, then: path.storage) },
      modify: { root, body in
        first.modifyIfMatches(&root) { value in path.modifyIfMatches(&value, body) != nil } ?? false
      }
    )
    return CasePath<Root, AppendedValue>(
      storage: CaseStorage(embed: { first.embed(path.embed($0)) }, manual: manual))
  }

  /// Appends a path, like `appending(path:)`: `/AppAction.child .. /ChildAction.name`.
  public static func .. <AppendedValue>(
    path: CasePath, next: CasePath<Value, AppendedValue>
  ) -> CasePath<Root, AppendedValue> {
    path.appending(path: next)
  }
}
