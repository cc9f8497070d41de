/// A group of views with a header and a footer.
///
/// In a ``List`` or ``Form``, a section is set apart from other rows. Elsewhere it shows its header, content and footer
/// one after another.
@preconcurrency @MainActor
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View {
    SectionView(
      header: SectionLabel(isHeader: true, content: header), content: content,
      footer: SectionLabel(isHeader: false, content: footer))
  }

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Like ``init(content:header:footer:)``, but takes the header and the footer as values.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// Creates a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a text as its header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  /// Creates a section with a text as its header, without localizing it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// The header or footer of a section. Several views form one row.
private struct SectionLabel<Content: View>: View {
  let isHeader: Bool
  let content: Content
  @Environment(\.isInListRow) private var isInList
  @Environment(\.headerProminence) private var prominence

  init(isHeader: Bool, content: Content) {
    self.isHeader = isHeader
    self.content = content
  }

  var body: some View {
    LayoutView(layout: VStackLayout(alignment: .leading), content: content)
      .transformEnvironment {
        guard isInList else { return }
        $0.isInListRow = false
        $0.isInForm = false
        $0.textStyle.isBold = isHeader ? true : $0.textStyle.isBold
        $0.textStyle.color = isHeader && prominence == .increased ? .primary : .secondary
      }
  }
}

private struct SectionView<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let content: Content
  let footer: Footer

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { SectionNode(self, context) }
}

private final class SectionNode<Header: View, Content: View, Footer: View>:
  TypedNode<SectionView<Header, Content, Footer>>, SectionPart
{
  /// The nodes of the header and the footer, or `nil` for an empty view.
  private var header: TypedNode<Header>?
  private var content: TypedNode<Content>?
  private var footer: TypedNode<Footer>?

  override var sectionPart: (any SectionPart)? { self }

  init(_ view: SectionView<Header, Content, Footer>, _ context: NodeContext) {
    super.init(context)
    if Header.self != SectionLabel<EmptyView>.self { header = PawlViews.makeNode(view.header, self.context) }
    content = PawlViews.makeNode(view.content, self.context)
    if Footer.self != SectionLabel<EmptyView>.self { footer = PawlViews.makeNode(view.footer, self.context) }
  }

  override func update(_ view: SectionView<Header, Content, Footer>) {
    header?.update(view.header)
    content?.update(view.content)
    footer?.update(view.footer)
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let header { body(header) }
    if let content { body(content) }
    if let footer { body(footer) }
  }

  func role(of part: ViewNode) -> RowElement.Role {
    if part === header { return .header }
    return part === footer ? .footer : .row
  }
}
