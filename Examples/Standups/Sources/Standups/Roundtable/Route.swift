import Foundation

/// A place in the application that has an address.
enum Route: Equatable, Sendable {
  /// A meeting: `standup/ID`.
  case meeting(Meeting.ID)
  /// The recording of a meeting, which starts at once: `standup/ID/record`.
  case recording(Meeting.ID)

  /// The meeting that the route leads to.
  var meeting: Meeting.ID {
    switch self {
    case .meeting(let id), .recording(let id): id
    }
  }

  /// The route as text.
  var path: String {
    switch self {
    case .meeting(let id): "standup/\(id)"
    case .recording(let id): "standup/\(id)/record"
    }
  }

  /// Reads a route; `nil` if the text is none.
  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.first == "standup", parts.count >= 2, let id = UUID(uuidString: String(parts[1])) else { return nil }
    switch parts.dropFirst(2) {
    case []: self = .meeting(id)
    case ["record"]: self = .recording(id)
    default: return nil
    }
  }
}
