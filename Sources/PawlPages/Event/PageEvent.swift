package import PawlViews

/// An action of the user on an element of a page.
package struct PageEvent: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case press
    /// Replaced the text of a field.
    case text(String)
    /// A part of a text that is too long for one message. The rest follows as parts of the same element, and `text` is the
    /// last one. A session puts them together; a screen takes whole texts alone.
    case part(String)
    /// Pressed Return in a field.
    case submit
    case check(Bool)
    /// Moved a slider to a fraction of its range, from 0 to 1.
    case fraction(Double)
    /// Chose an option by its index, from 0.
    case choose(Int)
    /// Opened or closed a disclosure group.
    case open(Bool)
    /// Dismissed a panel.
    case dismiss
    case focus, blur
    /// A key that a view asks for. Where the script has kept it from the browser, and no view handles it, the server does
    /// instead of the browser what the key is for.
    case key(KeyPress, isKeptFromBrowser: Bool)
    /// Went to another page with the browser's history or address bar.
    case go(String)
    /// Drags; the place is in parts of the element's size.
    case drag(DragPhase, x: Double, y: Double)
    /// The browser shows the element at a place of the page, in a size: all in points.
    case shown(CGRect)
  }

  package enum DragPhase: Int, Sendable {
    case begin, move, end
  }

  package var key: UInt64
  package var action: Action

  package init(key: UInt64, action: Action) {
    self.key = key
    self.action = action
  }

  /// - Parameter element: the number of the element of views.
  package init(element: UInt64, action: Action) { self.init(key: PageKey(element).number, action: action) }
}

/// Why an event was not carried out. Nothing has happened then.
package enum PageEventRefusal: Error, Equatable, CustomStringConvertible {
  /// No element of the page has the key: it was there, or never was.
  case noElement(UInt64)
  /// The element is disabled, or is none that this can be done with.
  case meaningless(UInt64)
  /// A text has more bytes than a field may have.
  case tooLong(UInt64, limit: Int)

  package var description: String {
    switch self {
    case .noElement(let key):
      "The page has no element \(key) that something can be done with. It may have changed meanwhile: look at it again."
    case .meaningless(let key): "Element \(key) is disabled, or this cannot be done with it."
    case .tooLong(let key, let limit): "The text for element \(key) has more than \(limit) bytes, the most for a field."
    }
  }
}
