/// Shows that something goes on, or how much of it is done.
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

  /// - Parameters:
  ///   - value: nil shows that something goes on; more than the total shows as the total.
  ///   - label: what it is that goes on.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    fraction = value.map { total > 0 ? min(1, max(0, Double($0 / total))) : 0 }
    self.label = label()
  }

  /// - Parameter currentValueLabel: how much is done, in words; shown with the label.
  public init<Value: BinaryFloatingPoint, Title: View, Current: View>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Title, @ViewBuilder currentValueLabel: () -> Current
  ) where Label == TupleView<Title, Current> {
    self.init(value: value, total: total) { TupleView(label(), currentValueLabel()) }
  }

  public init(@ViewBuilder label: () -> Label) {
    fraction = nil
    self.label = label()
  }
}

extension ProgressView where Label == EmptyView {
  public init() { self.init { EmptyView() } }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// The progress that a style is applied to, in the usual way.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted) { configuration.label }
  }
}
