/// A view that makes a view for each element of a collection.
///
/// A view keeps its identity and its state when its element moves. Ids must be unique: of several elements with the
/// same id, only the first appears.
///
/// - Complexity: An update is O(elements). Views whose values are unchanged aren't evaluated. In a ``List``, a
///   ``LazyVStack`` or a ``LazyHStack``, an update is O(visible rows), unless elements have moved.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// The closure that makes the view of an element.
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID

  /// Creates content for the elements of a collection. Modules whose builders make other content than views use it.
  package init(
    _ data: Data, makingContentOf id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Creates content for the elements of a collection.
  ///
  /// - Parameter id: A closure that returns the unique id of an element.
  init(_ data: Data, idOf id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  package func makeNode(_ context: NodeContext) -> TypedNode<Self> {
    if let pool = context.rowPool { LazyForEachNode(self, context, pool) } else { ForEachNode(self, context) }
  }
}

extension ForEach where Content: View {
  /// Creates views for the elements of a collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the view of an element.
  @_disfavoredOverload
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, makingContentOf: id, content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates views for the elements of a collection with identifiable elements.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views for the numbers of a range. The range may change in later updates.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    id = { $0 }
    self.content = content
  }
}

extension ForEach where Content: View {
  /// Creates views for the elements of a bound collection, each with a binding to its element.
  ///
  /// - Parameters:
  ///   - data: The binding to the collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the view of an element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BoundElements<Elements>, Elements.Index: Hashable {
    self.data = BoundElements(data)
    self.id = { $0.last[keyPath: id] }
    self.content = { content($0.binding) }
  }

  /// Creates views for the elements of a bound collection with identifiable elements, each with a binding to its
  /// element.
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
