public import struct Foundation.IndexSet

/// Views that are made of a collection of data: a ``ForEach``, for example.
///
///     List {
///       ForEach(names, id: \.self) { name in Text(name) }
///         .onDelete { names.remove(atOffsets: $0) }
///         .onMove { names.move(fromOffsets: $0, toOffset: $1) }
///     }
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension DynamicViewContent {
  /// Has the user delete rows of a list: calls an action with the offsets of the elements that are to go.
  ///
  /// - Parameter action: nil keeps the user from deleting.
  public func onDelete(perform action: ((_ offsets: IndexSet) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(delete: action))
  }

  /// Has the user move rows of a list: calls an action with the offsets of the elements that are to be moved, and the one of
  /// that before which they are to be.
  ///
  /// - Parameter action: nil keeps the user from moving.
  public func onMove(
    perform action: ((_ source: IndexSet, _ destination: Int) -> Void)?
  ) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(move: action))
  }
}

/// What the user may do with rows.
private struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

private struct EditedContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let content: Content
  let edits: RowEdits

  var data: Content.Data { content.data }

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { EditedNode(self, context) }
}

private final class EditedNode<Content: DynamicViewContent>: TypedNode<EditedContent<Content>>, RowEditor {
  private var child: TypedNode<Content>?

  override init(_ view: EditedContent<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

  override func update(_ view: EditedContent<Content>) {
    let before = self.view.edits
    super.update(view)
    child?.update(view.content)
    let isOther =
      (before.delete == nil) != (view.edits.delete == nil) || (before.move == nil) != (view.edits.move == nil)
    if isOther { elementsDidChange() }
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  func actions(for unit: RowUnit, of count: Int, _ traits: RowTraits) -> [RowAction] {
    var actions: [RowAction] = []
    if view.edits.delete != nil, traits.isDeleteDisabled != true {
      actions.append(
        RowAction(kind: .delete, title: "Delete", role: .destructive) { [weak self, weak unit] in
          guard let self, let unit, !unit.hasLeft else { return }
          view.edits.delete?(IndexSet(integer: unit.index))
        })
    }
    if view.edits.move != nil, traits.isMoveDisabled != true {
      if unit.index > 0 { actions.append(move(unit, .moveUp, "Move Up", to: -1)) }
      if unit.index < count - 1 { actions.append(move(unit, .moveDown, "Move Down", to: 2)) }
    }
    return actions
  }

  private func move(_ unit: RowUnit, _ kind: RowAction.Kind, _ title: String, to distance: Int) -> RowAction {
    RowAction(kind: kind, title: title, role: nil) { [weak self, weak unit] in
      guard let self, let unit, !unit.hasLeft else { return }
      view.edits.move?(IndexSet(integer: unit.index), unit.index + distance)
    }
  }
}
