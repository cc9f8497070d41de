public import PawlViews

extension View {
  /// Lets the user select a value of the horizontal axis of the charts in this view.
  ///
  ///     Chart(days) { day in
  ///       BarMark(x: .value("Day", day.name), y: .value("Cups", day.cups))
  ///       if day.name == selected {
  ///         RuleMark(x: .value("Selected", day.name))
  ///       }
  ///     }
  ///     .chartXSelection(value: $selected)
  ///
  /// The chart can then have the focus. The left and right arrow keys select the value before or after the selected one,
  /// Home and End the first and the last one, and Escape none. A click or a drag selects the value of a mark that is nearest to
  /// the pointer. Unlike in SwiftUI, the value stays selected when the pointer is released.
  ///
  /// - Parameter binding: The selected value, or `nil` for none.
  public func chartXSelection<Value: Plottable>(value binding: Binding<Value?>) -> some View {
    transformEnvironment(\.chartOptions) { $0.xSelection = ChartSelection(binding) }
  }

  /// Lets the user select a value of the vertical axis of the charts in this view, with the up and down arrow keys.
  ///
  /// Like ``chartXSelection(value:)``.
  public func chartYSelection<Value: Plottable>(value binding: Binding<Value?>) -> some View {
    transformEnvironment(\.chartOptions) { $0.ySelection = ChartSelection(binding) }
  }
}
