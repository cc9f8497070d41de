package import PawlViews

/// An action of the user on an element of a page.
package struct PageEvent: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case press
    /// The user changed the text of a field.
    case text(String)
    /// A part of a text that is too long for one message. Further parts of the same element follow, and the last one is
    /// a `text`. A session joins the parts; a screen handles only whole texts.
    case part(String)
    /// The user pressed Return in a field.
    case submit
    case check(Bool)
    /// The user moved a slider to a fraction of its range, from 0 to 1.
    case fraction(Double)
    /// The user moved the divider between two panes of a split view. The lengths are those of all its panes, in order.
    case lengths([Double])
    /// The user chose an option, given by its index from 0.
    case choose(Int)
    /// The user opened or closed a disclosure group.
    case open(Bool)
    /// The user dismissed a panel.
    case dismiss
    case focus, blur
    /// A key that a view listens for. If the script has kept the key from the browser, and no view handles it, the
    /// server performs the key's default action.
    case key(KeyPress, isKeptFromBrowser: Bool)
    /// The user went to another page with the browser's history or address bar.
    case go(String)
    /// The user drags; the position is relative to the element's size.
    case drag(DragPhase, x: Double, y: Double)
    /// The user drags another element to this one.
    case drop(DropPhase, Drop)
    /// The pointer is over the element, at a position relative to its size, or has left it.
    case hover(isInside: Bool, x: Double, y: Double)
    /// The browser shows the element with a frame, in points relative to the page.
    case shown(CGRect)

    /// The browser shows these rows of a list, given by their numbers from 0 among all its rows.
    case rows(first: Double, last: Double)

    /// The user selected several rows of a list, with the row of the element.
    case select(SelectionReach)

    /// The user has scrolled a list or scroll view. The number is that of the first visible element.
    case scroll(UInt64)

    /// Whether the event is an input of the user, to which views may respond with changes of their state.
    ///
    /// Reports about the focus or about visible elements, and steps in the browser's history, aren't.
    var mayChangeState: Bool {
      switch self {
      case .blur, .focus, .go, .rows, .shown: false
      default: true
      }
    }
  }

  package typealias DragPhase = PageProtocol.DragPhase
  package typealias DropPhase = PageProtocol.DropPhase
  package typealias SelectionReach = PageProtocol.SelectionReach

  /// A drag over an element.
  package struct Drop: Equatable, Sendable {
    /// The key of the dragged element; 0 for files of the user's computer.
    package var source: UInt64
    /// The place in the element, in points from its upper left corner.
    package var x, y: Double
    /// Whether the place is in the lower half of the element.
    package var isBehind: Bool

    package init(source: UInt64, x: Double = 0, y: Double = 0, isBehind: Bool = false) {
      self.source = source
      (self.x, self.y) = (x, y)
      self.isBehind = isBehind
    }
  }

  package var key: UInt64
  package var action: Action

  package init(key: UInt64, action: Action) {
    self.key = key
    self.action = action
  }

  /// Creates an event for an element of the views.
  package init(element: UInt64, action: Action) { self.init(key: PageKey(element).number, action: action) }
}

/// The reason why an event was refused. A refused event has no effect.
package enum PageEventError: Error, Equatable, CustomStringConvertible {
  /// No element of the page has the key. It may have been removed.
  case noElement(UInt64)
  /// The element is disabled, or doesn't support the action.
  case meaningless(UInt64)
  /// A text exceeds the limit of a field, in bytes.
  case tooLong(UInt64, limit: Int)

  package var description: String {
    switch self {
    case .noElement(let key):
      "The page has no element \(key) that accepts events. The page may have changed meanwhile: look at it again."
    case .meaningless(let key): "Element \(key) is disabled, or does not accept this event."
    case .tooLong(let key, let limit): "The text for element \(key) has more than \(limit) bytes, the most for a field."
    }
  }
}
