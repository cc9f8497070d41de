import PawlViews

extension ChartPainter {
  /// Draws symbols.
  ///
  /// A terminal draws a symbol of a named form as a letter, and other symbols as dots.
  func drawPoints(
    _ places: [CGPoint], _ style: _MarkStyle, _ shading: GraphicsContext.Shading, in context: GraphicsContext
  ) {
    let symbol =
      style.symbol
      ?? style.symbolGroup.map { BasicChartSymbolShape.allCases[$0 % BasicChartSymbolShape.allCases.count] }
    let places = distinct(places)
    if isInCells, let symbol {
      var text = context.resolve(Text(verbatim: symbol.letter))
      text.shading = shading
      for place in places where plot.contains(place) { context.draw(text, at: place) }
      return
    }
    let diameter = diameter(style, count: places.count)
    guard !isInCells, let symbol, symbol != .circle else {
      var path = Path()
      for place in places {
        path.move(to: place)
        path.addLine(to: place)
      }
      // A line without a length is as wide as it is long, and round.
      let width = isInCells ? context.lineWidth(ofHost: diameter) : context.lineWidth(ofHost: diameter * 5)
      context.stroke(path, with: shading, style: StrokeStyle(lineWidth: width, lineCap: .round))
      return
    }
    var path = Path()
    for place in places { path.addPath(symbol.path(around: place, size: diameter * column)) }
    if symbol == .plus || symbol == .cross {
      context.stroke(path, with: shading, style: StrokeStyle(lineWidth: context.lineWidth(ofHost: 1)))
    } else {
      context.fill(path, with: shading)
    }
  }

  /// Returns the diameter of a symbol in columns.
  private func diameter(_ style: _MarkStyle, count: Int) -> CGFloat {
    if let area = style.symbolSize {
      // A column is 8 points wide in a terminal and 10 in a browser.
      let points = 2 * (max(0, area) / .pi).squareRoot()
      return isInCells ? max(0.5, points / 8) : points / 10
    }
    guard isInCells else { return 0.6 }
    // Few symbols are large enough to be seen, and many are single dots.
    return CGFloat(count) > plot.width / column ? 0.5 : 1
  }

  /// Returns the first of the places that the host would show at the same dot.
  private func distinct(_ places: [CGPoint]) -> [CGPoint] {
    guard places.count > 256 else { return places.filter { !$0.x.isNaN && !$0.y.isNaN } }
    let columns = Int(size.width / resolution) + 1
    let rows = Int(size.height / resolution) + 1
    var isTaken = [Bool](repeating: false, count: columns * rows)
    return places.filter { place in
      guard place.x >= 0, place.y >= 0, place.x <= size.width, place.y <= size.height else { return false }
      let index = Int(place.y / resolution) * columns + Int(place.x / resolution)
      guard isTaken.indices.contains(index), !isTaken[index] else { return false }
      isTaken[index] = true
      return true
    }
  }
}

extension BasicChartSymbolShape {
  /// The letter that stands for the symbol in a terminal.
  fileprivate var letter: String {
    switch self {
    case .circle: "●"
    case .square: "■"
    case .triangle: "▲"
    case .diamond: "◆"
    case .plus: "+"
    case .cross: "×"
    }
  }

  /// Returns the outline of the symbol.
  ///
  /// - Parameter size: The diameter of a disc with the same area.
  fileprivate func path(around place: CGPoint, size: CGFloat) -> Path {
    let half = size * 0.44
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: place.x + x * half, y: place.y + y * half) }
    var path = Path()
    switch self {
    case .circle: path.addEllipse(in: CGRect(x: place.x - size / 2, y: place.y - size / 2, width: size, height: size))
    case .square: path.addRect(CGRect(x: place.x - half, y: place.y - half, width: 2 * half, height: 2 * half))
    case .triangle:
      path.addLines([point(0, -1.4), point(1.4, 1), point(-1.4, 1)])
      path.closeSubpath()
    case .diamond:
      path.addLines([point(0, -1.41), point(1.41, 0), point(0, 1.41), point(-1.41, 0)])
      path.closeSubpath()
    case .plus:
      path.addLines([point(-1, 0), point(1, 0)])
      path.addLines([point(0, -1), point(0, 1)])
    case .cross:
      path.addLines([point(-1, -1), point(1, 1)])
      path.addLines([point(-1, 1), point(1, -1)])
    }
    return path
  }
}
