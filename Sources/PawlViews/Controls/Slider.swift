/// A control that selects a value within a range.
///
/// In a terminal, the slider is one row high, and 20 columns wide if its container offers no width. A browser shows an
/// `<input type="range">` element.
@preconcurrency @MainActor
public struct Slider<Label: View, ValueLabel: View>: View {
  private let label: Label
  private let least: ValueLabel
  private let most: ValueLabel
  private let fraction: Double
  /// The size of one step, as a fraction of the range.
  private let step: Double
  private let bounds: ClosedRange<Double>
  private let set: (Double) -> Void
  private let onEditingChanged: (Bool) -> Void

  /// Creates a slider with labels for itself and for both ends of the range.
  ///
  /// - Parameters:
  ///   - value: A binding to the selected value. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  ///   - step: The distance between two selectable values. `nil` allows every value, and a key press then moves the
  ///     value by a twentieth of the range.
  ///   - label: The label of the slider. It isn't visible. Assistive technologies read its texts.
  ///   - minimumValueLabel: The label at the lower end of the track.
  ///   - maximumValueLabel: The label at the upper end of the track.
  ///   - onEditingChanged: A closure that runs with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.label = label()
    least = minimumValueLabel()
    most = maximumValueLabel()
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? min(1, max(0, Double(value.wrappedValue - bounds.lowerBound) / length)) : 0
    let step = step.map { length > 0 ? Double($0) / length : 0 }
    self.step = step ?? 0.05
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    set = { fraction in
      var fraction = min(1, max(0, fraction))
      if let step, step > 0 { fraction = min(1, (fraction / step).rounded() * step) }
      value.wrappedValue = bounds.lowerBound + Value(fraction * length)
    }
    self.onEditingChanged = onEditingChanged
  }

  public var body: some View {
    HStack {
      least
      IndicatorView(indicator: .slider(fraction))
        .background { HiddenLabel(content: label) }
        .control(.slider(fraction), quantity: quantity) { event in
          switch event {
          case .increment: change(to: fraction + step)
          case .decrement: change(to: fraction - step)
          case .setFraction(let fraction): change(to: fraction)
          default: return false
          }
          return true
        }
      most
    }
  }

  private var quantity: ControlQuantity {
    let length = bounds.upperBound - bounds.lowerBound
    return ControlQuantity(value: bounds.lowerBound + fraction * length, bounds: bounds, step: step * length)
  }

  private func change(to fraction: Double) {
    onEditingChanged(true)
    set(fraction)
    onEditingChanged(false)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  ///
  /// - Parameters:
  ///   - value: A binding to the selected value. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  ///   - step: The distance between two selectable values. `nil` allows every value, and a key press then moves the
  ///     value by a twentieth of the range.
  ///   - label: The label of the slider. It isn't visible. Assistive technologies read its texts.
  ///   - onEditingChanged: A closure that runs with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without a label.
  ///
  /// - Parameters:
  ///   - value: A binding to the selected value. A value outside of `bounds` appears as the nearest bound.
  ///   - bounds: The range of the value. Default: 0 to 1.
  ///   - step: The distance between two selectable values. `nil` allows every value, and a key press then moves the
  ///     value by a twentieth of the range.
  ///   - onEditingChanged: A closure that runs with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}
