/// Where a line stands in the room it has.
package enum LineAlignment: Sendable {
  case leading, center, trailing

  /// The empty cells before a line of `width` cells in `room`; never negative. A center rounds towards the beginning.
  package func offset(ofWidth width: Int, in room: Int) -> Int {
    let free = max(0, room - width)
    return switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
