import Foundation

/// The stars that a table shows. It filters and sorts them when the query or the order changes.
@MainActor
final class StarCatalog {
  private struct Request: Equatable {
    let query: String
    let order: [StarOrder]
    let removed: Set<Int>
  }

  private lazy var all = (1...StarTableState.count).map { Star(id: $0) }
  private var last: (request: Request, stars: [Star])?

  /// Returns the stars of a state, in order.
  func stars(of state: StarTableState) -> [Star] {
    let request = Request(query: state.query, order: state.order, removed: state.removed)
    if let last, last.request == request { return last.stars }
    let query = state.query.lowercased()
    var stars = all
    if !query.isEmpty { stars.removeAll { !$0.name.lowercased().contains(query) } }
    if !state.removed.isEmpty { stars.removeAll { state.removed.contains($0.id) } }
    stars.sort(using: state.order)
    last = (request, stars)
    return stars
  }
}
