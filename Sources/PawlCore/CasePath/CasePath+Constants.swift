extension CasePath where Root == Value {
  /// The identity path, on which every root is its own value: `/.self` and `/Action.self`.
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
  /// A path that never finds a value, for example for a domain without actions.
  public static var never: CasePath {
    CasePath(embed: absurd, extract: { _ in nil })
  }
}

extension CasePath where Root == Void {
  /// Returns a path that extracts `value` from the only root, and drops every value that is embedded.
  public static func constant(_ value: Value) -> CasePath where Value: Sendable {
    CasePath(embed: { _ in }, extract: { value })
  }
}

@Sendable
private func absurd<Result>(_ value: Never) -> Result {}
