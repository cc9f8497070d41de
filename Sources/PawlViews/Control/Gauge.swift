/// Shows where a number is between two others.
///
///     Gauge(value: charge, in: 0...100) { Text("Battery") }
@preconcurrency @MainActor
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel, maximumValueLabel: BoundsLabel

  /// - Parameters:
  ///   - label: what the number means.
  ///   - currentValueLabel: the number in words.
  ///   - minimumValueLabel: what stands at the lower end.
  ///   - maximumValueLabel: what stands at the upper end.
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

  public var body: some View {
    VStack {
      label
      HStack {
        minimumValueLabel
        IndicatorView(indicator: .progress(fraction))
        maximumValueLabel
      }
      currentValueLabel
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: { EmptyView() }, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

/// How gauges look. In cells there is one way.
public struct GaugeStyle: Hashable, Sendable {
  public static let automatic = GaugeStyle()
  public static let linearCapacity = GaugeStyle()
  public static let accessoryLinear = GaugeStyle()
  public static let accessoryLinearCapacity = GaugeStyle()
  public static let accessoryCircular = GaugeStyle()
  public static let accessoryCircularCapacity = GaugeStyle()
}

extension View {
  /// Accepted: gauges look one way.
  public func gaugeStyle(_ style: GaugeStyle) -> some View { self }
}
