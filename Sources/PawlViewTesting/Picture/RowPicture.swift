import PawlTerminal

/// The elements of one row of a picture: backgrounds, blocks, lines, dots and text, in this order.
struct RowPicture {
  /// The color of elements without a color of their own.
  let ink: PicturePaint
  /// The color behind all elements.
  let ground: PicturePaint
  let palette: PicturePalette

  /// The look that the elements of one path or text share.
  private struct Look: Equatable {
    /// The class of a kind of path.
    var kind: String?
    var paint: PicturePaint
    var attributes: CellAttributes = []
    /// The distance of an underline or strikethrough from the top, which keeps both in paths of their own.
    var line: Int?
  }

  private var backgrounds: [(columns: Range<Int>, paint: PicturePaint)] = []
  private var areas: [(look: Look, path: AreaPath)] = []
  private var strokes: [(look: Look, path: StrokePath)] = []
  private var texts: [TextRun] = []

  /// Characters of one look. Characters that a monospaced font may not have are placed one by one, in the middle of
  /// their cells.
  private struct TextRun {
    var look: Look
    var column: Int
    var text: String
    /// The middles of the characters, if each has its own place.
    var middles: [Int]?
    var isOpen = true
    var end: Int
  }

  /// The number of blanks within a run. Longer gaps divide it, so that the position of the second part is exact.
  private static let longestGap = 8

  init(ink: PicturePaint, ground: PicturePaint, palette: PicturePalette) {
    (self.ink, self.ground, self.palette) = (ink, ground, palette)
  }

  /// Adds a cell, to the right of the cells that were added before.
  mutating func add(_ cell: Cell, _ text: String, column: Int) {
    let width = cell.glyph.width
    let attributes = cell.style.attributes
    let (ink, ground) = PicturePaint.paints(of: cell.style)
    if ground != self.ground { addBackground(column..<column + width, ground) }
    for (attribute, y) in [(CellAttributes.underline, 17), (.strikethrough, 10)] where attributes.contains(attribute) {
      addArea(Look(paint: ink, attributes: attributes.intersection(.dim), line: y)) {
        $0.add(x: column * 1000, y: y * 100, width: width * 1000, height: 100)
      }
    }
    guard !cell.glyph.isBlank else { return }
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first else { return }
    let shape = Look(paint: ink, attributes: attributes.intersection(.dim))
    if scalars.count == 1 && draw(scalar, shape, column) { return }
    let look = Look(paint: ink, attributes: attributes.intersection([.bold, .dim, .italic]))
    // Every monospaced font has the alphabets before Hebrew. Later ones may come from another font.
    if scalars.count == 1 && scalar.value < 0x590 && width == 1 {
      addText(text, look, column)
    } else {
      addPlacedText(text, look, column, width, isSingle: scalars.count == 1 && scalar.value < 0x10000)
    }
  }

