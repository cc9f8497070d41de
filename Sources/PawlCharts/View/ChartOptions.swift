import PawlViews

/// The settings of charts that modifiers set in the environment.
struct ChartOptions {
  enum Axis {
    case automatic
    case hidden
    case marks([AxisMarks])
  }

  var xAxis = Axis.automatic
  var yAxis = Axis.automatic
  var xTitle: Text?
  var yTitle: Text?
  var xDomain: _ScaleDomain?
  var yDomain: _ScaleDomain?
  var legend = Visibility.automatic
  /// The colors of named groups.
  var namedPaints: [(name: String, paint: any ShapeStyle)] = []
  /// The colors of the other groups, in turn. Empty for the default colors.
  var paints: [any ShapeStyle] = []
  var xSelection: ChartSelection?
  var ySelection: ChartSelection?
  var angleSelection: ChartSelection?
  var scroll = ChartScroll()
}

private struct ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}
