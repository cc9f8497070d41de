/// A view with a dialog in front of it: an alert or a choice.
struct DialogView<Base: View, Actions: View, Message: View>: View {
  let base: Base
  let kind: Presentation.Kind
  let title: Text?
  let isPresented: Bool
  let dismiss: () -> Void
  let actions: () -> Actions
  let message: () -> Message

  init(
    base: Base, kind: Presentation.Kind, title: Text?, isPresented: Bool, dismiss: @escaping () -> Void,
    actions: @escaping () -> Actions, message: @escaping () -> Message
  ) {
    self.base = base
    self.kind = kind
    self.title = title
    self.isPresented = isPresented
    self.dismiss = dismiss
    self.actions = actions
    self.message = message
  }

  var body: some View {
    PresentationView(
      content: base, kind: kind,
      presented: isPresented
        ? DialogContent(kind: kind, title: title, actions: actions(), message: message())
          .transformEnvironment { $0.actionDismissal = ActionDismissal(.after, dismiss) }
          .presented(dismiss: dismiss)
        : nil,
      dismiss: dismiss)
  }
}

/// The content of a dialog: title, message and at least one button.
private struct DialogContent<Actions: View, Message: View>: View {
  let kind: Presentation.Kind
  let title: Text?
  let actions: Actions
  let message: Message

  init(kind: Presentation.Kind, title: Text?, actions: Actions, message: Message) {
    self.kind = kind
    self.title = title
    self.actions = actions
    self.message = message
  }

  var body: some View {
    DialogLayout {
      if title != nil || Message.self != EmptyView.self {
        VStack(spacing: 0) {
          if let title { title.bold().role(.heading) }
          message
        }
        .multilineTextAlignment(.center)
      }
      ActionsLayout(isColumn: kind == .confirmationDialog) {
        if kind == .alert {
          ActionsWithFallback(actions: actions, addition: Button("OK") {}) { !$0.isEmpty }
        } else {
          ActionsWithFallback(
            actions: actions, addition: Button("Cancel", role: .cancel) {}, putsCancelLast: true
          ) { elements in
            elements.contains { $0.cancelButton != nil }
          }
        }
      }
    }
  }
}

/// Lays out the text and the buttons of a dialog, with an empty line between them.
private struct DialogLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .column(.center, spacing: 1) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: StackArrangement<VerticalStackDirection> { StackArrangement(alignment: .center, spacing: 1) }
}

/// Lays out buttons in a row if they fit, otherwise in a column. A choice always uses a column.
private struct ActionsLayout: HostLayout, ArrangedLayout {
  let isColumn: Bool

  var rule: Arrangement {
    isColumn ? .column(.center, spacing: 0) : .row(.center, spacing: ActionsLayout.spacing)
  }

  private static let spacing: CGFloat = 3

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    fits(proposal.width, subviews)
      ? row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      : column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    if fits(proposal.width, subviews) {
      row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    } else {
      column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private var row: StackArrangement<HorizontalStackDirection> {
    StackArrangement(alignment: .center, spacing: ActionsLayout.spacing)
  }

  private var column: StackArrangement<VerticalStackDirection> { StackArrangement(alignment: .center, spacing: 0) }

  private func fits(_ width: CGFloat?, _ subviews: Subviews) -> Bool {
    if isColumn { return false }
    let natural = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
    return natural + ActionsLayout.spacing * CGFloat(max(0, subviews.count - 1)) <= width ?? .infinity
  }
}

/// The buttons of a dialog, with an additional button if they lack a required one.
private struct ActionsWithFallback<Actions: View, Addition: View>: PrimitiveView {
  let actions: Actions
  let addition: Addition
  var putsCancelLast = false
  let isComplete: ([Element]) -> Bool

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ActionsWithFallbackNode(self, context) }
}

private final class ActionsWithFallbackNode<Actions: View, Addition: View>: KeepingNode<
  ActionsWithFallback<Actions, Addition>
>
{
  private var actions: TypedNode<Actions>?
  private var addition: TypedNode<Addition>?

  override init(_ view: ActionsWithFallback<Actions, Addition>, _ context: NodeContext) {
    super.init(view, context)
    actions = PawlViews.makeNode(view.actions, self.context)
    addition = PawlViews.makeNode(view.addition, self.context)
  }

  override func update(_ view: ActionsWithFallback<Actions, Addition>) {
    super.update(view)
    actions?.update(view.actions)
    addition?.update(view.addition)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let actions { body(actions) }
    if let addition { body(addition) }
  }

  override func collectElements(into list: inout ElementList) {
    var found = ElementList()
    actions?.collectElements(into: &found)
    if !view.isComplete(found.elements) { addition?.collectElements(into: &found) }
    var elements = found.elements
    if view.putsCancelLast {
      elements = elements.filter { $0.cancelButton == nil } + elements.filter { $0.cancelButton != nil }
    }
    for element in elements { list.append(element) }
  }
}

extension Element {
  /// The first button in the element with the role `cancel`; nil if there is none.
  package final var cancelButton: Element? {
    if case .button(.cancel)? = control?.kind { return self }
    return children.firstResult(\.cancelButton)
  }
}
