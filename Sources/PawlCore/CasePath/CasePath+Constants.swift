extension CasePath where Root == Value {
  /// The path from a type to itself, on which every root is its own value: `/.self` and `/Action.self`.
  public static var `self`: CasePath {
    CasePath(
      storage: CaseStorage(
        embed: { $0 },
        manual: .init(
          extract: { $0 },
          modify: { root, body in
            body(&root)
            return true
          }
        )
      )
    )
  }
}

extension CasePath where Value == Never {
  /// The path on which nothing is ever found: for domains without actions, say.
  public static var never: CasePath {
    CasePath(embed: absurd, extract: { _ in nil })
  }
}

extension CasePath where Root == Void {
  /// Returns the path on which the one root there is yields `value`, and every value is dropped.
  public static func constant(_ value: Value) -> CasePath where Value: Sendable {
    CasePath(embed: { _ in }, extract: { value })
  }
}

@Sendable
private func absurd<Result>(_ value: Never) -> Result {}
