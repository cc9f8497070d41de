extension HostInput {
  /// An event of a page.
  public struct Page: Hashable, Sendable {
    /// The user's action.
    public enum Action: Hashable, Sendable {
      /// The browser loads the page with this path as the first of its session.
      case begin(String)
      /// The user went to a path with the browser's history or address bar, without query and fragment.
      case go(String)
      /// The user pressed a control.
      case press
      /// The user changed the text of a field: the whole text.
      case text(String)
      /// The user changed the text of a secret field, which has this number of characters now.
      case secretText(characters: Int)
      /// The user pressed Return in a field.
      case submit
      /// The user switched a toggle on or off.
      case check(Bool)
      /// The user moved a slider to a fraction of its range, from 0 to 1.
      case fraction(Double)
      /// The user moved a divider. The lengths are those of all panes, in order.
      case lengths([Double])
      /// The user chose an option, given by its index from 0.
      case choose(Int)
      /// The user opened or closed a disclosure group.
      case open(Bool)
      /// The user dismissed a panel.
      case dismiss
      /// The element got the focus.
      case focus
      /// The element lost the focus.
      case blur
      /// A key that a view listens for, and whether the page's script has kept it from the browser.
      case key(Key, isKeptFromBrowser: Bool)
      /// A key that typed text while a secret field had the focus.
      case secretKey(phase: Key.Phase, isKeptFromBrowser: Bool)
      /// The user drags; the position is relative to the element's size.
      case drag(DragPhase, x: Double, y: Double)
      /// The user drags another element over this one, at a place in points from its upper left corner, in its lower half or not.
      /// The source is `nil` for files of the user's computer.
      case drop(DropPhase, source: Element?, x: Double, y: Double, isBehind: Bool)
      /// The pointer is over the element, at a position relative to its size, or has left it.
      case hover(isInside: Bool, x: Double, y: Double)
      /// The browser shows the element in this frame, in points relative to the page.
      case shown(x: Double, y: Double, width: Double, height: Double)
      /// The browser shows these rows of a list, given by their numbers from 0.
      case rows(first: Double, last: Double)
      /// The user selected several rows of a list, with the row of the element.
      case select(SelectionReach)
    }

    /// The phase of a drag.
    public enum DragPhase: String, Hashable, Sendable, CaseIterable {
      /// The pointer went down on the element.
      case begin
      /// The pointer moved.
      case move
      /// The pointer went up.
      case end
    }

    /// The phase of a drag from one element to another.
    public enum DropPhase: String, Hashable, Sendable, CaseIterable {
      /// The pointer has left every place that accepts what is dragged, or the user has cancelled.
      case leave
      /// The pointer is over the element.
      case over
      /// The pointer went up over the element.
      case drop
    }

    /// The rows that a user selects at once.
    public enum SelectionReach: String, Hashable, Sendable, CaseIterable {
      /// The rows from the one that was selected last to this one.
      case range
      /// All rows of the list.
      case all
    }

    /// The action.
    public var action: Action
    /// The element of the action; `nil` if the action belongs to none, or if the page had no such element any more.
    public var element: Element?

    /// Creates an event of a page.
    public init(_ action: Action, on element: Element? = nil) {
      self.action = action
      self.element = element
    }
  }

  /// An element of a page, as a user would name it: the same in each run of a program, whatever was created before it.
  public struct Element: Hashable, Sendable {
    /// The role of the element, for example `button`; `element` for one without a role.
    public var role: String
    /// The accessibility label of the element.
    public var label: String
    /// The part of the element's control, for example the buttons of a stepper; 0 for the whole.
    public var part: Int
    /// The position of the element among those with this role, label and part, from 0, in the order of the page.
    public var index: Int

    /// Creates a reference to an element.
    public init(role: String, label: String, part: Int = 0, index: Int = 0) {
      self.role = role
      self.label = label
      self.part = part
      self.index = index
    }
  }
}

extension HostInput.Element: CustomStringConvertible {
  /// The element for a message, for example `button "Save", number 2`.
  public var description: String {
    var text = "\(role) \"\(label)\""
    if part != 0 { text += ", part \(part)" }
    if index != 0 { text += ", number \(index + 1)" }
    return text
  }
}
