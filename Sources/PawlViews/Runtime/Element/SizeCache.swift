/// A cache of an element's sizes for recent proposals.
///
/// A parent asks for the minimum, the maximum and the final size, and some ask once more for the remaining space: hence
/// four entries. The first two need no allocation, and most elements need no more.
struct SizeCache {
  private struct Entry {
    let proposal: CompactProposal
    let size: CGSize
  }

  /// The first two entries, of which as many are there as ``count`` says.
  private var first = Entry(proposal: CompactProposal(.unspecified), size: .zero)
  private var second = Entry(proposal: CompactProposal(.unspecified), size: .zero)
  private var others: [Entry] = []
  private var count: UInt8 = 0

  var isEmpty: Bool { count == 0 }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    guard count > 0 else { return nil }
    if first.proposal.isSame(as: proposal) { return first.size }
    guard count > 1 else { return nil }
    if second.proposal.isSame(as: proposal) { return second.size }
    for other in others where other.proposal.isSame(as: proposal) { return other.size }
    return nil
  }

  /// Adds a size, and discards the oldest one if the cache is full.
  mutating func add(_ size: CGSize, for proposal: ProposedViewSize) {
    let entry = Entry(proposal: CompactProposal(proposal), size: size)
    switch count {
    case 0: (first, count) = (entry, 1)
    case 1: (second, count) = (entry, 2)
    default:
      others.append(entry)
      guard others.count > SizeCache.maximumOtherEntries else { return }
      (first, second) = (second, others.removeFirst())
    }
  }

  mutating func removeAll() {
    count = 0
    others.removeAll(keepingCapacity: true)
  }

  private static let maximumOtherEntries = 2
}

/// A proposal in half the memory: NaN stands for an unspecified length.
struct CompactProposal {
  private let width, height: CGFloat

  init(_ proposal: ProposedViewSize) {
    width = proposal.width ?? .nan
    height = proposal.height ?? .nan
  }

  func isSame(as proposal: ProposedViewSize) -> Bool {
    CompactProposal.isSame(width, proposal.width) && CompactProposal.isSame(height, proposal.height)
  }

  private static func isSame(_ known: CGFloat, _ length: CGFloat?) -> Bool {
    if let length { known == length } else { known.isNaN }
  }
}
