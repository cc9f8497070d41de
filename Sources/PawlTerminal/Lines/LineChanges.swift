import PawlViews

/// The differences between two readings of the same page, in words.
@MainActor
struct LineChanges {
  /// The lines to read.
  private(set) var lines: [String] = []
  /// The ids of the items that have changed and that existed before.
  private(set) var changed: [UInt64] = []

  /// Compares two readings.
  ///
  /// - Parameters:
  ///   - isQuiet: Returns whether the changes of an item aren't read.
  ///   - limit: The maximum number of lines. A last line gives the number of further changes.
  init(from old: [LineItem], to new: [LineItem], limit: Int, isQuiet: (LineItem) -> Bool = { _ in false }) {
    let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // An element that was made anew with the same words is no news, unless its number differs.
    var removedTexts: [String: Int] = [:]
    for item in old where after[item.id] == nil && item.number == nil { removedTexts[item.text, default: 0] += 1 }
    var changes: [[String]] = []
    for item in new where !isQuiet(item) {
      if let known = before[item.id] {
        guard known.text != item.text else { continue }
        changed.append(item.id)
        changes.append(item.lines)
      } else if item.number == nil, let count = removedTexts[item.text], count > 0 {
        removedTexts[item.text] = count - 1
      } else {
        changes.append(item.lines.firstReplaced { localized("New: \($0)") })
      }
    }
    for item in old where after[item.id] == nil && !isQuiet(item) {
      if item.number == nil {
        guard let count = removedTexts[item.text], count > 0 else { continue }
        removedTexts[item.text] = count - 1
      }
      changes.append([localized("Gone: \(item.lines.first ?? "")")])
    }
    if changes.isEmpty, Self.order(of: old, in: after) != Self.order(of: new, in: before) {
      changes.append([localized("The order has changed. Type r to read it.")])
    }
    for (index, change) in changes.enumerated() {
      if lines.count + change.count > limit, index > 0 {
        let left = changes.count - index
        lines.append(
          left == 1
            ? localized("And 1 more change. Type r to read everything.")
            : localized("And \(left) more changes. Type r to read everything."))
        break
      }
      lines += change.prefix(limit)
    }
  }

  /// Returns the ids of the items that are in both readings, in order.
  private static func order(of items: [LineItem], in other: [UInt64: LineItem]) -> [UInt64] {
    items.map(\.id).filter { other[$0] != nil }
  }
}

extension [String] {
  /// Returns these lines with another first one.
  fileprivate func firstReplaced(_ transform: (String) -> String) -> [String] {
    guard let first else { return self }
    return [transform(first)] + dropFirst()
  }
}
