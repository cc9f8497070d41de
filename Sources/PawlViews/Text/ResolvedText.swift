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
  package let alignment: TextAlignment
  /// The maximum number of lines, or `nil` for no limit.
  package let lineLimit: Int?
  /// The part that is left out if the text doesn't fit.
  package let truncation: Text.TruncationMode
  /// Whether the user can select the text; `nil` where the program hasn't set it.
  package let selectability: TextSelectability?
  /// The number of lines for which there is room, even if the text has fewer. Default: 1.
  package let reservedLines: Int

  package init(
    runs: [Run], alignment: TextAlignment, lineLimit: Int?, truncation: Text.TruncationMode = .tail,
    selectability: TextSelectability? = nil, reservedLines: Int = 1
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.selectability = selectability
    self.reservedLines = reservedLines
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
    func plain(_ text: ResolvedText) -> ResolvedText {
      text.with(
        runs: text.runs.map { run in
          var style = run.style
          style.color = nil
          return Run(text: run.text, style: style)
        })
    }
    return runs.count == other.runs.count && plain(self) == plain(other)
  }
}
