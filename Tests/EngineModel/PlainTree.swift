package import TestSupport

/// The state of the scope programs as a plain value, without history, identity or shared storage.
package struct PlainTree: Equatable, Sendable {
  package var id: Int
  package var number = 0
  package var text = ""
  package var tagID = 0
  package var tagName = ""
  /// The child that an optional would wrap: at most one tree.
  package var detail: [PlainTree] = []
  package var rows: [PlainTree] = []
  /// A saved copy of the rows.
  package var saved: [PlainTree] = []

  package init(id: Int) { self.id = id }

  /// Changes the tree at the end of `path`. Does nothing if the path doesn't exist.
  package mutating func apply(_ change: PlainTreeChange, at path: ArraySlice<PlainTreeStep>) {
    switch path.first {
    case nil:
      apply(change)
    case .detail:
      if !detail.isEmpty { detail[0].apply(change, at: path.dropFirst()) }
    case .row(let id):
      guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
      rows[index].apply(change, at: path.dropFirst())
    }
  }

  package func at(_ path: ArraySlice<PlainTreeStep>) -> PlainTree? {
    switch path.first {
    case nil: self
    case .detail: detail.first?.at(path.dropFirst())
    case .row(let id): rows.first { $0.id == id }?.at(path.dropFirst())
    }
  }

  private mutating func apply(_ change: PlainTreeChange) {
    switch change {
    case .add(let number): self.number += number
    case .text(let text): self.text = text
    case .tag(let id, let name): (tagID, tagName) = (id, name)
    case .append(let id):
      if !rows.contains(where: { $0.id == id }) { rows.append(PlainTree(id: id)) }
    case .remove(let id): rows.removeAll { $0.id == id }
    case .reverse: rows.reverse()
    case .removeAll: rows = []
    case .save: saved = rows
    case .restore: rows = saved
    case .swap: swap(&rows, &saved)
    case .setDetail(let id): detail = id.map { [PlainTree(id: $0)] } ?? []
    }
  }
}

/// A step from a tree to one of its children.
package enum PlainTreeStep: Equatable, Sendable {
  case detail
  case row(Int)
}

package enum PlainTreeChange: Sendable {
  case add(Int)
  case text(String)
  case tag(Int, String)
  case append(Int)
  case remove(Int)
  case reverse
  case removeAll
  case save
  /// Restores the saved copy of the rows.
  case restore
  case swap
  case setDetail(Int?)
}

extension PlainTreeChange {
  /// Equal texts with different scalars, short texts, and one that needs a heap buffer.
  private static let texts = ["", "a", "\u{E9}", "e\u{301}", "a text of more than fifteen bytes"]

  package init(using random: inout SeededGenerator) {
    switch random.below(18) {
    case 0...3: self = .add(random.below(3) - 1)
    case 4...5: self = .text(Self.texts[random.below(Self.texts.count)])
    case 6...7: self = .tag(random.below(2), ["x", "y", "z"][random.below(3)])
    case 8...9: self = .append(random.below(5))
    case 10...11: self = .remove(random.below(5))
    case 12: self = .reverse
    case 13: self = random.chance(30) ? .removeAll : .save
    case 14: self = .save
    case 15: self = .restore
    case 16: self = .swap
    default: self = .setDetail(random.chance(60) ? random.below(3) : nil)
    }
  }
}
