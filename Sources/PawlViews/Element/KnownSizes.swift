/// How large an element would be for what it was offered lately.
///
/// A parent asks for the least, the most and the size itself, and some ask again for what is left: four are known at most.
/// Two need no memory of their own, and most elements are asked for no more.
struct KnownSizes {
  private struct Entry {
    /// The proposed width and height; NaN for an unspecified one.
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

  /// Keeps a size, in place of the oldest one where there are too many.
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
