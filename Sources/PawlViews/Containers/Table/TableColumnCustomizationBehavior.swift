/// Changes that the user makes to a column of a table: see ``TableColumn/disabledCustomizationBehavior(_:)``.
public struct TableColumnCustomizationBehavior: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Moving the column.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// Changing the width.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  /// Showing and hiding the column. Tables have no control for that, so that it has no effect.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
  /// All changes.
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}

extension TableColumn {
  /// Keeps the user from making some changes to the column.
  ///
  /// - Parameter behavior: The changes. The other columns can't be moved to the place of a column with `reorder`.
  public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior) -> Self {
    var column = self
    column.disabledBehavior = behavior
    return column
  }
}
