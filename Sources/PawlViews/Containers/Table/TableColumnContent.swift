public import protocol Foundation.SortComparator

/// One or more columns of a ``Table``.
///
/// A type of your own has a body with the columns that it consists of:
///
///     struct NameColumns: TableColumnContent {
///       var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
///         TableColumn("First name", value: \.firstName)
///         TableColumn("Last name", value: \.lastName)
///       }
///     }
@preconcurrency @MainActor
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the values that rows show.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of the comparators by which columns sort; `Never` if no column sorts.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  /// The type of the columns that these columns consist of.
  associatedtype TableColumnBody: TableColumnContent

  /// The columns that these columns consist of.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

  /// Adds the columns to those of a table, in order.
  func _collect(into collector: inout _TableColumnCollector<TableRowValue>)
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  /// Adds the columns of the body.
  public func _collect(into collector: inout _TableColumnCollector<TableRowValue>) {
    tableColumnBody._collect(into: &collector)
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Stops the program: a column has no body.
  public var tableColumnBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableColumnContent {
  /// There is no value.
  public typealias TableRowValue = Never
  /// There is no value.
  public typealias TableColumnSortComparator = Never
  /// There is no value.
  public typealias TableColumnBody = Never

  /// There is no value.
  public func _collect(into collector: inout _TableColumnCollector<Never>) {}
}

/// The columns of a table, in order.
public struct _TableColumnCollector<RowValue: Identifiable> {
  var columns: [TableColumnDescription<RowValue>] = []
}

/// A column of a table, whatever the types of its content and its comparator are.
struct TableColumnDescription<RowValue: Identifiable> {
  let label: Text
  let content: @MainActor (RowValue) -> AnyView
  /// The comparator by which the column sorts, or `nil` if it doesn't.
  let comparator: (any SortComparator)?
  let width: TableColumnWidth
  let alignment: TableColumnAlignment
  let customizationID: String?
  let defaultVisibility: Visibility
  /// The changes that the user can't make.
  let disabledBehavior: TableColumnCustomizationBehavior

  /// Whether the user can change the width.
  var isResizable: Bool { width.isResizable && !disabledBehavior.contains(.resize) }
}

/// The columns of a table that a closure has listed.
///
/// Tables take their columns in this form, because the compiler can't infer the type of the rows from the type of the columns.
public struct _TableColumnList<RowValue: Identifiable, Columns: TableColumnContent> {
  let columns: [TableColumnDescription<RowValue>]
}

/// A builder of the columns of a table from a closure.
@preconcurrency @MainActor
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// Returns a column unchanged.
  public static func buildExpression<ColumnSort: SortComparator, Content: View, Label: View>(
    _ column: TableColumn<RowValue, ColumnSort, Content, Label>
  ) -> TableColumn<RowValue, ColumnSort, Content, Label> { column }

  /// Returns columns unchanged.
  @_disfavoredOverload
  public static func buildExpression<Columns: TableColumnContent>(_ columns: Columns) -> Columns
  where Columns.TableRowValue == RowValue { columns }

  /// Returns the columns of the whole closure.
  public static func buildFinalResult<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> _TableColumnList<RowValue, Columns> where Columns.TableRowValue == RowValue {
    var collector = _TableColumnCollector<RowValue>()
    columns._collect(into: &collector)
    return _TableColumnList(columns: collector.columns)
  }

  /// Returns columns as the body of a type of columns.
  @_disfavoredOverload
  public static func buildFinalResult<Columns: TableColumnContent>(_ columns: Columns) -> Columns
  where Columns.TableRowValue == RowValue { columns }

  /// Returns the first columns of a block.
  public static func buildPartialBlock<Columns: TableColumnContent>(first columns: Columns) -> Columns
  where Columns.TableRowValue == RowValue { columns }

  /// Returns the columns of a block so far, followed by the next ones.
  public static func buildPartialBlock<First: TableColumnContent, Second: TableColumnContent>(
    accumulated first: First, next second: Second
  ) -> TupleTableColumnContent<RowValue, Sort, First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    TupleTableColumnContent(first: first, second: second)
  }

  /// Returns the columns of an `if` without `else`.
  public static func buildIf<Columns: TableColumnContent>(
    _ columns: Columns?
  ) -> ConditionalTableColumnContent<RowValue, Sort, Columns, Columns> where Columns.TableRowValue == RowValue {
    ConditionalTableColumnContent(first: columns, second: nil)
  }

  /// Returns the columns of the first branch.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> ConditionalTableColumnContent<RowValue, Sort, First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    ConditionalTableColumnContent(first: first, second: nil)
  }

  /// Returns the columns of the other branch.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> ConditionalTableColumnContent<RowValue, Sort, First, Second>
  where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
    ConditionalTableColumnContent(first: nil, second: second)
  }
}

/// Columns followed by others.
@preconcurrency @MainActor
public struct TupleTableColumnContent<
  RowValue: Identifiable, Sort: SortComparator, First: TableColumnContent, Second: TableColumnContent
>: TableColumnContent where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let first: First
  let second: Second

  public func _collect(into collector: inout _TableColumnCollector<RowValue>) {
    first._collect(into: &collector)
    second._collect(into: &collector)
  }
}

/// The columns of one branch of a condition, or none.
@preconcurrency @MainActor
public struct ConditionalTableColumnContent<
  RowValue: Identifiable, Sort: SortComparator, First: TableColumnContent, Second: TableColumnContent
>: TableColumnContent where First.TableRowValue == RowValue, Second.TableRowValue == RowValue {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  let first: First?
  let second: Second?

  public func _collect(into collector: inout _TableColumnCollector<RowValue>) {
    first?._collect(into: &collector)
    second?._collect(into: &collector)
  }
}
