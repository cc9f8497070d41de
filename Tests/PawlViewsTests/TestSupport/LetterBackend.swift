import PawlViews

/// A backend in which each letter takes one unit, and lines break between words.
@MainActor
final class LetterBackend: Backend {
  private(set) var questions = 0

  var unitAspect: CGFloat = 1

  var metrics: Metrics {
    var metrics = Metrics(
      horizontalSpacing: 1, verticalSpacing: 0, horizontalPadding: 1, verticalPadding: 1,
      panelInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), alertWidth: 40,
      segmentInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1),
      optionRowInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
    metrics.unitAspect = unitAspect
    return metrics
  }

  func text(ofSymbol name: String) -> String { LetterBackend.letters(for: .symbol(name)) }

  func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize {
    questions += 1
    let lines = LetterBackend.lines(of: text, width: proposal.width)
    return CGSize(
      width: CGFloat(lines.map(\.count).max() ?? 0), height: min(CGFloat(lines.count), proposal.height ?? .infinity))
  }

  func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize {
    CGSize(width: CGFloat(LetterBackend.letters(for: indicator).count), height: 1)
  }

  func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? CGFloat(max(10, field.input.count)), height: 1)
  }

  static func letters(for indicator: Indicator) -> String {
    switch indicator {
    case .toggle(let isOn): isOn ? "[x]" : "[ ]"
    case .progress(let fraction?): "\(Int(fraction * 100))%"
    case .progress(nil): "*"
    case .slider(let fraction): "-\(Int(fraction * 100))-"
    case .stepper(let part): part == .increment ? "+" : "-"
    case .disclosure: "v"
    case .symbol(let name): "<\(name)>"
    }
  }

  static func lines(of text: ResolvedText, width: CGFloat?) -> [String] {
    let width = max(1, Int(min(width ?? 10_000, 10_000)))
    var lines: [String] = []
    for paragraph in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if line.isEmpty {
          line = String(word)
        } else if line.count + 1 + word.count <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
        while line.count > width {
          lines.append(String(line.prefix(width)))
          line.removeFirst(width)
        }
      }
      lines.append(line)
    }
    return Array(lines.prefix(text.lineLimit ?? lines.count))
  }
}

/// Draws a graph as text, one letter per unit.
@MainActor
func screen(_ graph: ViewGraph, width: Int, height: Int) -> String {
  graph.layOut(in: CGSize(width: CGFloat(width), height: CGFloat(height)))
  var cells = Array(repeating: Array(repeating: Character("."), count: width), count: height)
  var clip = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
  func put(_ character: Character, _ x: Int, _ y: Int) {
    if clip.contains(CGPoint(x: CGFloat(x), y: CGFloat(y))) { cells[y][x] = character }
  }
  func draw(_ element: Element, _ origin: CGPoint) {
    guard !element.isHiddenByLayout else { return }
    let outer = clip
    defer { clip = outer }
    let origin = CGPoint(x: origin.x + element.origin.x, y: origin.y + element.origin.y)
    let (left, top) = (Int(origin.x), Int(origin.y))
    switch element.content {
    case .text(let text):
      let lines = LetterBackend.lines(of: text, width: element.size.width)
      for (row, line) in lines.prefix(Int(element.size.height)).enumerated() {
        for (column, character) in line.enumerated() { put(character, left + column, top + row) }
      }
    case .indicator(let indicator):
      for (column, character) in LetterBackend.letters(for: indicator).enumerated() {
        put(character, left + column, top)
      }
    case .divider, .color:
      for y in 0..<Int(element.size.height) {
        for x in 0..<Int(element.size.width) { put(element.content.isColor ? "#" : "-", left + x, top + y) }
      }
    case .textField(let field):
      let text = field.input.text.isEmpty ? field.prompt : field.input.text
      for (column, character) in text.prefix(Int(element.size.width)).enumerated() {
        put(character, left + column, top)
      }
    case .option(let option): put(option.isSelected ? ">" : " ", left, top)
    case .presentation:
      guard let panel = element.presentation?.frame else { break }
      for y in Int(panel.minY)..<Int(panel.maxY) {
        for x in Int(panel.minX)..<Int(panel.maxX) { put(" ", x, y) }
      }
    case .scroll: clip = clip.intersection(CGRect(origin: origin, size: element.size))
    default: break
    }
    for child in element.children { draw(child, origin) }
  }
  if let root = graph.rootElement { draw(root, .zero) }
  return cells.map { String($0) }.joined(separator: "\n")
}

@MainActor
func screen(_ view: some View, width: Int, height: Int) -> String {
  screen(ViewGraph.showing(view), width: width, height: height)
}

extension ElementContent {
  fileprivate var isColor: Bool {
    if case .color = self { true } else { false }
  }
}
