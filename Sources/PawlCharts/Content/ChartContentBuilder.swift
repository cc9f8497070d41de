/// A builder of the content of a chart from a closure.
@preconcurrency @MainActor
@resultBuilder
public enum ChartContentBuilder {
  /// Returns the content of an expression.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Returns content without marks.
  public static func buildBlock() -> some ChartContent { ChartContentGroup() }

  /// Returns the only content of a block.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Returns the contents of a block, in order.
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
    ChartContentGroup(repeat each content)
  }

  /// Returns the content of an `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  /// Returns the content of the first branch.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> ConditionalChartContent<First, Second> { .first(first) }

  /// Returns the content of the other branch.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> ConditionalChartContent<First, Second> { .second(second) }
}

/// Several parts of a chart, in order.
struct ChartContentGroup<each Content: ChartContent>: ChartContent {
  typealias Body = Never

  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    repeat (each content)._collect(into: &collector, style)
  }
}

/// One of two contents, depending on a condition.
@preconcurrency @MainActor
public enum ConditionalChartContent<First: ChartContent, Second: ChartContent>: ChartContent {
  /// The branches have the marks.
  public typealias Body = Never

  /// The content of the first branch.
  case first(First)
  /// The content of the other branch.
  case second(Second)

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    switch self {
    case .first(let content): content._collect(into: &collector, style)
    case .second(let content): content._collect(into: &collector, style)
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// The wrapped content has the marks.
  public typealias Body = Never

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    self?._collect(into: &collector, style)
  }
}
