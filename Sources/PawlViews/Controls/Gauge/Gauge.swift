/// A view that shows a value within a range.
///
///     Gauge(value: charge, in: 0...100) { Text("Battery") }
///
/// By default a terminal and a browser show a bar, with the label above it and the label of the current value below it.
/// ``GaugeStyle`` has further looks, such as rings.
@preconcurrency @MainActor
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel, maximumValueLabel: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  /// Creates a gauge with labels for the value, for both ends of the range and for the gauge itself.
  ///
  /// - Parameters:
  ///   - value: The value to show. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  ///   - label: The label above the bar.
  ///   - currentValueLabel: The label of the current value, below the bar.
  ///   - minimumValueLabel: The label at the lower end of the bar.
  ///   - maximumValueLabel: The label at the upper end of the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? min(1, max(0, Double((value - bounds.lowerBound) / length))) : 0
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  public var body: some View { style.makeBody(configuration) }

  private var configuration: GaugeStyleConfiguration {
    func label<Part: View>(_ label: Part) -> AnyView? { Part.self == EmptyView.self ? nil : AnyView(label) }
    return GaugeStyleConfiguration(
      value: fraction, label: GaugeStyleConfiguration.Label(body: AnyView(self.label)),
      currentValueLabel: label(currentValueLabel).map { GaugeStyleConfiguration.CurrentValueLabel(body: $0) },
      minimumValueLabel: label(minimumValueLabel).map { GaugeStyleConfiguration.MinimumValueLabel(body: $0) },
      maximumValueLabel: label(maximumValueLabel).map { GaugeStyleConfiguration.MaximumValueLabel(body: $0) },
      title: self.label as? Text)
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  /// Creates a gauge with a label.
  ///
  /// - Parameters:
  ///   - value: The value to show. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: { EmptyView() }, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label for itself and one for the current value.
  ///
  /// - Parameters:
  ///   - value: The value to show. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}
