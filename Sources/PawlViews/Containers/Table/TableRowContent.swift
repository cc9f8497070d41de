/// One or more rows of a ``Table``.
///
/// A type of your own has a body with the rows that it consists of.
@preconcurrency @MainActor
public protocol TableRowContent<TableRowValue> {
  /// The type of the values that rows show.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The type of the rows that these rows consist of.
  associatedtype TableRowBody: TableRowContent
  /// The type of the views of the rows.
  associatedtype _Rows: View = TableRowBody._Rows

  /// The rows that these rows consist of.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

  /// Returns the views of the rows in some columns.
  func _rows(_ columns: _TableColumns<TableRowValue>) -> _Rows
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue, _Rows == TableRowBody._Rows {
  /// Returns the views of the rows of the body.
  public func _rows(_ columns: _TableColumns<TableRowValue>) -> _Rows { tableRowBody._rows(columns) }
}

extension TableRowContent where TableRowBody == Never {
  /// Stops the program: a row has no body.
  public var tableRowBody: Never { fatalError("\(Self.self) has no body") }
}

extension Never: TableRowContent {
  /// There is no value.
  public typealias TableRowBody = Never
  /// There is no value.
  public typealias _Rows = EmptyView

  /// There is no value.
  public func _rows(_ columns: _TableColumns<Never>) -> EmptyView { EmptyView() }
}

/// The columns of a table, for the views of its rows.
@preconcurrency @MainActor
public struct _TableColumns<RowValue: Identifiable> {
  let shown: [Column]
  /// The ids of all columns that the user can move, in their present order. Some may be hidden.
  let movable: [String]
  let model: TableModel

  /// A column that is shown.
  struct Column: Identifiable {
    let id: String
    /// Whether the user can move the column.
    let isMovable: Bool
    let description: TableColumnDescription<RowValue>
  }
}

/// A builder of the rows of a table from a closure.
@preconcurrency @MainActor
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  /// Returns rows unchanged.
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// Returns the first rows of a block.
  public static func buildPartialBlock<Content: TableRowContent>(first content: Content) -> Content
  where Content.TableRowValue == Value { content }

  /// Returns the rows of a block so far, followed by the next ones.
  public static func buildPartialBlock<First: TableRowContent, Second: TableRowContent>(
    accumulated first: First, next second: Second
  ) -> TupleTableRowContent<Value, First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    TupleTableRowContent(first: first, second: second)
  }

  /// Returns the rows of an `if` without `else`.
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }

  /// Returns the rows of the first branch.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> ConditionalTableRowContent<Value, First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value { .first(first) }

  /// Returns the rows of the other branch.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> ConditionalTableRowContent<Value, First, Second>
  where First.TableRowValue == Value, Second.TableRowValue == Value { .second(second) }
}

/// Rows followed by others.
@preconcurrency @MainActor
public struct TupleTableRowContent<Value: Identifiable, First: TableRowContent, Second: TableRowContent>:
  TableRowContent
where First.TableRowValue == Value, Second.TableRowValue == Value {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  let first: First
  let second: Second

  public func _rows(_ columns: _TableColumns<Value>) -> TupleView<First._Rows, Second._Rows> {
    TupleView(first._rows(columns), second._rows(columns))
  }
}

/// The rows of one of two branches.
@preconcurrency @MainActor
public enum ConditionalTableRowContent<Value: Identifiable, First: TableRowContent, Second: TableRowContent>:
  TableRowContent
where First.TableRowValue == Value, Second.TableRowValue == Value {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  /// The rows of the first branch.
  case first(First)
  /// The rows of the other branch.
  case second(Second)

  public func _rows(_ columns: _TableColumns<Value>) -> _ConditionalContent<First._Rows, Second._Rows> {
    switch self {
    case .first(let content): ViewBuilder.buildEither(first: content._rows(columns))
    case .second(let content): ViewBuilder.buildEither(second: content._rows(columns))
    }
  }
}

extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never

  @MainActor
  public func _rows(_ columns: _TableColumns<Wrapped.TableRowValue>) -> Wrapped._Rows? { map { $0._rows(columns) } }
}
