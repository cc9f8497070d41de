public import PawlViews

extension ChartContent {
  /// Draws the marks in a color or a gradient.
  ///
  /// The unit points of a gradient are relative to all marks that are drawn at once, such as the bars of a series.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    styled { mark, collector in mark.paint = collector.paint(style) }
  }

  /// Draws the marks in a color for each value, and lists the values in the legend.
  ///
  /// The colors are those of `chartForegroundStyleScale`, or seven colors of the theme in turn. Lines and areas of different
  /// values are different series. Without colors, a terminal tells the series apart by patterns.
  public func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    styled { mark, collector in mark.colorGroup = collector.colorGroup(PlottedValue(value)) }
  }

  /// Draws the marks with an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> some ChartContent { styled { mark, _ in mark.opacity *= opacity } }

  /// Sets the form of lines and of the edges of areas between their points.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    styled { mark, _ in mark.interpolation = method }
  }

  /// Sets the width and the dashes of lines and rules. See `StrokeStyle.lineWidth` for the unit.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent { styled { mark, _ in mark.line = style } }

  /// Draws a symbol at each point, also along lines.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    styled { mark, _ in mark.symbol = symbol }
  }

  /// Draws a symbol for each value at the points.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    styled { mark, collector in mark.symbolGroup = collector.symbolGroup(PlottedValue(value)) }
  }

  /// Sets the area of symbols in square points. A terminal draws small symbols as single dots.
  public func symbolSize(_ area: CGFloat) -> some ChartContent { styled { mark, _ in mark.symbolSize = area } }

  /// Places bars of different values beside each other instead of on each other.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    styled { mark, collector in mark.positionGroup = collector.positionGroup(PlottedValue(value)) }
  }

  /// Rounds the corners of bars and rectangles. Without effect.
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent { self }

  /// Sets the names of the marks in the description of the chart.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    styled { mark, _ in mark.label = label.current }
  }

  /// Sets the names of the marks in the description of the chart. Like ``accessibilityLabel(_:)-(LocalizedStringKey)``.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
    styled { mark, _ in mark.label = String(label) }
  }

  /// Sets the values of the marks in the description of the chart.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    styled { mark, _ in mark.value = value.current }
  }

  /// Sets the values of the marks in the description of the chart. Like ``accessibilityValue(_:)-(LocalizedStringKey)``.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
    styled { mark, _ in mark.value = String(value) }
  }
}
