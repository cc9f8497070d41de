/// Leads to another page of the stack that it is in.
///
///     NavigationLink("Settings") { SettingsView() }
@preconcurrency @MainActor
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: Target
  @State(wrappedValue: false, isConstantAtFirst: true) private var isPushed
  @Environment(\.navigation) private var navigation

  private enum Target {
    case page(isActive: Binding<Bool>?, () -> Destination)
    case value(AnyHashable?)
  }

  /// A link to a page.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let destination = destination()
    self.init(label(), .page(isActive: nil, { destination }))
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .page(isActive: nil, { destination }))
  }

  /// A link to a page that is there as long as a value is true: following the link makes it true, going back false.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let destination = destination()
    self.init(label(), .page(isActive: isActive, { destination }))
  }

  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label(), .page(isActive: isActive, { destination }))
  }

  /// A link to a page that is there as long as a selection has a value; going back makes it nil.
  public init<Tag: Hashable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    let destination = destination()
    self.init(label(), .page(isActive: selection.isEqual(to: tag), { destination }))
  }

  public init<Tag: Hashable>(
    destination: Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), .page(isActive: selection.isEqual(to: tag), { destination }))
  }

  private init(_ label: Label, _ target: Target) {
    self.label = label
    self.target = target
  }

  public var body: some View {
    switch target {
    case .page(let isActive, let destination):
      let isActive = isActive ?? $isPushed
      LinkLabel(label: label, isEnabled: navigation != nil) { isActive.wrappedValue = true }
        .background(PushView(isActive: isActive, destination: destination))
    case .value(let value):
      LinkLabel(label: label, isEnabled: navigation != nil && value != nil) {
        if let value { navigation?.pushValue(value) }
      }
    }
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  public init<Tag: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<Tag: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link to the page of a value: see `navigationDestination(for:destination:)`.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label(), .value(value.map { AnyHashable($0) }))
  }

  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension Binding {
  /// Whether an optional value is a certain one. Setting it to false makes it nil, if it was that one.
  fileprivate func isEqual<Wrapped: Hashable>(to tag: Wrapped) -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isActive, transaction in
        if isActive {
          self.transaction(transaction).wrappedValue = tag
        } else if wrappedValue == tag {
          self.transaction(transaction).wrappedValue = nil
        }
      })
  }
}

private struct LinkLabel<Label: View>: View {
  let label: Label
  let isEnabled: Bool
  let activate: () -> Void
  @Environment(\.isInListRow) private var isInListRow

  init(label: Label, isEnabled: Bool, activate: @escaping () -> Void) {
    self.label = label
    self.isEnabled = isEnabled
    self.activate = activate
  }

  var body: some View {
    HStack {
      if isInListRow {
        HStack { label }
          .frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: "›").foregroundColor(.secondary).accessibilityHidden(true)
      } else {
        label.controlLabelColor(.accentColor)
      }
    }
    .control(.navigationLink) { activate() }
    .disabled(!isEnabled)
  }
}

/// Shows a page as long as a value is true. It takes no room itself.
struct PushView<Destination: View>: View {
  @Binding var isActive: Bool
  let destination: () -> Destination

  init(isActive: Binding<Bool>, destination: @escaping () -> Destination) {
    _isActive = isActive
    self.destination = destination
  }

  var body: some View {
    PushedPage(destination: isActive ? destination() : nil) { isActive = false }
  }
}

private struct PushedPage<Destination: View>: PrimitiveView {
  let destination: Destination?
  let dismiss: () -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PushedPageNode(self, context) }
}

private final class PushedPageNode<Destination: View>: TypedNode<PushedPage<Destination>> {
  private var content: TypedNode<SurroundedPage<Destination>>?
  private var page: NavigationPage?

  private var navigation: Navigation? { EnvironmentValues(environment).navigation }

  override init(_ view: PushedPage<Destination>, _ context: NodeContext) {
    super.init(view, context)
    willShowElsewhere()
    renew()
  }

  override func update(_ view: PushedPage<Destination>) {
    super.update(view)
    renew()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let content { body(content) }
  }

  override func collectElements(into list: inout ElementList) {}

  override var isPage: Bool { true }

  override var canBeMadeAgain: Bool { content == nil }

  override func didLeave() { withdraw() }

  private func renew() {
    guard let destination = view.destination, let navigation else {
      content?.leave()
      content = nil
      return withdraw()
    }
    let dismiss = { [weak self] in
      guard let self else { return }
      view.dismiss()
    }
    let surrounded = SurroundedPage(content: destination, navigation: navigation, dismiss: dismiss)
    if let content { return content.update(surrounded) }
    var context = eagerContext
    context.environment = navigation.environment
    let content = PawlViews.makeNode(surrounded, context)
    self.content = content
    let page = NavigationPage(node: content, dismiss: dismiss)
    self.page = page
    navigation.push(page)
  }

  private func withdraw() {
    if let page { navigation?.remove(page) }
    page = nil
  }
}
