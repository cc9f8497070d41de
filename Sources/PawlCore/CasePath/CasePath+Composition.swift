/// Binds the operands of `..` from left to right.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
}

infix operator .. : CasePathCompositionPrecedence

extension CasePath {
  /// Returns the path that goes on from this path's value along `path`.
  ///
  /// - Complexity: Allocates, in proportion to nothing but the number of paths appended.
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

  /// Like `appending(path:)`: `/AppAction.child .. /ChildAction.name`.
  public static func .. <AppendedValue>(
    path: CasePath, next: CasePath<Value, AppendedValue>
  ) -> CasePath<Root, AppendedValue> {
    path.appending(path: next)
  }
}
