/// A column that the user drags to the place of another one.
private struct TableColumnDrag {
  let id: String
  let model: TableModel
}

extension View {
  /// Lets the user drag this title of a column to that of another one of the same table.
  func movesColumn(_ id: String, of model: TableModel) -> some View {
    let source = DragSource(
      types: { [model.dragType] },
      payload: { TransferPayload(TableColumnDrag(id: id, model: model), as: model.dragType) })
    let destination = DropDestination(
      types: { [model.dragType] },
      perform: { payloads, _ in
        guard let column = payloads.first?.item as? TableColumnDrag, column.model === model else { return false }
        return model.move(column.id, to: id)
      }, setTargeted: { _ in }, dropFiles: nil)
    return DropView(
      content: DraggableView(content: self, source: source, preview: LayoutView<ZStackLayout, EmptyView>?.none),
      destination: destination)
  }
}

extension TableModel {
  /// The type of dragged columns, which only titles of the same table take.
  fileprivate var dragType: UTType { UTType(named: "pawl.column.\(element?.id ?? 0)") }
}
