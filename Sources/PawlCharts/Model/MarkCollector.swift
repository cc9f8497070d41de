import PawlViews

/// The marks of a chart while its content is collected.
///
/// Values become numbers: a category is the index of its name in the order of appearance.
public struct _MarkCollector {
  private(set) var marks: ContiguousArray<Mark> = []
  private(set) var styles: [_MarkStyle] = []
  private(set) var x = AxisValues()
  private(set) var y = AxisValues()
  /// The names by which marks are colored, with the label of their dimension.
  private(set) var colorGroups = GroupNames()
  private(set) var symbolGroups = GroupNames()
  private(set) var positionGroups = GroupNames()
  private var series = GroupNames()
  /// The texts beside marks, with the indices of the marks.
  private(set) var annotations: [ChartAnnotation] = []
  private(set) var paints: [any ShapeStyle] = []
  private var resolvedPaints: [ResolvedStyle] = []
  private let environment: EnvironmentValues

  init(_ environment: EnvironmentValues) { self.environment = environment }

  mutating func add(
    _ kind: Mark.Kind, x: PlottedValue?, xEnd: PlottedValue? = nil, y: PlottedValue?, yEnd: PlottedValue? = nil,
    _ style: _MarkStyle
  ) {
    let mark = Mark(
      kind: kind, x: self.x.extent(x, xEnd), y: self.y.extent(y, yEnd), style: index(of: style))
    marks.append(mark)
  }

  /// Adds a text beside each of the marks from an index on.
  mutating func annotate(from first: Int, _ annotation: (Int) -> ChartAnnotation) {
    for index in first..<max(first, marks.count) { annotations.append(annotation(index)) }
  }

  /// Adds categories to the horizontal axis in an order that the program sets, before those of the marks.
  mutating func addToX(_ names: [String]) { x.add(names) }

  /// Like ``addToX(_:)``, for the vertical axis.
  mutating func addToY(_ names: [String]) { y.add(names) }

  mutating func colorGroup(_ value: PlottedValue) -> Int { colorGroups.index(of: value) }
  mutating func symbolGroup(_ value: PlottedValue) -> Int { symbolGroups.index(of: value) }
  mutating func positionGroup(_ value: PlottedValue) -> Int { positionGroups.index(of: value) }
  mutating func series(_ value: PlottedValue) -> Int { series.index(of: value) }

  /// Returns the index of a color or gradient.
  mutating func paint(_ style: some ShapeStyle) -> Int {
    let resolved = style.made(in: environment)
    if let known = resolvedPaints.lastIndex(of: resolved) { return known }
    paints.append(style)
    resolvedPaints.append(resolved)
    return paints.count - 1
  }

  /// Returns the index of a style. A chart has few styles, and a mark mostly has that of the mark before.
  private mutating func index(of style: _MarkStyle) -> Int {
    if let known = styles.suffix(_MarkCollector.styleWindow).lastIndex(of: style) { return known }
    styles.append(style)
    return styles.count - 1
  }

  private static let styleWindow = 32
}

/// A mark with its values as numbers.
struct Mark {
  enum Kind {
    case bar
    case line
    case area
    case point
    case rule
    case rectangle
    case sector
  }

  let kind: Kind
  var x: Extent
  var y: Extent
  /// The index of the style in the collector.
  let style: Int
}

/// The values of a mark on one axis.
struct Extent: Equatable {
  /// The value, or the middle of the range; NaN if the mark has no value on this axis.
  var value: Double
  var low: Double
  var high: Double
  /// Whether the mark reaches from ``low`` to ``high``, because it has two values.
  var isRange = false

  static let none = Extent(value: .nan, low: .nan, high: .nan)

  var isNone: Bool { value.isNaN }

  static func range(_ first: Double, _ second: Double) -> Extent {
    Extent(value: (first + second) / 2, low: min(first, second), high: max(first, second), isRange: true)
  }
}

/// The values of all marks on one axis.
struct AxisValues {
  /// The kind of the first value; `nil` without values.
  private(set) var kind: DatumKind?
  private(set) var label = ""
  private(set) var categories: [String] = []
  private var indices: [String: Int] = [:]
  /// Whether dates stand for units of the calendar.
  private(set) var hasSpans = false

  mutating func extent(_ first: PlottedValue?, _ second: PlottedValue?) -> Extent {
    guard let first else { return .none }
    guard let second else {
      let value = number(first)
      guard let span = first.span else { return Extent(value: value, low: value, high: value) }
      hasSpans = true
      return Extent(
        value: (span.lowerBound + span.upperBound) / 2, low: span.lowerBound, high: span.upperBound)
    }
    return .range(number(first), number(second))
  }

  /// Returns a value as a number, or NaN if it is of another kind than the values before.
  private mutating func number(_ value: PlottedValue) -> Double {
    if kind == nil {
      kind = value.datum.kind
      label = value.label
    }
    return number(value.datum) ?? .nan
  }

  private mutating func number(_ datum: _Datum) -> Double? {
    guard datum.kind == kind else { return nil }
    switch datum {
    case .number(let number): return number
    case .date(let seconds): return seconds
    case .category(let name):
      if let known = indices[name] { return Double(known) }
      indices[name] = categories.count
      categories.append(name)
      return Double(categories.count - 1)
    }
  }

  /// Adds categories in front of those that marks add.
  mutating func add(_ names: [String]) {
    if kind == nil { kind = .category }
    for name in names { _ = number(.category(name)) }
  }

  /// Returns the value for a number.
  func datum(_ number: Double) -> _Datum {
    switch kind {
    case .category?:
      let index = Int(number.rounded())
      return .category(categories.indices.contains(index) ? categories[index] : "")
    case .date?: return .date(number)
    case .number?, nil: return .number(number)
    }
  }

  /// Returns the number at which a value begins on the axis: a category takes the space of 1 around its number.
  func edge(of datum: _Datum) -> Double? { number(for: datum).map { kind == .category ? $0 - 0.5 : $0 } }

  /// Returns the value that begins at a number on the axis.
  func datum(atEdge number: Double) -> _Datum { datum(kind == .category ? number + 0.5 : number) }

  /// Returns the number for a value, or `nil` if the axis has no such value.
  func number(for datum: _Datum) -> Double? {
    switch datum {
    case .category(let name): return indices[name].map(Double.init)
    case .number(let number), .date(let number): return datum.kind == kind ? number : nil
    }
  }
}

/// The names of groups in the order of appearance.
struct GroupNames {
  private(set) var label = ""
  private(set) var names: [String] = []
  private var indices: [_Datum: Int] = [:]

  mutating func index(of value: PlottedValue) -> Int {
    if let known = indices[value.datum] { return known }
    if names.isEmpty { label = value.label }
    indices[value.datum] = names.count
    names.append(value.datum.plainText)
    return names.count - 1
  }
}
