public import PawlViews

extension View {
  /// Shows or hides the horizontal axis of the charts in this view.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.xAxis = visibility == .hidden ? .hidden : .automatic }
  }

  /// Sets the marks of the horizontal axis of the charts in this view.
  public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    let marks = content().marks
    return transformEnvironment(\.chartOptions) { $0.xAxis = .marks(marks) }
  }

  /// Shows or hides the vertical axis of the charts in this view.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.yAxis = visibility == .hidden ? .hidden : .automatic }
  }

  /// Sets the marks of the vertical axis of the charts in this view.
  public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
    let marks = content().marks
    return transformEnvironment(\.chartOptions) { $0.yAxis = .marks(marks) }
  }

  /// Adds a title below the horizontal axis of the charts in this view.
  public func chartXAxisLabel(_ labelKey: LocalizedStringKey) -> some View {
    transformEnvironment(\.chartOptions) { $0.xTitle = Text(labelKey) }
  }

  /// Adds a title below the horizontal axis. Like ``chartXAxisLabel(_:)-(LocalizedStringKey)``.
  @_disfavoredOverload
  public func chartXAxisLabel(_ label: some StringProtocol) -> some View {
    transformEnvironment(\.chartOptions) { $0.xTitle = Text(label) }
  }

  /// Adds a title above the vertical axis of the charts in this view.
  public func chartYAxisLabel(_ labelKey: LocalizedStringKey) -> some View {
    transformEnvironment(\.chartOptions) { $0.yTitle = Text(labelKey) }
  }

  /// Adds a title above the vertical axis. Like ``chartYAxisLabel(_:)-(LocalizedStringKey)``.
  @_disfavoredOverload
  public func chartYAxisLabel(_ label: some StringProtocol) -> some View {
    transformEnvironment(\.chartOptions) { $0.yTitle = Text(label) }
  }

  /// Shows or hides the legend of the charts in this view.
  ///
  /// By default a chart has a legend below it if marks are colored by values.
  public func chartLegend(_ visibility: Visibility) -> some View {
    transformEnvironment(\.chartOptions) { $0.legend = visibility }
  }
}

extension AxisContent {
  fileprivate var marks: [AxisMarks] {
    var marks: [AxisMarks] = []
    _collect(into: &marks)
    return marks
  }
}
