/// Shows that something goes on, or how much of it is done.
@preconcurrency @MainActor
public struct ProgressView<Label: View>: View {
  private let fraction: Double?
  private let label: Label

  public var body: some View {
    VStack {
      label
      IndicatorView(indicator: .progress(fraction))
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
