public import struct Foundation.IndexSet

/// A view that makes views from the elements of a collection, such as a ``ForEach``.
///
///     List {
///       ForEach(names, id: \.self) { name in Text(name) }
///         .onDelete { names.remove(atOffsets: $0) }
///         .onMove { names.move(fromOffsets: $0, toOffset: $1) }
///     }
@preconcurrency @MainActor
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection

  /// The collection that the views are made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Lets the user delete rows of a list.
  ///
  /// In a terminal, Delete or Backspace deletes the focused row. A browser shows a button in each row.
  ///
  /// - Parameter action: a closure that removes the elements at the given offsets; nil prevents deletion.
  public func onDelete(perform action: ((_ offsets: IndexSet) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(delete: action))
  }

  /// Lets the user move rows of a list.
  ///
  /// The user drags a row to its new place. A line shows where it will land, and Escape cancels. With a finger, the user
  /// presses a row for a moment first, or drags the handle that rows have while the list is edited. Shift with an arrow key
  /// moves the focused row by one in a terminal, and buttons in each row do so in a browser.
  ///
  /// - Parameter action: a closure that moves the elements at the source offsets to before the element at the
  ///   destination offset, which is counted before the move; nil prevents moves.
  public func onMove(
    perform action: ((_ source: IndexSet, _ destination: Int) -> Void)?
  ) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(move: action))
  }

  /// Lets the user drop values between rows of a list.
  ///
  /// A line shows where the values will be inserted. The values come from views with `draggable(_:)`, which convert them to
  /// the type as far as their representations allow: see ``Transferable``. Values that can't be converted are left out, and
  /// the action isn't called if there is none left. An empty collection has no rows beside which the user could drop a value:
  /// add a drop destination to the list itself.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: a closure that inserts the values before the element at an offset, which is the number of elements for the
  ///     end.
  public func dropDestination<Item: Transferable>(
    for payloadType: Item.Type = Item.self, action: @escaping (_ items: [Item], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(insertion: RowInsertion(action)))
  }

  /// Lets the user drop values of some types between rows of a list.
  ///
  /// SwiftUI's older form of ``dropDestination(for:action:)``. The values come from views with `onDrag` or `draggable`.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types. A value that has none of them, or of types that conform to them, can't be dropped.
  ///   - action: Inserts the values before the element at an offset, which is the number of elements for the end.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (_ offset: Int, _ providers: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    EditedContent(content: self, edits: RowEdits(insertion: RowInsertion(of: supportedContentTypes, action)))
  }
}

private struct EditedContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView {
  let content: Content
  let edits: RowEdits

  var data: Content.Data { content.data }

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { EditedNode(self, context) }
}

private final class EditedNode<Content: DynamicViewContent>: KeepingNode<EditedContent<Content>>, RowEditor {
  private var child: TypedNode<Content>?
  /// The number that the rows share as places of a drag.
  private lazy var group = graph.makeElementID()

  override var rowEditor: (any RowEditor)? { self }

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
      || (before.insertion == nil) != (view.edits.insertion == nil)
    if isOther { elementsDidChange() }
  }

  override var passesRows: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  func actions(for unit: LazyRowNode, of count: Int, _ traits: RowTraits) -> [RowAction] {
    var actions: [RowAction] = []
    if view.edits.delete != nil, traits.isDeleteDisabled != true {
      actions.append(
        RowAction(kind: .delete, title: graph.services.word("Delete"), role: .destructive) { [weak self, weak unit] in
          guard let self, let unit, !unit.hasLeft else { return }
          view.edits.delete?(IndexSet(integer: unit.index))
        })
    }
    if view.edits.move != nil, traits.isMoveDisabled != true {
      if unit.index > 0 { actions.append(move(unit, .moveUp, graph.services.word("Move Up"), to: -1)) }
      if unit.index < count - 1 { actions.append(move(unit, .moveDown, graph.services.word("Move Down"), to: 2)) }
    }
    return actions
  }

  func setSlots(_ row: inout RowContent, for unit: LazyRowNode, of count: Int, _ traits: RowTraits) {
    let edits = { [weak self] in self?.view.edits }
    let isLast = unit.index == count - 1
    if view.edits.move != nil, row.moveSlot == nil {
      row.moveSlot = RowSlot(
        group: group, isMovable: traits.isMoveDisabled != true, isLast: isLast, unit: unit, edits: edits)
    }
    if let insertion = view.edits.insertion, row.dropSlot == nil {
      row.dropSlot = RowSlot(group: group, types: insertion.types(), isLast: isLast, unit: unit, edits: edits)
    }
  }

  private func move(_ unit: LazyRowNode, _ kind: RowAction.Kind, _ title: String, to distance: Int) -> RowAction {
    RowAction(kind: kind, title: title, role: nil) { [weak self, weak unit] in
      guard let self, let unit, !unit.hasLeft else { return }
      view.edits.move?(IndexSet(integer: unit.index), unit.index + distance)
    }
  }
}
