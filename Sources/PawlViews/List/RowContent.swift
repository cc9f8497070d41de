/// What hosts have to know of a row of a list.
package struct RowContent {
  /// Whether a line may be drawn between it and the next.
  package var showsSeparator = true
  /// In how many groups of an outline it is.
  package var level = 0
  /// Whether the user edits the list: then actions that delete and move may be offered openly.
  package var isEditing = false
  package var isSelectable = false
  package var isSelected = false
  /// What can be done with it, other than what its content offers: delete, move, and what swiping shows.
  package var actions: [RowAction] = []
  /// What its context menu offers.
  package var menu: [RowAction] = []
}

/// Something that can be done with a row.
package struct RowAction {
  package enum Kind: Equatable, Sendable {
    case delete, moveUp, moveDown
    /// What swiping from an edge shows.
    case swipe(HorizontalEdge)
    case menu
  }

  package let kind: Kind
  package let title: String
  package let role: ButtonRole?
  /// Whether swiping all the way does it.
  package var isFullSwipe = false
  package let perform: @MainActor () -> Void
}

/// The side on which something is.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing
}
