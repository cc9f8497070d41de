/// A result builder that combines any number of views.
///
/// It supports `if`, `switch` and availability conditions.
@preconcurrency @MainActor @resultBuilder
public enum ViewBuilder {
  /// Returns a view unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds an empty view from no views.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns a single view unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a view from several views, in order.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds an optional view from an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds a view from the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  /// Builds a view from the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  /// Builds a type-erased view from an `if #available` block.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}
