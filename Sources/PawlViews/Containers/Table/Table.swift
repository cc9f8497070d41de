import enum Foundation.SortOrder

/// Rows of values in columns, which the user can sort, resize and select.
///
///     struct PeopleTable: View {
///       @State private var people = Person.samples
///       @State private var order = [KeyPathComparator(\Person.name)]
///       @State private var selection: Set<Person.ID> = []
///
///       var body: some View {
///         Table(people, selection: $selection, sortOrder: $order) {
///           TableColumn("Name", value: \.name)
///           TableColumn("Age", value: \.age) { Text("\($0.age)") }
///         }
///         .onChange(of: order) { people.sort(using: order) }
///       }
///     }
///
/// Pressing the title of a column with a comparator puts the comparator first in the sort order, or reverses it. The
/// table doesn't sort its rows itself: the program sorts its values when the order changes.
///
/// Dragging the divider behind a title changes the width of the column, and so do the left and right arrow keys with
/// Shift while the title has the focus. Two presses of the divider reset it. If the least widths of all columns don't fit,
/// the table scrolls sideways. Texts in cells have one line unless `lineLimit(_:)` sets another limit.
///
/// Rows are made when they become visible, like those of a ``List``, and are selected alike. A browser shows a `<table>`.
///
/// - Complexity: O(visible cells), independent of the number of rows. O(rows) once when visible rows have moved.
@preconcurrency @MainActor
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>: View
where Rows.TableRowValue == Value {
  private let selection: ListSelection?
  private let sorting: TableSorting?
  private let customization: Binding<TableColumnCustomization<Value>>?
  private let columns: [TableColumnDescription<Value>]
  private let rows: Rows
  @State private var model = TableModel()
  @Environment(\.tableColumnHeaders) private var headers
  @Environment(\.tableStyle) private var style

  init(
    _ selection: ListSelection?, _ sorting: TableSorting?, _ customization: Binding<TableColumnCustomization<Value>>?,
    columns: _TableColumnList<Value, Columns>, rows: Rows
  ) {
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
    self.columns = columns.columns
    self.rows = rows
  }

  public var body: some View {
    let columns = shownColumns
    TableFrame(
      content: VStack(alignment: .leading, spacing: 0) {
        if headers != .hidden {
          TableHeader(columns: columns, sorting: sorting)
          Divider()
        }
        RowColumn(
          selection: selection, style: .plain, isForm: false, isTable: true, content: rows._rows(columns)
        )
        .environment(\.listStyle, .plain)
      },
      model: model,
      columns: columns.shown.map { TableFrameColumn($0, sorting) },
      customization: customization.map { TableUserChanges($0, movable: columns.movable) }, style: style
    )
    .scrollsOverflow()
  }

  private var shownColumns: _TableColumns<Value> {
    let isCustomized = customization != nil
    let customization = customization?.wrappedValue ?? TableColumnCustomization()
    var known: Set<String> = []
    let all = columns.enumerated().map { index, column in
      // A column whose identifier is taken is shown, too, but the customization doesn't know it.
      let id = column.customizationID.flatMap { known.insert($0).inserted ? $0 : nil }
      return _TableColumns<Value>.Column(
        id: id ?? "#\(index)", isMovable: isCustomized && id != nil && !column.disabledBehavior.contains(.reorder),
        description: column)
    }
    let ordered = customization.ordered(all) { $0.isMovable ? $0.id : nil }
    return _TableColumns(
      shown: ordered.filter { customization.shows($0.description) },
      movable: ordered.filter(\.isMovable).map(\.id), model: model)
  }
}

/// A column with its width in the unit of the view.
@MainActor
private struct TableFrameColumn {
  let id: String
  let width: TableColumnWidth
  let alignment: TableColumnAlignment
  let sort: TableContent.Sort?
  let isResizable: Bool
  let isMovable: Bool

  init<Value: Identifiable>(_ shown: _TableColumns<Value>.Column, _ sorting: TableSorting?) {
    let column = shown.description
    (id, width, alignment) = (shown.id, column.width, column.alignment)
    (isResizable, isMovable) = (column.isResizable, shown.isMovable)
    guard let sorting, let comparator = column.comparator else {
      sort = nil
      return
    }
    switch sorting.order(comparator) {
    case .forward: sort = .ascending
    case .reverse: sort = .descending
    case nil: sort = TableContent.Sort.none
    }
  }
}

/// The user's customization of a table, independent of the type of its rows.
@MainActor
private struct TableUserChanges {
  let widths: [String: CGFloat]
  let setWidth: @MainActor @Sendable (String, CGFloat?) -> Void
  let move: @MainActor @Sendable (_ id: String, _ target: String) -> Void

  init<Value: Identifiable>(_ binding: Binding<TableColumnCustomization<Value>>, movable: [String]) {
    widths = binding.wrappedValue.widths
    setWidth = { id, width in
      // Columns without an identifier of the program have one that begins with this sign.
      if !id.hasPrefix("#") { binding.wrappedValue.widths[id] = width }
    }
    move = { binding.wrappedValue.move($0, to: $1, among: movable) }
  }
}

/// The view around the header and the rows of a table.
private struct TableFrame<Content: View>: ElementModifier {
  let content: Content
  let model: TableModel
  let columns: [TableFrameColumn]
  let customization: TableUserChanges?
  let style: TableStyleKind

  func wrap(_ base: Element, in environment: EnvironmentValues) -> TableElement {
    let element = TableElement(base, model)
    update(element, in: environment)
    return element
  }

  func update(_ wrapper: TableElement, in environment: EnvironmentValues) {
    let lengths = environment.lengths(in: wrapper.graph)
    let columns = columns.map { column in
      TableModel.Column(
        id: column.id, limits: column.width.limits(lengths), alignment: column.alignment.horizontal,
        isResizable: column.isResizable, sort: column.sort, isMovable: column.isMovable)
    }
    let chosen = customization.map { customization in
      model.chosen.filter { $0.key.hasPrefix("#") }.merging(customization.widths) { $1 }
    }
    if model.update(columns, chosen: chosen) { wrapper.columnsDidChange() }
    model.onResize = customization?.setWidth
    model.onMove = customization?.move
    wrapper.table = TableContent(columns: wrapper.columnContents, style: style)
  }
}