  private mutating func addBackground(_ columns: Range<Int>, _ paint: PicturePaint) {
    if let last = backgrounds.last, last.paint == paint, last.columns.upperBound == columns.lowerBound {
      backgrounds[backgrounds.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      backgrounds.append((columns, paint))
    }
  }

  /// Draws a character that isn't left to a font.
  private mutating func draw(_ scalar: Unicode.Scalar, _ look: Look, _ column: Int) -> Bool {
    guard (0x2500...0x28FF).contains(scalar.value) else { return false }
    let left = column * 10
    if let areas = BlockShapes.areas(of: scalar) {
      for area in areas { addArea(look) { $0.add(area, column: column) } }
    } else if let shade = BlockShapes.shade(of: scalar) {
      addArea(Look(kind: "s\(shade)", paint: look.paint, attributes: look.attributes)) {
        $0.add(BlockShapes.Area(), column: column)
      }
    } else if let dots = BlockShapes.dots(of: scalar, left: left) {
      addStroke("k", look) { $0.add(dots) }
    } else if let curve = BoxDrawing.curve(of: scalar, left: left) {
      addStroke("l", look) { $0.add(curve) }
    } else if let arms = BoxDrawing.arms(of: scalar) {
      for (weight, kind) in [(1, "l"), (2, "h")] where arms.contains(weight) {
        addStroke(kind, look) { BoxDrawing.add(arms, left: left, weight: weight, to: &$0) }
      }
    } else {
      return false
    }
    return true
  }

  private mutating func addArea(_ look: Look, _ add: (inout AreaPath) -> Void) {
    let index = areas.firstIndex { $0.look == look } ?? areas.endIndex
    if index == areas.endIndex { areas.append((look, AreaPath())) }
    add(&areas[index].path)
  }

  private mutating func addStroke(_ kind: String, _ look: Look, _ add: (inout StrokePath) -> Void) {
    let look = Look(kind: kind, paint: look.paint, attributes: look.attributes)
    let index = strokes.firstIndex { $0.look == look } ?? strokes.endIndex
    if index == strokes.endIndex { strokes.append((look, StrokePath())) }
    add(&strokes[index].path)
  }

  private mutating func addText(_ text: String, _ look: Look, _ column: Int) {
    if let last = texts.last, last.look == look, last.middles == nil, column - last.end <= Self.longestGap {
      texts[texts.count - 1].text += String(repeating: " ", count: column - last.end) + text
      texts[texts.count - 1].end = column + 1
    } else {
      texts.append(TextRun(look: look, column: column, text: text, end: column + 1))
    }
  }

  private mutating func addPlacedText(_ text: String, _ look: Look, _ column: Int, _ width: Int, isSingle: Bool) {
    let middle = column * 10 + width * 5
    if isSingle, let last = texts.last, last.look == look, last.middles != nil, last.isOpen, last.end == column {
      texts[texts.count - 1].text += text
      texts[texts.count - 1].middles?.append(middle)
      texts[texts.count - 1].end = column + width
    } else {
      texts.append(
        TextRun(look: look, column: column, text: text, middles: [middle], isOpen: isSingle, end: column + width))
    }
  }

  /// Returns the elements as SVG.
  ///
  /// - Parameter classes: Receives the classes of the elements.
  func elements(_ classes: inout Set<String>) -> String {
    var svg = ""
    for (columns, paint) in backgrounds {
      let x = columns.lowerBound == 0 ? "" : " x=\"\(columns.lowerBound * 10)\""
      let style = style(Look(paint: paint), &classes)
      svg += "<rect\(style)\(x) width=\"\(columns.count * 10)\" height=\"20\"/>"
    }
    for (look, path) in areas {
      var path = path
      path.finish()
      svg += "<path\(style(look, &classes)) d=\"\(path.data)\"/>"
    }
    for (look, path) in strokes {
      var path = path
      path.finish()
      svg += "<path\(style(look, &classes)) d=\"\(path.data)\"/>"
    }
    for run in texts { svg += element(of: run, &classes) }
    return svg
  }

  private func element(of run: TextRun, _ classes: inout Set<String>) -> String {
    var look = run.look
    let place: String
    if let middles = run.middles {
      look.kind = "m"
      place = " x=\"\(middles.map(String.init).joined(separator: " "))\" y=\"15\""
    } else {
      let length = run.end - run.column
      place = " x=\"\(run.column * 10)\" y=\"15\"" + (length > 1 ? " textLength=\"\(length * 10)\"" : "")
    }
    return "<text\(style(look, &classes))\(place)>\(XML.escaped(run.text))</text>"
  }

  /// Returns the attributes of an element for its look.
  private func style(_ look: Look, _ classes: inout Set<String>) -> String {
    let attributes = [(CellAttributes.bold, "b"), (.dim, "d"), (.italic, "i")]
      .filter { look.attributes.contains($0.0) }.map(\.1)
    let name = look.paint == ink ? nil : look.paint == ground ? "r" : look.paint.className
    let names = [look.kind, name].compactMap(\.self) + attributes
    classes.formUnion(names)
    let hasColor = look.paint != ink && name == nil
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"")
      + (hasColor ? " color=\"\(look.paint.color(in: palette))\"" : "")
  }
}

extension BoxDrawing.Arms {
  fileprivate func contains(_ weight: Int) -> Bool { [up, right, down, left].contains(weight) }
}
