/// A view that shows a value within a range.
///
///     Gauge(value: charge, in: 0...100) { Text("Battery") }
///
/// A terminal and a browser show a bar, with the label above it and the label of the current value below it.
@preconcurrency @MainActor
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel, maximumValueLabel: BoundsLabel

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

/// The look of a gauge. All styles look the same in a terminal and in a browser.
public struct GaugeStyle: Hashable, Sendable {
  /// The default style.
  public static let automatic = GaugeStyle()
  /// A bar that fills up. Looks like ``automatic``.
  public static let linearCapacity = GaugeStyle()
  /// A bar with a marker. Looks like ``automatic``.
  public static let accessoryLinear = GaugeStyle()
  /// A compact bar that fills up. Looks like ``automatic``.
  public static let accessoryLinearCapacity = GaugeStyle()
  /// An open ring with a marker. Looks like ``automatic``.
  public static let accessoryCircular = GaugeStyle()
  /// A closed ring that fills up. Looks like ``automatic``.
  public static let accessoryCircularCapacity = GaugeStyle()
}

extension View {
  /// Sets the style of the gauges inside this view. Without effect: all styles look the same.
  public func gaugeStyle(_ style: GaugeStyle) -> some View { self }
}
