#if Web
import PawlPages

/// The changes that bring the page in a browser up to date.
struct PageFrame {
  /// The number of the last event that was handled; `nil` if the browser knows it.
  var handled: Int?
  /// The operations of a ``PawlPages/PagePatch``; empty if the page shows what it should.
  var operations = ""
  /// The path of the page, with the base; `nil` if it is the same.
  var path: String?
  /// Whether the path replaces the current entry of the browser's history.
  var replacesHistory = false
  /// The title of the window; `nil` if it is the same.
  var title: String?
  /// The element to focus, or the root for none; `nil` if the focus is right.
  var focus: PageKey?
  /// The text that says what isn't saved, empty if everything is; `nil` if it is the same.
  var unsaved: String?
  /// The element to scroll to, and where it goes in the visible part; `nil` for none.
  var revealed: (key: PageKey, place: String)?
  /// The requests of the views.
  var requests = PageRequests()

  private typealias Key = PageProtocol.Frame

  /// The members of the frame's JSON object.
  private var members: [String] {
    var members: [String] = []
    if let handled { members.append("\"\(Key.acknowledged.rawValue)\":\(handled)") }
    if !operations.isEmpty { members.append("\"\(Key.operations.rawValue)\":[\(operations)]") }
    if let path {
      members.append("\"\(Key.path.rawValue)\":\(JSON.string(path))")
      if replacesHistory { members.append("\"\(Key.replacesHistory.rawValue)\":1") }
    }
    if let title { members.append("\"\(Key.title.rawValue)\":\(JSON.string(title))") }
    if let focus { members.append("\"\(Key.focus.rawValue)\":\(focus.number)") }
    if let unsaved { members.append("\"\(Key.unsaved.rawValue)\":\(JSON.string(unsaved))") }
    if let revealed { members.append("\"\(Key.revealed.rawValue)\":[\(revealed.key.number),\"\(revealed.place)\"]") }
    if let copied = requests.copied { members.append("\"\(Key.copied.rawValue)\":\(JSON.string(copied))") }
    if !notifications.isEmpty {
      members.append("\"\(Key.notifications.rawValue)\":[\(notifications.joined(separator: ","))]")
    }
    return members
  }

  /// The notifications as JSON. An empty one asks for the permission.
  private var notifications: [String] {
    (requests.asksForNotifications ? ["[]"] : [])
      + requests.notifications.map { "[\(JSON.string($0.title)),\(JSON.string($0.body))]" }
  }

  /// Whether nothing has changed.
  var isEmpty: Bool {
    handled == nil && operations.isEmpty && path == nil && title == nil && focus == nil && unsaved == nil
      && revealed == nil && requests.isEmpty
  }

  /// The frame as JSON.
  var json: String { "{\(members.joined(separator: ","))}" }
}
#endif
