import Foundation

/// The stars that a table shows. It filters them when the query changes.
///
/// The sorted stars are the same for all users, so that a server keeps them once for all its sessions.
@MainActor
final class StarCatalog {
  private struct Request: Equatable {
    let query: String
    let order: [StarOrder]
    let removed: Set<Int>
  }

  /// All stars in each of the last new orders.
  private static var sorted: [(order: [StarOrder], stars: [Star])] = []
  /// The last request that didn't ask for all stars.
  private var last: (request: Request, stars: [Star])?

  /// Returns the stars of a state, in order.
  func stars(of state: StarTableState) -> [Star] {
    let all = StarCatalog.stars(in: state.order)
    let query = state.query.lowercased()
    guard !query.isEmpty || !state.removed.isEmpty else {
      last = nil
      return all
    }
    let request = Request(query: query, order: state.order, removed: state.removed)
    if let last, last.request == request { return last.stars }
    let stars = all.filter { star in
      (query.isEmpty || star.name.lowercased().contains(query)) && !state.removed.contains(star.id)
    }
    last = (request, stars)
    return stars
  }

  /// Returns all stars in an order.
  private static func stars(in order: [StarOrder]) -> [Star] {
    if let known = sorted.last(where: { $0.order == order }) { return known.stars }
    var stars = (1...StarTableState.count).map { Star(id: $0) }
    stars.sort(using: order)
    if sorted.count == keptOrders { sorted.removeFirst() }
    sorted.append((order, stars))
    return stars
  }

  /// The number of orders whose stars are kept.
  private static let keptOrders = 8
}
