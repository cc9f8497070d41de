/// A result builder that allows unused expressions in a function, as documents show them, and returns their values.
@resultBuilder
enum ResultsOfExpressions {
  static func buildExpression<Value>(_ value: Value) -> Any? { value }

  static func buildBlock(_ values: Any?...) -> [Any?] { values }
}
