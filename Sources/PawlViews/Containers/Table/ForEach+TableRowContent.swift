extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public func _rows(_ columns: _TableColumns<Content.TableRowValue>) -> ForEach<Data, ID, Content._Rows> {
    let content = content
    return ForEach<Data, ID, Content._Rows>(data, idOf: id) { content($0)._rows(columns) }
  }
}

extension ForEach where Content: TableRowContent {
  /// Creates rows of a table for the elements of a collection. A row is made when it becomes visible.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the rows of an element.
  @_disfavoredOverload
  public init<Value: Identifiable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue {
    self.init(data, makingContentOf: id, content)
  }
}

extension ForEach where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates rows of a table for the elements of a collection with identifiable elements.
  @_disfavoredOverload
  public init<Value: Identifiable>(
    _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Value == Content.TableRowValue {
    self.init(data, makingContentOf: \.id, content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
  /// Creates a row of a table for each element of a collection.
  public init(_ data: Data) { self.init(data, makingContentOf: \.id) { TableRow($0) } }
}
