public import PawlViews

extension ForEach: ChartContent where Content: ChartContent {
  /// The content of the elements has the marks.
  public typealias Body = Never

  public func _collect(into collector: inout _MarkCollector, _ style: _MarkStyle) {
    for element in data { content(element)._collect(into: &collector, style) }
  }
}

extension ForEach where Content: ChartContent {
  /// Creates chart content for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The key path to the unique id of an element.
  ///   - content: A closure that makes the content for an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, makingContentOf: id, content)
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates chart content for each element of a collection with identifiable elements.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, makingContentOf: \.id, content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates chart content for each number of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(data, makingContentOf: \.self, content)
  }
}
