public import PawlViews

extension View {
  /// Sets the values that the horizontal axis of the charts in this view spans.
  ///
  /// Marks outside of these values aren't drawn, and lines end at the edge of the plot.
  ///
  /// - Parameter domain: A range of numbers or dates, an array of categories in their order, or `.automatic`.
  public func chartXScale(domain: some ScaleDomain) -> some View {
    let domain = domain._domain
    return transformEnvironment(\.chartOptions) { $0.xDomain = domain }
  }

  /// Sets the values that the vertical axis of the charts in this view spans.
  ///
  /// Like ``chartXScale(domain:)``.
  public func chartYScale(domain: some ScaleDomain) -> some View {
    let domain = domain._domain
    return transformEnvironment(\.chartOptions) { $0.yDomain = domain }
  }

  /// Sets the colors of the values that marks are colored by.
  ///
  ///     .chartForegroundStyleScale(["Coffee": Color.brown, "Tea": Color.green])
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    let paints = mapping.map { (name: $0.datum.plainText, paint: $1 as any ShapeStyle) }
    return transformEnvironment(\.chartOptions) { $0.namedPaints = paints }
  }

  /// Sets the colors of the values that marks are colored by: the first color for the first value and so on.
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], range: [Style]
  ) -> some View {
    let paints = zip(domain, range).map { (name: $0.datum.plainText, paint: $1 as any ShapeStyle) }
    return transformEnvironment(\.chartOptions) { $0.namedPaints = paints }
  }

  /// Sets the colors that are given in turn to the values that marks are colored by.
  public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
    transformEnvironment(\.chartOptions) { $0.paints = range }
  }
}
