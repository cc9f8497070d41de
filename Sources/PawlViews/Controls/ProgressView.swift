/// A view that shows the progress of a task.
///
/// A terminal draws a bar for a known fraction and a spinner otherwise. A browser shows a `<progress>` element or a
/// spinner.
@preconcurrency @MainActor
public struct ProgressView<Label: View>: View {
  private let fraction: Double?
  private let label: Label
  @Environment(\.progressViewStyle) private var style

  @ViewBuilder public var body: some View {
    if let style {
      style.makeBody(
        ProgressViewStyleConfiguration(
          fractionCompleted: fraction,
          label: Label.self == EmptyView.self ? nil : ProgressViewStyleConfiguration.Label(label)))
    } else if Label.self == EmptyView.self {
      // Without a stack around it, the mark gets the accessibility label and value of the view.
      IndicatorView(indicator: .progress(fraction))
    } else if fraction == nil {
      HStack {
        IndicatorView(indicator: .progress(nil))
        label
      }
    } else {
      VStack {
        label
        IndicatorView(indicator: .progress(fraction))
      }
    }
  }

  /// Creates a progress view with a label.
  ///
  /// - Parameters:
  ///   - value: The completed amount, limited to the range from 0 to `total`. `nil` shows a spinner.
  ///   - total: The amount at which the task is complete. Default: 1.
  ///   - label: The label of the task.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    fraction = value.map { total > 0 ? min(1, max(0, Double($0 / total))) : 0 }
    self.label = label()
  }

  /// Creates a progress view with a label for the task and one for the completed amount.
  ///
  /// - Parameters:
  ///   - value: The completed amount, limited to the range from 0 to `total`. `nil` shows a spinner.
  ///   - total: The amount at which the task is complete. Default: 1.
  ///   - label: The label of the task.
  ///   - currentValueLabel: The label of the completed amount. It stands with the label of the task.
  public init<Value: BinaryFloatingPoint, Title: View, Current: View>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Title, @ViewBuilder currentValueLabel: () -> Current
  ) where Label == TupleView<Title, Current> {
    self.init(value: value, total: total) { TupleView(label(), currentValueLabel()) }
  }

  /// Creates a spinner with a label.
  public init(@ViewBuilder label: () -> Label) {
    fraction = nil
    self.label = label()
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a spinner without a label.
  public init() { self.init { EmptyView() } }

  /// Creates a progress view without a label.
  ///
  /// - Parameters:
  ///   - value: The completed amount, limited to the range from 0 to `total`. `nil` shows a spinner.
  ///   - total: The amount at which the task is complete. Default: 1.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates a spinner with a localized string key as its title.
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

  /// Creates a spinner with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Creates a progress view with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - value: The completed amount, limited to the range from 0 to `total`. `nil` shows a spinner.
  ///   - total: The amount at which the task is complete. Default: 1.
  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  /// Creates a progress view with a string as its title.
  ///
  /// - Parameters:
  ///   - value: The completed amount, limited to the range from 0 to `total`. `nil` shows a spinner.
  ///   - total: The amount at which the task is complete. Default: 1.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// Creates a progress view from the configuration of a style. Inside a style it has the default look.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) { configuration.label }
  }
}
