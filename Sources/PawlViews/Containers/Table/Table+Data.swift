public import protocol Foundation.SortComparator

extension Table {
  /// Creates a table without selection from rows that a closure makes.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values that rows show.
  ///   - columnCustomization: The user's changes to the columns, or `nil` if the program doesn't keep them.
  public init(
    of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(nil, nil, columnCustomization, columns: columns(), rows: rows())
  }

  /// Like ``init(of:columnCustomization:columns:rows:)``, with at most one selected row.
  ///
  /// - Parameter selection: The id of the selected value.
  public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), nil, columnCustomization, columns: columns(), rows: rows())
  }

  /// Like ``init(of:columnCustomization:columns:rows:)``, with any number of selected rows.
  ///
  /// - Parameter selection: The ids of the selected values.
  public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(ListSelection(selection), nil, columnCustomization, columns: columns(), rows: rows())
  }

  /// Creates a table without selection that the user can sort.
  ///
  /// - Parameter sortOrder: The comparators by which the rows are sorted, the most significant one first.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(nil, TableSorting(sortOrder), columnCustomization, columns: columns(), rows: rows())
  }

  /// Like ``init(of:sortOrder:columnCustomization:columns:rows:)``, with at most one selected row.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns: columns(), rows: rows())
  }

  /// Like ``init(of:sortOrder:columnCustomization:columns:rows:)``, with any number of selected rows.
  public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns: columns(), rows: rows())
  }
}

/// Tables with a row for each element of a collection.
extension Table {
  /// Creates a table without selection, with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - columnCustomization: The user's changes to the columns, or `nil` if the program doesn't keep them.
  public init<Data: RandomAccessCollection>(
    _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(nil, nil, columnCustomization, columns: columns(), rows: ForEach(data))
  }

  /// Like ``init(_:columnCustomization:columns:)``, with at most one selected row.
  ///
  /// - Parameter selection: The id of the selected element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(ListSelection(selection), nil, columnCustomization, columns: columns(), rows: ForEach(data))
  }

  /// Like ``init(_:columnCustomization:columns:)``, with any number of selected rows.
  ///
  /// - Parameter selection: The ids of the selected elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(ListSelection(selection), nil, columnCustomization, columns: columns(), rows: ForEach(data))
  }

  /// Creates a table without selection that the user can sort, with a row for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, sorted by the program.
  ///   - sortOrder: The comparators by which the elements are sorted, the most significant one first.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(nil, TableSorting(sortOrder), columnCustomization, columns: columns(), rows: ForEach(data))
  }

  /// Like ``init(_:sortOrder:columnCustomization:columns:)``, with at most one selected row.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns: columns(), rows: ForEach(data))
  }

  /// Like ``init(_:sortOrder:columnCustomization:columns:)``, with any number of selected rows.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumnList<Value, Columns>
  ) where Data.Element == Value, Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      ListSelection(selection), TableSorting(sortOrder), columnCustomization, columns: columns(), rows: ForEach(data))
  }
}
