/// A text with the styles and the layout options that a host needs to show it.
package struct ResolvedText: Equatable, Sendable {
  /// A part of the text with one style.
  package struct Run: Equatable, Sendable {
    package let text: String
    package let style: TextStyle

    package init(text: String, style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  package let runs: [Run]
  // Numbers of lines have 32 bits, since the hosts move values of this type for every text of a frame.
  private let limit: Int32?
  private let reserved: Int32
  package let alignment: TextAlignment
  /// The part that is left out if the text doesn't fit.
  package let truncation: Text.TruncationMode
  /// Whether the user can select the text; `nil` where the program hasn't set it.
  package let selectability: TextSelectability?
  /// The maximum number of lines, or `nil` for no limit.
  package var lineLimit: Int? { limit.map(Int.init) }
  /// The number of lines for which there is room, even if the text has fewer. Default: 1.
  package var reservedLines: Int { Int(reserved) }

  package init(
    runs: [Run], alignment: TextAlignment, lineLimit: Int?, truncation: Text.TruncationMode = .tail,
    selectability: TextSelectability? = nil, reservedLines: Int = 1
  ) {
    self.runs = runs
    self.alignment = alignment
    limit = lineLimit.map(Int32.init(clamping:))
    self.truncation = truncation
    self.selectability = selectability
    reserved = Int32(clamping: reservedLines)
  }

  private func hasSameLayout(as other: ResolvedText) -> Bool {
    alignment == other.alignment && limit == other.limit && reserved == other.reserved && truncation == other.truncation
      && selectability == other.selectability
  }

  /// Returns this text with other runs.
  func with(runs: [Run]) -> ResolvedText {
    ResolvedText(
      runs: runs, alignment: alignment, lineLimit: lineLimit, truncation: truncation, selectability: selectability,
      reservedLines: reservedLines)
  }

  /// The characters of all runs.
  package var text: String { runs.map(\.text).joined() }

  /// Whether a part of the text is a link.
  var hasLinks: Bool { runs.contains { $0.style.link != nil } }

  /// A link over some runs that follow each other.
  package struct Link: Equatable {
    package let address: String
    package let text: String
    package let runs: Range<Int>
  }

  /// The links in the text, in order.
  package var links: [Link] {
    var links: [Link] = []
    for (index, run) in runs.enumerated() {
      guard let address = run.style.link else { continue }
      if let last = links.last, last.runs.upperBound == index, last.address == address {
        links[links.count - 1] = Link(
          address: address, text: last.text + run.text, runs: last.runs.lowerBound..<index + 1)
      } else {
        links.append(Link(address: address, text: run.text, runs: index..<index + 1))
      }
    }
    return links
  }
}

extension ResolvedText: Animatable {
  /// The color components of all runs, four for each run.
  package var animatableData: NumberList {
    get { NumberList(runs.flatMap { ($0.style.color ?? .primary).components.numbers }) }
    set {
      guard newValue.numbers.count == 4 * runs.count else { return }
      let runs = runs.enumerated().map { index, run in
        var color = AnimatableColor(color: run.style.color ?? .primary)
        let before = color
        color.animatableData = NumberList(Array(newValue.numbers[4 * index..<4 * index + 4]))
        guard color != before else { return run }
        var style = run.style
        style.color = color.color
        return Run(text: run.text, style: style)
      }
      self = with(runs: runs)
    }
  }

  /// Returns a Boolean value that indicates whether another text differs from this one in nothing but colors.
  func differsInColor(from other: ResolvedText) -> Bool {
    guard runs.count == other.runs.count, hasSameLayout(as: other) else { return false }
    for (run, other) in zip(runs, other.runs) {
      guard run.text == other.text else { return false }
      var style = run.style
      style.color = other.style.color
      guard style == other.style else { return false }
    }
    return true
  }
}
