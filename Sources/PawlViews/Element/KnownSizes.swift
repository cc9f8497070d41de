/// A cache of an element's sizes for recent proposals.
///
/// A parent asks for the minimum, the maximum and the final size, and some ask once more for the remaining space: hence
/// four entries. The first two need no allocation, and most elements need no more.
struct KnownSizes {
  private struct Entry {
    /// The proposed width and height. NaN stands for an unspecified length.
    let width, height: CGFloat
    let size: CGSize

    init(_ proposal: ProposedViewSize, _ size: CGSize) {
      width = proposal.width ?? .nan
      height = proposal.height ?? .nan
      self.size = size
    }

    func isFor(_ proposal: ProposedViewSize) -> Bool {
      Entry.isSame(width, proposal.width) && Entry.isSame(height, proposal.height)
    }

    private static func isSame(_ known: CGFloat, _ length: CGFloat?) -> Bool {
      if let length { known == length } else { known.isNaN }
    }
  }

  private var first: Entry?
  private var second: Entry?
  private var others: [Entry] = []

  var isEmpty: Bool { first == nil }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    guard let first else { return nil }
    if first.isFor(proposal) { return first.size }
    guard let second else { return nil }
    if second.isFor(proposal) { return second.size }
    for other in others where other.isFor(proposal) { return other.size }
    return nil
  }

  /// Adds a size, and discards the oldest one if the cache is full.
  mutating func add(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal, size)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else {
      others.append(entry)
      guard others.count > KnownSizes.mostOthers else { return }
      (first, second) = (second, others.removeFirst())
    }
  }

  mutating func removeAll() {
    (first, second) = (nil, nil)
    others.removeAll(keepingCapacity: true)
  }

  private static let mostOthers = 2
}
