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
///
/// The user moves such a column by dragging its title to another one, or with the left and right arrow keys and Control or
/// Option while the title has the focus.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var visibilities: [String: Bool] = [:]
  /// The widths that the user has chosen, by the identifiers of the columns, in units of the host.
  var widths: [String: CGFloat] = [:]
  /// The identifiers of the columns in the order of the user; empty for the order of the program.
  private var order: [String] = []

  private enum CodingKeys: CodingKey {
    case visibilities, widths, order
  }

  /// Creates a customization without changes.
  public init() {}

  /// Whether a column is shown; `.automatic` stands for the column's default.
  public subscript(visibility id: String) -> Visibility {
    get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Decodes a customization. One that was encoded without an order has the order of the program.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    visibilities = try container.decode([String: Bool].self, forKey: .visibilities)
    widths = try container.decode([String: CGFloat].self, forKey: .widths)
    order = try container.decodeIfPresent([String].self, forKey: .order) ?? []
  }

  /// Gives all columns the order in which the program lists them.
  public mutating func resetOrder() { order = [] }

  /// Moves a column to the place of another one.
  ///
  /// - Parameter ids: The identifiers of all columns that can be moved, in their present order.
  mutating func move(_ id: String, to target: String, among ids: [String]) {
    guard let start = ids.firstIndex(of: id), let end = ids.firstIndex(of: target), start != end else { return }
    order = ids
    order.insert(order.remove(at: start), at: end)
  }

  /// Returns columns in the order of the user. A column that the order doesn't have stays behind the one that the program lists
  /// before it.
  ///
  /// - Parameter id: Returns the identifier of a column; `nil` for a column that keeps its place.
  func ordered<Column>(_ columns: [Column], id: (Column) -> String?) -> [Column] {
    let listed = columns.compactMap(id)
    let known = Set(listed)
    var ids = order.filter(known.contains)
    guard !ids.isEmpty else { return columns }
    for (index, one) in listed.enumerated() where !ids.contains(one) {
      let place = index == 0 ? 0 : ids.firstIndex(of: listed[index - 1]).map { $0 + 1 } ?? ids.count
      ids.insert(one, at: place)
    }
    let found = Dictionary(columns.compactMap { column in id(column).map { ($0, column) } }) { first, _ in first }
    var rest = ids[...]
    return columns.map { column in
      id(column) == nil ? column : rest.popFirst().flatMap { found[$0] } ?? column
    }
  }

  func shows(_ column: TableColumnDescription<RowValue>) -> Bool {
    let own = column.customizationID.map { self[visibility: $0] } ?? .automatic
    return (own == .automatic ? column.defaultVisibility : own) != .hidden
  }
}
