extension View {
  /// Lets the user drag a value from this view.
  ///
  ///     Text(name)
  ///       .onDrag { NSItemProvider(object: name) }
  ///
  /// SwiftUI's older form of ``draggable(_:)``, with the same ways to drag. Before the drag begins, it isn't known what can be
  /// dropped: while a browser's user drags, every place is marked that takes values at all.
  ///
  /// - Parameter data: Returns the value. It is called once for each drag, when the drag begins or its menu opens.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    DraggableView(content: self, source: DragSource(data), preview: LayoutView<ZStackLayout, EmptyView>?.none)
  }

  /// Lets the user drag a value from this view, and shows another view at the pointer meanwhile.
  ///
  /// Like ``onDrag(_:)``.
  ///
  /// - Parameters:
  ///   - data: Returns the value.
  ///   - preview: The view at the pointer. It exists as long as this view does.
  public func onDrag<Preview: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> Preview
  ) -> some View {
    DraggableView(
      content: self, source: DragSource(data), preview: LayoutView(layout: ZStackLayout(), content: preview()))
  }
}
