/// A cache of an element's sizes for recent proposals.
///
/// A parent asks for the minimum, the maximum and the final size, and some ask once more for the remaining space: hence
/// four entries. Most lengths, such as whole numbers of cells, are exact in single precision. Their entries need no
/// allocation.
struct SizeCache {
  /// The last entries in single precision, of which as many are there as ``count`` says. The oldest one of four is at the
  /// position ``next``.
  private var entries = (SingleEntry(), SingleEntry(), SingleEntry(), SingleEntry())
  /// The last entries that have another length.
  private var others: [Entry] = []
  private var count: UInt8 = 0
  private var next: UInt8 = 0

  var isEmpty: Bool { count == 0 && others.isEmpty }

  func size(for proposal: ProposedViewSize) -> CGSize? {
    if count > 0 {
      if entries.0.answers(proposal) { return entries.0.size }
      if count > 1, entries.1.answers(proposal) { return entries.1.size }
      if count > 2, entries.2.answers(proposal) { return entries.2.size }
      if count > 3, entries.3.answers(proposal) { return entries.3.size }
    }
    for other in others where other.proposal.isSame(as: proposal) { return other.size }
    return nil
  }

  /// Adds a size, and discards the oldest one if the cache is full.
  mutating func add(_ size: CGSize, for proposal: ProposedViewSize) {
    guard let entry = SingleEntry(size, for: proposal) else {
      if others.count == SizeCache.maximumOtherEntries { others.removeFirst() }
      others.append(Entry(proposal: CompactProposal(proposal), size: size))
      return
    }
    switch next {
    case 0: entries.0 = entry
    case 1: entries.1 = entry
    case 2: entries.2 = entry
    default: entries.3 = entry
    }
    count = max(count, next + 1)
    next = (next + 1) % 4
  }

  mutating func removeAll() {
    (count, next) = (0, 0)
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  private static let maximumOtherEntries = 4

  private struct Entry {
    let proposal: CompactProposal
    let size: CGSize
  }

  /// An entry whose lengths are exact in single precision. NaN stands for an unspecified length.
  private struct SingleEntry {
    private let proposedWidth, proposedHeight: Float
    private let width, height: Float

    /// Creates a place for an entry.
    init() { (proposedWidth, proposedHeight, width, height) = (.nan, .nan, 0, 0) }

    /// Returns `nil` if a length isn't exact in single precision.
    init?(_ size: CGSize, for proposal: ProposedViewSize) {
      (width, height) = (Float(size.width), Float(size.height))
      proposedWidth = proposal.width.map { Float($0) } ?? .nan
      proposedHeight = proposal.height.map { Float($0) } ?? .nan
      guard CGFloat(width) == size.width, CGFloat(height) == size.height, answers(proposal) else { return nil }
    }

    var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

    func answers(_ proposal: ProposedViewSize) -> Bool {
      SingleEntry.isSame(proposedWidth, proposal.width) && SingleEntry.isSame(proposedHeight, proposal.height)
    }

    private static func isSame(_ known: Float, _ length: CGFloat?) -> Bool {
      if let length { CGFloat(known) == length } else { known.isNaN }
    }
  }
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
