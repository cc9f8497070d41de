public import PawlViews

extension View {
  /// Lets the user move through the values of the charts in this view along some axes.
  ///
  ///     Chart(days) { day in
  ///       BarMark(x: .value("Day", day.number), y: .value("Cups", day.cups))
  ///     }
  ///     .chartScrollableAxes(.horizontal)
  ///     .chartXVisibleDomain(length: 30)
  ///
  /// A drag and the wheel move the visible part. A wheel that turns in one direction only moves along either axis in a terminal; in a
  /// browser, Shift makes it turn sideways. The chart can have the focus, and the arrow keys move the visible part by a quarter of its
  /// length, Home and End to its ends. If values can be selected as well, the arrow keys select.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    transformEnvironment(\.chartOptions) { $0.scroll.axes = axes }
  }

  /// Sets the length of the visible part of the horizontal axis of scrolling charts in this view.
  ///
  /// - Parameter length: The length in numbers, seconds of dates, or categories.
  public func chartXVisibleDomain(length: some BinaryFloatingPoint) -> some View {
    transformEnvironment(\.chartOptions) { $0.scroll.xLength = Double(length) }
  }

  /// Sets the length of the visible part of the horizontal axis of scrolling charts in this view.
  ///
  /// - Parameter length: The length in numbers, seconds of dates, or categories.
  public func chartXVisibleDomain(length: some BinaryInteger) -> some View {
    transformEnvironment(\.chartOptions) { $0.scroll.xLength = Double(length) }
  }

  /// Like `chartXVisibleDomain(length:)`, for the vertical axis.
  public func chartYVisibleDomain(length: some BinaryFloatingPoint) -> some View {
    transformEnvironment(\.chartOptions) { $0.scroll.yLength = Double(length) }
  }

  /// Like `chartXVisibleDomain(length:)`, for the vertical axis.
  public func chartYVisibleDomain(length: some BinaryInteger) -> some View {
    transformEnvironment(\.chartOptions) { $0.scroll.yLength = Double(length) }
  }

  /// Ties the beginning of the visible part of the horizontal axis to a value.
  public func chartScrollPosition<Value: Plottable>(x: Binding<Value>) -> some View {
    transformEnvironment(\.chartOptions) { options in
      options.scroll.xPosition = ChartSelection(required: x)
    }
  }

  /// Ties the beginning of the visible part of the vertical axis to a value.
  public func chartScrollPosition<Value: Plottable>(y: Binding<Value>) -> some View {
    transformEnvironment(\.chartOptions) { options in
      options.scroll.yPosition = ChartSelection(required: y)
    }
  }

  /// Sets the beginning of the visible part of the horizontal axis at first.
  public func chartScrollPosition(initialX: some Plottable) -> some View {
    let start = initialX.datum
    return transformEnvironment(\.chartOptions) { $0.scroll.xStart = start }
  }

  /// Sets the beginning of the visible part of the vertical axis at first.
  public func chartScrollPosition(initialY: some Plottable) -> some View {
    let start = initialY.datum
    return transformEnvironment(\.chartOptions) { $0.scroll.yStart = start }
  }

  /// Lets the user select a sector of the charts in this view.
  ///
  /// The value is the sum of the values of the sectors before the pointer, clockwise from the top: the selected sector is the
  /// first whose sum, with its own value, is larger. The left and right arrow keys select the middle of the sector before or
  /// after the selected one.
  ///
  /// - Parameter binding: The selected value, or `nil` for none.
  public func chartAngleSelection<Value: Plottable>(value binding: Binding<Value?>) -> some View {
    transformEnvironment(\.chartOptions) { $0.angleSelection = ChartSelection(binding) }
  }
}
