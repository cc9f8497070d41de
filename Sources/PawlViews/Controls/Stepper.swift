/// A control that increases or decreases a value in steps.
///
///     Stepper("Guests: \(guests)", value: $guests, in: 1...8)
///
/// A terminal shows the buttons − and + after the label, and a browser shows them as `<button>` elements.
@preconcurrency @MainActor
public struct Stepper<Label: View>: View {
  private let label: Label
  private let onIncrement: (() -> Void)?
  private let onDecrement: (() -> Void)?
  private var quantity: ControlQuantity?

  /// Creates a stepper from two closures.
  ///
  /// - Parameters:
  ///   - label: The label of the stepper.
  ///   - onIncrement: Increases the value. `nil` disables the button.
  ///   - onDecrement: Decreases the value. `nil` disables the button.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement.map { action in Stepper.reportingEdits(onEditingChanged, action) }
    self.onDecrement = onDecrement.map { action in Stepper.reportingEdits(onEditingChanged, action) }
  }

  /// Creates a stepper for a value that stays within bounds.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. The last step ends at the bound. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    self.init(
      label: label,
      onIncrement: now < bounds.upperBound
        ? { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step)) } : nil,
      onDecrement: now > bounds.lowerBound
        ? { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step)) } : nil,
      onEditingChanged: onEditingChanged)
    quantity = ControlQuantity(now, from: bounds.lowerBound, to: bounds.upperBound, step: step)
  }

  /// Creates a stepper for a value without bounds.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
    quantity = ControlQuantity(value.wrappedValue, from: nil, to: nil, step: step)
  }

  public var body: some View {
    LabeledContent {
      HStack(spacing: 0) {
        part(.decrement, onDecrement)
        part(.increment, onIncrement)
      }
    } label: {
      label
    }
    .control(.stepper, quantity: quantity) { event in
      switch event {
      case .increment, .activate:
        guard let onIncrement else { return false }
        onIncrement()
      case .decrement:
        guard let onDecrement else { return false }
        onDecrement()
      default: return false
      }
      return true
    }
  }

  private func part(_ part: Indicator.StepperPart, _ action: (() -> Void)?) -> some View {
    IndicatorView(indicator: .stepper(part))
      .control(.button(nil), isFocusable: false) { action?() }
      .disabled(action == nil)
  }

  private static func reportingEdits(_ onEditingChanged: @escaping (Bool) -> Void, _ action: @escaping () -> Void) -> ()
    -> Void
  {
    {
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper from two closures, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - onIncrement: Increases the value. `nil` disables the button.
  ///   - onDecrement: Decreases the value. `nil` disables the button.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value that stays within bounds, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. The last step ends at the bound. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value that stays within bounds, with a string as its title.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. The last step ends at the bound. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without bounds, with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value without bounds, with a string as its title.
  ///
  /// - Parameters:
  ///   - step: The distance of one step. Default: 1.
  ///   - onEditingChanged: A closure that runs with `true` before each step and with `false` after it.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

extension ControlQuantity {
  /// Creates the quantity of a stepper; `nil` if its value isn't a number.
  fileprivate init?<Value: Strideable>(_ value: Value, from least: Value?, to most: Value?, step: Value.Stride) {
    guard let number = Self.number(value), let stride = Self.number(step) else { return nil }
    var bounds: ClosedRange<Double>?
    if let least, let most, let lower = Self.number(least), let upper = Self.number(most) { bounds = lower...upper }
    self.init(value: number, bounds: bounds, step: stride)
  }

  private static func number(_ value: some Any) -> Double? {
    if let value = value as? any BinaryInteger { return Double(value) }
    return (value as? any BinaryFloatingPoint).map { Double($0) }
  }
}
