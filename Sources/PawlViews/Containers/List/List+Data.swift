extension List {
  /// Creates a list with a row for each identifiable element, any number of which can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for each identifiable element, at most one of which can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for each element, any number of which can be selected.
  ///
  /// - Parameter id: the key path of the id of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { Content(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each element, at most one of which can be selected.
  ///
  /// - Parameter id: the key path of the id of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { Content(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each identifiable element, any number of which can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection) { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each identifiable element, at most one of which can be selected.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(selection: selection) { Content(data, content: rowContent) }
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each identifiable element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for each element.
  ///
  /// - Parameter id: the key path of the id of an element.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { Content(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each number of a range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each identifiable element.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<BoundElements<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init { Content(data, content: rowContent) }
  }

  /// Creates a list with a row for a binding to each element.
  ///
  /// - Parameter id: the key path of the id of an element.
  public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  ) where Content == ForEach<BoundElements<Data>, ID, RowContent>, Data.Index: Hashable {
    self.init { Content(data, id: id, content: rowContent) }
  }
}
