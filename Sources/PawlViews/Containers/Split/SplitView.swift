/// Panes side by side, with dividers between them that the user can drag.
///
/// Each view inside is a pane. The limits of a pane are those of its frame: see
/// ``View/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)``. A pane without an ideal
/// length takes an equal part of what the others leave, and a pane scrolls content that is larger. The places of the
/// dividers last as long as the view. When the split view is resized, the panes keep their proportions within their limits.
///
///     HSplitView {
///       List(files, id: \.self) { file in Text(file) }.frame(minWidth: 12, idealWidth: 20, maxWidth: 40)
///       Text(contents).frame(minWidth: 20)
///     }
///
/// The user drags a divider with the mouse or a finger. The Tab key moves the focus to it. The arrow keys then move it, Home
/// and End move it to its limits, and Return or a double click moves it back to its first place.
@preconcurrency @MainActor
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates a split view with the given panes, from the leading one to the trailing one.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { SplitContainer(axis: .horizontal, content: content.scrollsOverflow()) }
}

/// Panes below each other, with dividers between them that the user can drag.
///
/// Like ``HSplitView``, with heights in place of widths.
@preconcurrency @MainActor
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates a split view with the given panes, from the top to the bottom.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { SplitContainer(axis: .vertical, content: content.scrollsOverflow()) }
}

/// A view whose content's elements are the panes of a split view.
struct SplitContainer<Content: View>: PrimitiveView {
  let axis: Axis
  var columns: SplitColumns?
  let content: Content

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { SplitNode(self, context) }
}

private final class SplitNode<Content: View>: TypedNode<SplitContainer<Content>> {
  private var child: TypedNode<Content>?
  private var element: SplitElement?

  init(_ view: SplitContainer<Content>, _ context: NodeContext) {
    super.init(context)
    child = PawlViews.makeNode(view.content, eagerContext)
    element = SplitElement(view.axis, columns: view.columns, owner: self)
  }

  override func update(_ view: SplitContainer<Content>) { child?.update(view.content) }

  override var canBeMadeAgain: Bool { element?.keepsState != true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }

  override var isArranging: Bool { true }

  override func elementsDidChange() { element?.childrenDidChange() }
}
