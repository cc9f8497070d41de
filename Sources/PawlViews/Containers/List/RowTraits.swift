/// Row insets that a view requested, with the unit in which they were given.
struct ExplicitInsets: Equatable {
  let insets: EdgeInsets
  let unit: LengthUnit
}

/// The properties of a row that the views around and inside its content set with modifiers.
///
/// Nil means that no view has set the property. The innermost view wins.
struct RowTraits {
  var insets: ExplicitInsets?
  /// The source of the view behind the row; nil for the default background.
  var background: (any RowBackground)?
  var showsSeparator: Bool?
  var isDeleteDisabled: Bool?
  var isMoveDisabled: Bool?
  var isSelectionDisabled: Bool?
  /// The nesting depth in disclosure groups: 0 for a row outside all groups.
  var level = 0
  var swipeActions: [RowAction] = []
  var menu: [RowAction] = []
}

/// A node that sets properties of the rows around it or below it.
@MainActor
protocol RowTraitSource: AnyObject {
  /// Sets the properties that no node further inside has set.
  func apply(to traits: inout RowTraits)
}

/// The source of the views behind rows, one view for each row.
@MainActor
protocol RowBackground: AnyObject {
  /// Returns the element behind a row, and makes it if necessary.
  func element(behind row: RowElement) -> Element
  /// Removes the element behind a row.
  func remove(from row: RowElement)
}

/// A view that sets properties of the rows around it or below it.
struct RowTraitView<Content: View, Value>: PrimitiveView {
  let content: Content
  let value: Value
  let apply: @MainActor (Value, inout RowTraits) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { RowTraitNode(self, context) }
}

private final class RowTraitNode<Content: View, Value>: KeepingNode<RowTraitView<Content, Value>>, RowTraitSource {
  private var child: TypedNode<Content>?

  override init(_ view: RowTraitView<Content, Value>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

  override var rowTraitSource: (any RowTraitSource)? { self }

  override func update(_ view: RowTraitView<Content, Value>) {
    let isSame = areSame(self.view.value, view.value)
    super.update(view)
    child?.update(view.content)
    if !isSame { elementsDidChange() }
  }

  override var passesRows: Bool { true }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  func apply(to traits: inout RowTraits) { view.apply(view.value, &traits) }
}

extension View {
  /// Returns a view that applies a value to the properties of its rows.
  func rowTrait<Value>(
    _ value: Value, apply: @escaping @MainActor (Value, inout RowTraits) -> Void
  ) -> RowTraitView<Self, Value> {
    RowTraitView(content: self, value: value, apply: apply)
  }

  /// Sets the space around the content of a list row; nil for the default.
  ///
  /// A page in a browser keeps its own row spacing.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    RowInsetsView(content: self, insets: insets)
  }

  /// Sets the visibility of the lines between list rows.
  ///
  /// A browser leaves out the lines above and below a row that hides them. A terminal draws no lines between rows.
  ///
  /// - Parameter edges: has no effect; the setting applies to both edges.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(visibility) { $1.showsSeparator = $1.showsSeparator ?? ($0 != .hidden) }
  }

  /// Prevents the user from deleting the rows, although ``DynamicViewContent/onDelete(perform:)`` allows it.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(isDisabled) { $1.isDeleteDisabled = $1.isDeleteDisabled ?? $0 }
  }

  /// Prevents the user from moving the rows, although ``DynamicViewContent/onMove(perform:)`` allows it.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(isDisabled) { $1.isMoveDisabled = $1.isMoveDisabled ?? $0 }
  }

  /// Prevents the user from selecting the rows.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    rowTrait(isDisabled) { $1.isSelectionDisabled = $1.isSelectionDisabled ?? $0 }
  }
}

private struct RowInsetsView<Content: View>: View {
  let content: Content
  let insets: EdgeInsets?
  @Environment(\.lengthUnit) private var unit

  var body: some View {
    content.rowTrait(insets.map { ExplicitInsets(insets: $0, unit: unit) }) { $1.insets = $1.insets ?? $0 }
  }
}

/// The top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of vertical edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set with one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}
