/// A row of a ``Table`` with rows inside, which the user can show and hide.
///
///     Table(of: Folder.self) {
///       TableColumn("Name", value: \.name)
///     } rows: {
///       ForEach(folders) { folder in
///         DisclosureTableRow(folder) {
///           ForEach(folder.folders) { TableRow($0) }
///         }
///       }
///     }
///
/// The first column of the row has a button before its content, and the rows inside are indented there.
@preconcurrency @MainActor
public struct DisclosureTableRow<Value: Identifiable, Content: TableRowContent>: TableRowContent
where Content.TableRowValue == Value {
  public typealias TableRowValue = Value
  public typealias TableRowBody = Never

  private let value: Value
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// Creates a row for a value.
  ///
  /// - Parameters:
  ///   - value: The value of the row itself.
  ///   - isExpanded: Whether the rows inside are shown. With `nil` they are hidden until the user shows them.
  ///   - content: The rows inside. They are made while they are shown.
  public init(
    _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
  ) {
    self.value = value
    self.isExpanded = isExpanded
    self.content = content
  }

  public func _rows(_ columns: _TableColumns<Value>) -> _DisclosureTableRows<Value, Content> {
    _DisclosureTableRows(value: value, columns: columns, binding: isExpanded, content: content)
  }
}

/// The views of a row and of the rows inside it.
@preconcurrency @MainActor
public struct _DisclosureTableRows<Value: Identifiable, Content: TableRowContent>: View
where Content.TableRowValue == Value {
  private let value: Value
  private let columns: _TableColumns<Value>
  private let binding: Binding<Bool>?
  private let content: () -> Content
  @State(wrappedValue: false, isConstantAtFirst: true) private var isExpanded

  init(value: Value, columns: _TableColumns<Value>, binding: Binding<Bool>?, content: @escaping () -> Content) {
    self.value = value
    self.columns = columns
    self.binding = binding
    self.content = content
  }

  public var body: some View {
    let state = binding ?? $isExpanded
    _TableRowView(value: value, columns: columns, isExpanded: state)
    if state.wrappedValue {
      content()._rows(columns).transformEnvironment { $0.tableRowLevel += 1 }
    }
  }
}
