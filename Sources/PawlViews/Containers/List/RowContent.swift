/// The state and actions of a list row, for hosts.
package struct RowContent {
  /// Whether a host may draw a line between this row and the next one.
  package var showsSeparator = true
  /// The nesting depth in disclosure groups: 0 for a row outside all groups.
  package var level = 0
  /// Whether the outline of a panel is in the first and the last column of the row.
  package var isOnPanel = false
  /// Whether the user is editing the list. Hosts then show that rows can be deleted and moved.
  package var isEditing = false
  /// Whether the user can select the row.
  package var isSelectable = false
  /// Whether the row is selected.
  package var isSelected = false
  /// The actions on the row besides the controls in its content: swipe actions, delete and move.
  package var actions: [RowAction] = []
  /// The actions in the context menu of the row.
  package var menu: [RowAction] = []
  /// Whether the row can be the end of a range of selected rows.
  package var allowsRange = false
  private var rare: RareContent?

  /// The properties that few rows have. They are apart from the others, so that copies of a row stay small. An object is never changed
  /// after it has been set: a change makes another one.
  private final class RareContent {
    var primary: RowAction?
    var moveSlot: RowSlot?
    var dropSlot: RowSlot?
    var copy: (@MainActor () -> Void)?

    init(_ other: RareContent?) {
      (primary, moveSlot) = (other?.primary, other?.moveSlot)
      (dropSlot, copy) = (other?.dropSlot, other?.copy)
    }
  }

  private mutating func set<Value>(_ property: ReferenceWritableKeyPath<RareContent, Value?>, _ value: Value?) {
    if rare == nil, value == nil { return }
    let changed = RareContent(rare)
    changed[keyPath: property] = value
    rare = changed
  }

  /// The action of the row itself, which Return performs. `nil` if there is none.
  package var primary: RowAction? {
    get { rare?.primary }
    set { set(\.primary, newValue) }
  }

  /// The place of the row among the rows of its collection, if the user can move these; else `nil`.
  package var moveSlot: RowSlot? {
    get { rare?.moveSlot }
    set { set(\.moveSlot, newValue) }
  }

  /// The place of the row among the rows between which values can be dropped; `nil` if the row isn't among such.
  package var dropSlot: RowSlot? {
    get { rare?.dropSlot }
    set { set(\.dropSlot, newValue) }
  }

  /// The action that copies the text of the row, or of all selected rows. `nil` if rows can't be copied.
  package var copy: (@MainActor () -> Void)? {
    get { rare?.copy }
    set { set(\.copy, newValue) }
  }
}

/// An action on a list row.
package struct RowAction {
  /// The origin of an action.
  package enum Kind: Equatable, Sendable {
    /// Deletes the row.
    case delete
    /// Moves the row up by one.
    case moveUp
    /// Moves the row down by one.
    case moveDown
    /// An action that swiping from an edge reveals.
    case swipe(HorizontalEdge)
    /// An action of the context menu.
    case menu
  }

  package let kind: Kind
  package let title: String
  package let role: ButtonRole?
  /// Whether a full swipe performs the action.
  package var isFullSwipe = false
  package let perform: @MainActor () -> Void
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing
}
