/// Views that the user may have shown or hidden, below a label.
///
/// In a list its views are rows, farther in than the label.
@preconcurrency @MainActor
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isExpanded = false
  @Environment(\.isInListRow) private var isInListRow

  /// A group that is closed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    binding = nil
    self.label = label()
    self.content = content
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    binding = isExpanded
    self.label = label()
    self.content = content
  }

  public var body: some View {
    let state = binding ?? $isExpanded
    let isExpanded = state.wrappedValue
    let header = HStack {
      Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
      label
    }
    .control(.disclosure(isExpanded: isExpanded)) { state.wrappedValue.toggle() }
    if isInListRow {
      header
      if isExpanded { content().rowTrait(1) { $1.level += $0 } }
    } else {
      VStack(alignment: .leading) {
        header
        if isExpanded { content().padding(.leading) }
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
