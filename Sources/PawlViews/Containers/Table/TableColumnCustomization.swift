/// The user's changes to the columns of a ``Table``, for a program that keeps them.
///
/// Columns with a ``TableColumn/customizationID(_:)`` take part:
///
///     @State private var columns = TableColumnCustomization<Person>()
///
///     Table(people, columnCustomization: $columns) {
///       TableColumn("Name", value: \.name).customizationID("name")
///       TableColumn("Notes", value: \.notes).customizationID("notes").defaultVisibility(.hidden)
///     }
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var visibilities: [String: Bool] = [:]
  /// The widths that the user has chosen, by the identifiers of the columns, in units of the host.
  var widths: [String: CGFloat] = [:]

  /// Creates a customization without changes.
  public init() {}

  /// Whether a column is shown; `.automatic` stands for the column's default.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Gives all columns the order in which the program has listed them. They always have it, so this does nothing.
  public mutating func resetOrder() {}

  func shows(_ column: TableColumnDescription<RowValue>) -> Bool {
    let own = column.customizationID.map { self[visibility: $0] } ?? .automatic
    return (own == .automatic ? column.defaultVisibility : own) != .hidden
  }
}
