/// A view with a label before it.
///
/// In a form, the content stands at the trailing edge. `labelsHidden()` hides the label.
@preconcurrency @MainActor
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.isInForm) private var isInForm
  @Environment(\.labelsAreHidden) private var isLabelHidden

  /// Creates a labeled view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @ViewBuilder public var body: some View {
    if isLabelHidden {
      HStack { content }.background { HiddenLabel(content: label) }
    } else {
      HStack {
        label
        if isInForm { Spacer() }
        content
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a view with a localized string key as its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a view with a string as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text value with a localized string key as its label.
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a text value with a string as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}

private struct LabelsAreHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var labelsAreHidden: Bool {
    get { self[LabelsAreHiddenKey.self] }
    set { self[LabelsAreHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the controls inside this view.
  ///
  /// A hidden label still names its control for assistive technologies and tests.
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
