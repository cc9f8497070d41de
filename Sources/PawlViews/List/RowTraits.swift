/// The room around the content of a row, as a view says it.
struct SaidInsets: Equatable {
  let insets: EdgeInsets
  let unit: LengthUnit
}

/// What the views around the content of a row say of the row.
struct RowTraits {
  var insets: SaidInsets?
  /// Makes what is behind the row.
  var background: (any RowBackground)?
  var showsSeparator: Bool?
  var isDeleteDisabled: Bool?
  var isMoveDisabled: Bool?
  var isSelectionDisabled: Bool?
  /// How far in it is, in groups that it is part of.
  var level = 0
  var swipeActions: [RowAction] = []
  var menu: [RowAction] = []
}

/// A node that says something of the rows that it is in, or that are below it.
@MainActor
protocol RowTraitSource: AnyObject {
  /// Says it where nobody further inside has.
  func apply(to traits: inout RowTraits)
}

/// Makes what is behind rows, one for each.
@MainActor
protocol RowBackground: AnyObject {
  func element(behind row: RowElement) -> Element
  func remove(from row: RowElement)
}

/// A view that says something of the rows that it is in, or that are below it.
struct RowTraitView<Content: View, Value>: PrimitiveView {
  let content: Content
  let value: Value
  let apply: @MainActor (Value, inout RowTraits) -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { RowTraitNode(self, context) }
}

private final class RowTraitNode<Content: View, Value>: TypedNode<RowTraitView<Content, Value>>, RowTraitSource {
  private var child: TypedNode<Content>?

  override init(_ view: RowTraitView<Content, Value>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

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
  func rowTrait<Value>(
    _ value: Value, apply: @escaping @MainActor (Value, inout RowTraits) -> Void
  ) -> RowTraitView<Self, Value> {
    RowTraitView(content: self, value: value, apply: apply)
  }

  /// Sets the room around the content of a list's row; nil for what is usual.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    RowInsetsView(content: self, insets: insets)
  }

  /// Says whether a line may be drawn below a list's row.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowTrait(visibility) { $1.showsSeparator = $1.showsSeparator ?? ($0 != .hidden) }
  }

  /// Keeps the user from deleting the rows.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(isDisabled) { $1.isDeleteDisabled = $1.isDeleteDisabled ?? $0 }
  }

  /// Keeps the user from moving the rows.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(isDisabled) { $1.isMoveDisabled = $1.isMoveDisabled ?? $0 }
  }

  /// Keeps the user from selecting the rows.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    rowTrait(isDisabled) { $1.isSelectionDisabled = $1.isSelectionDisabled ?? $0 }
  }
}

private struct RowInsetsView<Content: View>: View {
  let content: Content
  let insets: EdgeInsets?
  @Environment(\.lengthUnit) private var unit

  var body: some View {
    content.rowTrait(insets.map { SaidInsets(insets: $0, unit: unit) }) { $1.insets = $1.insets ?? $0 }
  }
}

/// The top or the bottom.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom

  /// Any of the two.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}
