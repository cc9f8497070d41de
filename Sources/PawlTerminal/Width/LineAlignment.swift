/// The position of a line in the available width.
package enum LineAlignment: Sendable {
  case leading, center, trailing

  /// Returns the number of empty cells before a line of `width` cells in `room`; never negative. `center` rounds down.
  package func offset(ofWidth width: Int, in room: Int) -> Int {
    let free = max(0, room - width)
    return switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
