/// The keys of the protocol between a server and the scripts of its pages.
///
/// The server and the renderer of pages take every key from here. `pawl.js` begins with the same groups of constants, with
/// the same names and values, and a test compares the two lists. The other scripts repeat the constants that they use. All are
/// served with the values in place of the names.
///
/// Names that the style sheet defines are not part of the protocol, and neither are the cookie and the header that only
/// servers read.
package enum PageProtocol {
  // MARK: From the server

  /// The fields of a message of a live connection. Each is a line with a name and a value; an empty line ends the message.
  package enum StreamField: String, CaseIterable {
    /// A heartbeat, whose line has no name.
    case heartbeat = ""
    /// A ``StreamEvent``; a message without one has a frame.
    case event
    case data
    /// The version of the page that the frame in `data` leads to.
    case id
  }

  /// The events of a live connection other than frames.
  package enum StreamEvent: String, CaseIterable {
    /// The response to a message over a socket: a status, and the reason of a refusal.
    case answer
    /// The connection ends, and the page should reconnect after the pause in milliseconds.
    case bye
    /// The session no longer exists.
    case gone
    /// A document in place of the page, as JSON: another process has taken over the session.
    case page
  }

  /// The members of a frame, the JSON object that brings the page in a browser up to date.
  package enum Frame: String, CaseIterable {
    /// The number of the last event that was handled.
    case acknowledged = "a"
    /// The operations on elements: an array of arrays that begin with an ``Operation``.
    case operations = "o"
    /// The path of the page, with its base.
    case path = "u"
    /// 1 if the path replaces the current entry of the browser's history.
    case replacesHistory = "r"
    /// The title of the window.
    case title = "t"
    /// The number of the element to focus; 0 for none.
    case focus = "f"
    /// The element to scroll to: an array with its number, and where it goes in the visible part (`start`, `center`, `end` or
    /// `nearest`).
    case revealed = "s"
    /// A text for the user's clipboard.
    case copied = "c"
    /// Notifications: an array of arrays with a title and a body. An empty one asks the user to allow notifications.
    case notifications = "n"
    /// A text that says what isn't saved; empty if everything is.
    case unsaved = "w"
  }

  /// The operations that change a page. The number of an element follows, and then the arguments.
  package enum Operation: String, CaseIterable {
    /// Sets attributes, given as an object; null removes one.
    case attributes = "a"
    /// Replaces the element, given as HTML.
    case html = "h"
    /// Inserts a child before another one, given by its number (0 for the end) and as HTML.
    case insert = "i"
    /// Moves a child before another one, both given by their numbers.
    case move = "m"
    /// Removes the element.
    case remove = "r"
    /// Replaces the text of the element.
    case text = "t"
  }

  // MARK: From the page

  /// The members of a message with events.
  package enum Message: String, CaseIterable {
    /// The events, in order.
    case events = "e"
    /// The number of the last event. The numbers of the others precede it.
    case last = "s"
    /// The number of the page whose events they are, over a socket. In a request, the path names it.
    case document = "d"
  }

  /// The members of an event.
  package enum EventMember: String, CaseIterable {
    /// The number of the element.
    case key = "n"
    /// The ``EventType``.
    case type = "t"
    /// A value, which depends on the type.
    case value = "v"
  }

  /// The types of events: the cases of ``PageEvent/Action``.
  package enum EventType: String, CaseIterable {
    case blur, check, choose, dismiss, drag, drop, focus, fraction, go, hover, key, lengths, open, part, press, rows
    case scrolled, select, shown, submit, text
  }

  /// The phases of a drag.
  package enum DragPhase: Int, CaseIterable, Sendable {
    case begin, move, end
  }

  /// The phases of a drag from one element to another.
  package enum DropPhase: Int, CaseIterable, Sendable {
    /// The pointer has left every place that accepts what is dragged, or the user has cancelled.
    case leave
    /// The pointer is over another place.
    case over
    /// The pointer went up over the place.
    case drop
  }

  /// The rows that an event selects.
  package enum SelectionReach: Int, CaseIterable, Sendable {
    /// The rows from the one that was selected last to the row of the event.
    case range
    /// All rows of the list.
    case all
  }

  /// The phases of the press of a key. They are combined with ``keptFromBrowser``.
  package enum KeyPhase: Int, CaseIterable {
    case down = 1
    case repeated = 2
    case up = 4
    /// The script has kept the key from the browser, so the server performs its default action.
    case keptFromBrowser = 8
  }

  /// The modifiers of the press of a key, which are added.
  package enum KeyModifier: Int, CaseIterable {
    case shift = 2
    case control = 4
    case option = 8
    case command = 16
  }

  /// The names of keys that differ from the browser's. The others are the browser's names in lower case, without
  /// `Arrow`, or the character that the key types.
  package enum KeyName: String, CaseIterable {
    case delete, deleteforward, `return`, space
  }

  // MARK: In the page

  /// The ids and the beginnings of ids of elements.
  package enum Identifier: String, CaseIterable {
    /// The form with the page.
    case form = "pawl"
    /// The beginning of the id of an element. Its number follows.
    case element = "p"
  }

  /// The attributes by which the page tells the scripts about itself and its elements.
  package enum Attribute: String, CaseIterable {
    /// The control that a popover or menu points at, by its number.
    case anchor = "data-anchor"
    /// The prefix of all paths.
    case base = "data-base"
    /// A panel that the user can dismiss.
    case dismiss = "data-dismiss"
    /// The time that a toast stands, in milliseconds.
    case duration = "data-duration"
    /// An element that reports drags: the axes along which the wheel drags it, `x` and `y`.
    case drag = "data-drag"
    /// The address of the script for drags from one element to another.
    case dragScript = "data-drops"
    /// A place of a drag: the types that it accepts and the collections in which it is a place, separated by spaces.
    case drop = "data-drop"
    /// An element that isn't a control and can have the focus.
    case focus = "data-focus"
    /// The number of the page that the tab showed before, a period, and the number of the last event of it that was handled.
    case handled = "data-handled"
    /// A scroll view or list that reports its first visible view.
    case follow = "data-follow"
    /// The address of the script with what pages with measured elements, drags of views and dividers need.
    case framesScript = "data-frames"
    /// An element that reports that the pointer comes over it and leaves it. If it reports its frame, it also reports the
    /// movements of the pointer, at most 20 a second.
    case hover = "data-hover"
    /// The keyboard shortcut of a control: ``ShortcutModifier``s and a key, joined by `+`.
    case key = "data-key"
    /// The keys that views listen for while the focus is in the element: names and ``KeyClass``es, separated by spaces.
    case keys = "data-keys"
    /// The maximum size of a message, in bytes.
    case messageSize = "data-message"
    /// The address of the script with the command palette.
    case paletteScript = "data-palette"
    /// The address of the script with what pages that follow the pointer or show notifications need.
    case pointerScript = "data-pointer"
    /// The longest time without data from the server, in milliseconds.
    case patience = "data-patience"
    /// An element that the user can drag to another one: the types of its value and the collection in which it moves,
    /// separated by spaces.
    case pick = "data-pick"
    /// The address of the script with what pages with long lists need.
    case rowsScript = "data-rows"
    /// The address of the script with what pages with lists with a selection of several rows need.
    case selectScript = "data-select"
    /// The id of the session, a period, and the number of the page; empty without a session.
    case session = "data-session"
    /// A list of which the user can select several rows.
    case several = "data-several"
    /// The text that a button shares.
    case share = "data-share"
    /// An element that reports its frame.
    case size = "data-size"
    /// The session belongs to a tab already.
    case taken = "data-taken"
    /// The maximum size of the text of a field, in bytes.
    case textSize = "data-text"
    /// The token that proves that a request comes from the page.
    case token = "data-csrf"
    /// A field for files, or a place where files can be dropped: the address to which they are sent.
    case upload = "data-to"
    /// The version of the page.
    case version = "data-version"
    /// The texts of the scripts in the language of the page, separated by `|`: ``ScriptWords``. Missing for English.
    case words = "data-words"
  }

  /// The keys that views listen for, other than names of keys.
  package enum KeyClass: String, CaseIterable {
    case any = "*"
    /// Every key that types a character.
    case typing = "#"
    /// Releases of the other keys, too.
    case released = "^"
  }

  /// The modifiers of a keyboard shortcut.
  package enum ShortcutModifier: String, CaseIterable {
    case command = "cmd"
    case control = "ctrl"
    case option = "alt"
    case shift
  }

  /// The names of the fields of a form.
  package enum FormField: String, CaseIterable {
    /// The files of an upload.
    case file
    /// The session that the tab had.
    case own
    /// The path of the page to open.
    case path
    /// The pressed button, whose value is the number of its element.
    case press
    case token = "csrf"
    /// The beginning of the name of a control's field. The number of the element follows.
    case value = "v."
    case version

    /// Returns the name of the field of a control.
    static func value(of key: PageKey) -> String { "\(value.rawValue)\(key.number)" }
  }

  // MARK: Requests

  /// The parts of the paths of requests that aren't for pages.
  package enum Path: String, CaseIterable {
    /// The part before all others, after the base.
    case prefix = "_pawl"
    /// Requests the page of a tab's own session, or of a new one. The others follow the session's id and page.
    case open
    /// Opens the live connection.
    case live
    /// Sends events.
    case events
    /// Answers a heartbeat.
    case beat
    /// Tells that the page is being left.
    case leave
    /// Sends a picture in memory.
    case picture
    /// Receives files.
    case upload
    /// Sends a file.
    case download
  }

  /// The names of the query parameters of a request for a live connection.
  package enum Query: String, CaseIterable {
    case tab
    /// The version of the page that the browser shows.
    case version = "v"
  }

  /// The names of the header fields of requests.
  package enum Header: String, CaseIterable {
    case tab = "X-Pawl-Tab"
    case token = "X-CSRF-Token"
  }

  /// The names of the cookies that the script sets.
  package enum Cookie: String, CaseIterable {
    /// The session of the page that is being left, which the next page continues.
    case left = "pawl-left"
  }
}
