import PawlViews

/// The places of the values in the chart that was drawn last, for the selection of values.
@MainActor
final class ChartPlaces {
  private(set) var model: ChartModel?
  private var painter: ChartPainter?
  private(set) var x: PlotScale?
  private(set) var y: PlotScale?
  /// The height of a unit of gestures in units of the canvas.
  private(set) var aspect: CGFloat = 1
  /// The beginnings of the visible parts when the drag began; `nil` while there is none.
  var scrollStart: ChartOffset?

  nonisolated init() {}

  func update(_ painter: ChartPainter) {
    model = painter.model
    self.painter = painter.model.hasSectors ? painter : nil
    (x, y) = (painter.x, painter.y)
    aspect = painter.context.aspect
  }

  /// The keys by which the user selects values.
  static func keys(_ options: ChartOptions) -> Set<KeyEquivalent> {
    var keys: Set<KeyEquivalent> = [.home, .end, .escape]
    if options.xSelection != nil { keys.formUnion([.leftArrow, .rightArrow]) }
    if options.ySelection != nil { keys.formUnion([.upArrow, .downArrow]) }
    if options.angleSelection != nil || options.scroll.xLength != nil { keys.formUnion([.leftArrow, .rightArrow]) }
    if options.scroll.yLength != nil { keys.formUnion([.upArrow, .downArrow]) }
    return keys
  }

  /// Selects the values of marks that are nearest to a place of a pointer.
  func select(at place: CGPoint, _ options: ChartOptions) {
    guard let model else { return }
    if let selection = options.angleSelection, let painter {
      let value = painter.sectorValue(at: CGPoint(x: place.x, y: place.y * aspect))
      if let value { selection.select(.number(value)) }
      return
    }
    if let selection = options.xSelection, let x, let value = nearest(to: x.value(at: place.x), model.values(onX: true))
    {
      selection.select(model.x.datum(value))
    }
    if let selection = options.ySelection, let y,
      let value = nearest(to: y.value(at: place.y * aspect), model.values(onX: false))
    {
      selection.select(model.y.datum(value))
    }
  }

  /// Moves the selection.
  ///
  /// - Returns: Whether the key means something to the chart. Escape does if something is selected.
  func handle(_ press: KeyPress, _ options: ChartOptions) -> Bool {
    guard let model else { return false }
    if let selection = options.angleSelection, model.hasSectors { return moveSector(press, selection, model) }
    switch press.key {
    case .leftArrow: return move(by: -1, options.xSelection, model, onX: true)
    case .rightArrow: return move(by: 1, options.xSelection, model, onX: true)
    case .upArrow: return move(by: model.y.kind == .category ? -1 : 1, options.ySelection, model, onX: false)
    case .downArrow: return move(by: model.y.kind == .category ? 1 : -1, options.ySelection, model, onX: false)
    case .home: return selectEnd(of: model, options, isLast: false)
    case .end: return selectEnd(of: model, options, isLast: true)
    default:
      let selections = [options.xSelection, options.ySelection].compactMap { $0 }.filter { $0.value() != nil }
      for selection in selections { selection.select(nil) }
      return !selections.isEmpty
    }
  }

  /// The selected values as text, or an empty text if none is selected; `nil` if nothing can be selected.
  func selectedDescription(_ options: ChartOptions) -> String? {
    guard let model else { return nil }
    if let selection = options.angleSelection {
      return selection.value().flatMap { model.y.number(for: $0) }.map(model.description(ofSectorAt:)) ?? ""
    }
    if let selection = options.xSelection {
      return selection.value().flatMap { model.x.number(for: $0) }.map { model.description(at: $0, onX: true) } ?? ""
    }
    guard let selection = options.ySelection else { return nil }
    return selection.value().flatMap { model.y.number(for: $0) }.map { model.description(at: $0, onX: false) } ?? ""
  }

  /// Selects another sector, by the middle of its values.
  private func moveSector(_ press: KeyPress, _ selection: ChartSelection, _ model: ChartModel) -> Bool {
    let sectors = model.marks.filter { $0.kind == .sector && $0.y.high > $0.y.low }.map(\.y)
    guard !sectors.isEmpty else { return false }
    let now = selection.value().flatMap { model.y.number(for: $0) }
    let index = now.flatMap { now in sectors.firstIndex { $0.low <= now && now < $0.high } }
    let next: Int
    switch press.key {
    case .leftArrow: next = index.map { ($0 + sectors.count - 1) % sectors.count } ?? sectors.count - 1
    case .rightArrow: next = index.map { ($0 + 1) % sectors.count } ?? 0
    case .home: next = 0
    case .end: next = sectors.count - 1
    default:
      selection.select(nil)
      return now != nil
    }
    selection.select(.number(sectors[next].value))
    return true
  }

  private func selectEnd(of model: ChartModel, _ options: ChartOptions, isLast: Bool) -> Bool {
    let isX = options.xSelection != nil
    guard let selection = options.xSelection ?? options.ySelection else { return false }
    let values = model.values(onX: isX)
    guard let value = isLast ? values.last : values.first else { return false }
    selection.select((isX ? model.x : model.y).datum(value))
    return true
  }

  private func move(by distance: Int, _ selection: ChartSelection?, _ model: ChartModel, onX: Bool) -> Bool {
    guard let selection else { return false }
    let values = model.values(onX: onX)
    let axis = onX ? model.x : model.y
    guard !values.isEmpty else { return false }
    let now = selection.value().flatMap { axis.number(for: $0) }.flatMap { nearest(to: $0, values) }
    var index = distance > 0 ? 0 : values.count - 1
    if let now, let known = values.firstIndex(of: now) {
      index = min(values.count - 1, max(0, known + distance))
    }
    selection.select(axis.datum(values[index]))
    return true
  }

  /// - Complexity: O(log values).
  private func nearest(to value: Double, _ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    var (low, high) = (0, values.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    guard low > 0, value - values[low - 1] <= values[low] - value else { return values[low] }
    return values[low - 1]
  }
}

extension ChartModel {
  /// The distinct values of the marks on an axis, in ascending order.
  func values(onX: Bool) -> [Double] {
    var values = marks.compactMap { mark in
      let extent = onX ? mark.x : mark.y
      return mark.kind == .rule || extent.isNone ? nil : extent.isRange ? extent.high : extent.value
    }
    values.sort()
    var distinct: [Double] = []
    for value in values where value != distinct.last { distinct.append(value) }
    return distinct
  }
}
