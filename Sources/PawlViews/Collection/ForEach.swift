/// A view for each element of a collection, known by the element's id.
///
/// A view stays the same one, with its state, wherever its element moves to. Ids have to differ from each other: of elements
/// with the same id the first alone is shown.
///
/// - Complexity: of an update, O(elements). Views whose values are the same are not evaluated. In a ``List``, ``LazyVStack`` or
///   ``LazyHStack``, O(rows that are shown), unless elements have moved.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID

  /// - Parameter id: what an element is known by.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> {
    if let pool = context.rowPool { LazyForEachNode(self, context, pool) } else { ForEachNode(self, context) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each of several elements that have ids.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// A view for each element of a mutable collection, given a binding to it.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BoundElements<Elements>, Elements.Index: Hashable {
    self.data = BoundElements(data)
    self.id = { $0.last[keyPath: id] }
    self.content = { content($0.binding) }
  }

  /// A view for each element of a mutable collection whose elements have ids, given a binding to it.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == BoundElements<Elements>, Elements.Index: Hashable, Elements.Element: Identifiable,
    ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }
}
