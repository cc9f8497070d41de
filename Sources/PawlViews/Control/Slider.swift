/// Sets a number between two others.
@preconcurrency @MainActor
public struct Slider<Label: View, ValueLabel: View>: View {
  private let label: Label
  private let least: ValueLabel
  private let most: ValueLabel
  private let fraction: Double
  /// As a part of the way.
  private let step: Double
  private let set: (Double) -> Void
  private let onEditingChanged: (Bool) -> Void

  /// - Parameters:
  ///   - step: how far one key goes; a twentieth of the way unless it is said.
  ///   - label: what the number means. It is shown only in a form, and said to those who cannot see it.
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
        .control(.slider(fraction)) { event in
          switch event {
          case .increment: change(to: fraction + step)
          case .decrement: change(to: fraction - step)
          case .setFraction(let fraction): change(to: fraction)
          default: return false
          }
          return true
        }
        .accessibilityLabel(ifAny: (label as? Text)?.plain)
      most
    }
  }

  private func change(to fraction: Double) {
    onEditingChanged(true)
    set(fraction)
    onEditingChanged(false)
  }
}

extension Slider where ValueLabel == EmptyView {
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
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}
