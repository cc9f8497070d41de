/// A label that the user can press to show and hide the views below it.
///
/// In a list, the label and the views are rows, and the rows of the views are indented.
@preconcurrency @MainActor
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State(wrappedValue: false, isConstantAtFirst: true) private var isExpanded
  @Environment(\.isInListRow) private var isInListRow

  /// Creates a group that is collapsed at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    binding = nil
    self.label = label()
    self.content = content
  }

  /// Creates a group that is expanded while a binding is true.
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
      Image(systemName: isExpanded ? "chevron.down" : "chevron.forward")
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
  /// Creates a group with a text label that is collapsed at first.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a text label that is collapsed at first, without localizing the label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a text label that is expanded while a binding is true.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }

  /// Creates a group with a text label that is expanded while a binding is true, without localizing the label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
