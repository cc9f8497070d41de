/// A control that pushes a page onto the enclosing ``NavigationView`` or ``NavigationStack``.
///
/// A link outside a stack is disabled. In a list row, the label fills the row and is followed by `›`.
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

  /// Creates a link that pushes a view.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let destination = destination()
    self.init(label(), .page(isActive: nil, { destination }))
  }

  /// Creates a link that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .page(isActive: nil, { destination }))
  }

  /// Creates a link whose page is shown while a binding is true.
  ///
  /// Following the link sets the binding to true; going back sets it to false.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    let destination = destination()
    self.init(label(), .page(isActive: isActive, { destination }))
  }

  /// Like ``init(isActive:destination:label:)``, but takes the destination as a value.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label(), .page(isActive: isActive, { destination }))
  }

  /// Creates a link whose page is shown while a selection equals the link's tag.
  ///
  /// Following the link sets the selection to the tag; going back sets it to nil.
  public init<Tag: Hashable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    let destination = destination()
    self.init(label(), .page(isActive: selection.isEqual(to: tag), { destination }))
  }

  /// Like ``init(tag:selection:destination:label:)``, but takes the destination as a value.
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
  /// Creates a link with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a text label, without localizing it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a text label to a destination that is passed as a value.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a text label to a destination that is passed as a value, without localizing the label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a text label whose page is shown while a binding is true.
  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a text label whose page is shown while a binding is true.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link with a text label whose page is shown while a binding is true, without localizing the label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link with a text label whose page is shown while a selection equals the link's tag.
  public init<Tag: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  /// Creates a link with a text label whose page is shown while a selection equals the tag, without localizing the
  /// label.
  @_disfavoredOverload
  public init<Tag: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value onto the path of the stack.
  ///
  /// The page is the one registered with `navigationDestination(for:destination:)`.
  ///
  /// - Parameter value: the value to push; nil disables the link.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label(), .value(value.map { AnyHashable($0) }))
  }

  /// Like ``init(value:label:)``, but with a text label.
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  /// Like ``init(value:label:)``, but with a text label that isn't localized.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension Binding {
  /// Returns a Boolean binding that is true while the optional value equals a tag.
  ///
  /// Setting it to false sets the value to nil, but only if the value equals the tag.
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

/// Pushes a page onto the enclosing stack while a binding is true. The view itself takes no space.
struct PushView<Destination: View>: View {
  @Binding var isActive: Bool
  let destination: () -> Destination

  init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
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

private final class PushedPageNode<Destination: View>: KeepingNode<PushedPage<Destination>> {
  private var content: TypedNode<PageInEnvironment<Destination>>?
  private var page: NavigationPage?
  private let title = PageTitle()

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
    let pageInEnvironment = PageInEnvironment(
      content: destination, navigation: navigation, title: title, dismiss: dismiss)
    if let content { return content.update(pageInEnvironment) }
    let content = PawlViews.makeNode(pageInEnvironment, eagerContext.setting(environment: navigation.environment))
    self.content = content
    let page = NavigationPage(node: content, title: title, dismiss: dismiss)
    self.page = page
    navigation.push(page)
  }

  private func withdraw() {
    if let page { navigation?.remove(page) }
    page = nil
  }
}
