/// A row of a ``Table``.
///
///     Table(of: Person.self) {
///       TableColumn("Name", value: \.name)
///     } rows: {
///       TableRow(owner)
///       ForEach(guests) { guest in
///         TableRow(guest)
///           .contextMenu { Button("Remove") { remove(guest) } }
///       }
///     }
///
/// The selection of the table knows the row by the id of its value.
@preconcurrency @MainActor
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  private let value: Value

  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }

  public func _rows(_ columns: _TableColumns<Value>) -> _TableRowView<Value> {
    _TableRowView(value: value, columns: columns)
  }
}

/// The view of a row of a table: a view for each column.
@preconcurrency @MainActor
public struct _TableRowView<Value: Identifiable>: View {
  let value: Value
  let columns: _TableColumns<Value>
  /// Whether the rows inside this one are shown, or `nil` for a row without any.
  var isExpanded: Binding<Bool>?
  @Environment(\.tableRowLevel) private var level

  init(value: Value, columns: _TableColumns<Value>, isExpanded: Binding<Bool>? = nil) {
    self.value = value
    self.columns = columns
    self.isExpanded = isExpanded
  }

  public var body: some View {
    let first = columns.shown.first?.id
    LayoutView(
      layout: TableRowLayout(model: columns.model, isHeader: false),
      content: ForEach(columns.shown) { column in
        LayoutView(
          layout: HStackLayout(),
          content: cell(column.description.content(value), isFirst: column.id == first))
      }
    )
    .transformEnvironment {
      $0.isInListRow = false
      $0.lineLimit = $0.lineLimit ?? 1
    }
    .tag(value.id)
    .rowTrait(TableModel.rowInsets) { $1.insets = $1.insets ?? ExplicitInsets(insets: $0, unit: .cells) }
  }

  @ViewBuilder private func cell(_ content: AnyView, isFirst: Bool) -> some View {
    if isFirst, level > 0 || isExpanded != nil {
      TableRowIndent(level: level, isExpanded: isExpanded)
    }
    content
  }
}

/// The space before the content of a row inside another one, and the button that shows the rows inside.
private struct TableRowIndent: View {
  let level: Int
  let isExpanded: Binding<Bool>?

  var body: some View {
    if level > 0 { Text(verbatim: String(repeating: "\u{A0}", count: 2 * level)).accessibilityHidden(true) }
    if let isExpanded {
      Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
        .accessibilityHidden(true)
        .control(.disclosure(isExpanded: isExpanded.wrappedValue)) { isExpanded.wrappedValue.toggle() }
        .accessibilityLabel("Rows inside")
    }
  }
}

private struct TableRowLevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// The number of rows around the rows of a table here.
  var tableRowLevel: Int {
    get { self[TableRowLevelKey.self] }
    set { self[TableRowLevelKey.self] = newValue }
  }
}
