/// A tree of elements in which the user can expand and collapse each element that has children.
@preconcurrency @MainActor
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let content: (Data.Element) -> Content

  /// Creates a tree from elements and their children.
  ///
  /// - Parameters:
  ///   - id: the key path of the id of an element.
  ///   - children: the key path of the children of an element; nil for an element that can't have any.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }

  public var body: some View {
    ForEach(data, id: id) { element in
      if let inner = element[keyPath: children] {
        DisclosureGroup {
          // `AnyView` erases the type, because a view's type can't contain itself.
          AnyView(OutlineGroup(inner, id: id, children: children, content: content))
        } label: {
          content(element)
        }
      } else {
        content(element)
      }
    }
  }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a tree from identifiable elements and their children.
  ///
  /// - Parameter children: the key path of the children of an element; nil for an element that can't have any.
  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element of a tree. Elements with children can be expanded and collapsed.
  ///
  /// - Parameter children: the key path of the children of an element; nil for an element that can't have any.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}
