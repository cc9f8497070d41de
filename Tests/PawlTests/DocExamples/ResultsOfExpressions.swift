/// Lets expressions whose values nobody uses stand in a function, as they do in documents, and returns the values.
@resultBuilder
enum ResultsOfExpressions {
  static func buildExpression<Value>(_ value: Value) -> Any? { value }

  static func buildBlock(_ values: Any?...) -> [Any?] { values }
}
