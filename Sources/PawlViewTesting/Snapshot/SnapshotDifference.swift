/// The first difference of a snapshot from its reference.
struct SnapshotDifference: Equatable {
  /// The place of the difference, such as `Row 3`.
  let place: String
  /// The content of the reference at this place; `nil` if it ends before.
  let reference: String?
  /// The content of the snapshot at this place; `nil` if it ends before.
  let shown: String?
  /// The number of rows or lines that differ.
  let count: Int

  /// Compares two texts; `nil` if they are equal.
  ///
  /// - Parameter isPicture: Whether the texts are SVG. Then rows of text are compared first, and then the elements of
  ///   rows with the same text.
  init?(reference: String, shown: String, isPicture: Bool) {
    guard !reference.utf8.elementsEqual(shown.utf8) else { return nil }
    if isPicture, let (old, new) = Self.pair(Self.texts(of: reference), Self.texts(of: shown)),
      let difference = Self(old, new, unit: "Row")
    {
      self = difference
    } else if isPicture, let difference = Self(looksOf: reference, shown) {
      self = difference
    } else if let difference = Self(Self.lines(of: reference), Self.lines(of: shown), unit: "Line") {
      self = difference
    } else {
      // Only the ends of lines differ.
      self.init(place: "The end of the file", reference: nil, shown: nil, count: 1)
    }
  }

  private init(place: String, reference: String?, shown: String?, count: Int) {
    (self.place, self.reference, self.shown, self.count) = (place, reference, shown, count)
  }

  private init?(_ old: [String], _ new: [String], unit: String) {
    func line(_ lines: [String], _ index: Int) -> String? { lines.indices.contains(index) ? lines[index] : nil }
    let differing = (0..<max(old.count, new.count)).filter { index in
      guard let old = line(old, index), let new = line(new, index) else { return true }
      return !old.utf8.elementsEqual(new.utf8)
    }
    guard let first = differing.first else { return nil }
    self.init(
      place: "\(unit) \(first + 1)", reference: line(old, first), shown: line(new, first), count: differing.count)
  }

  /// Finds the first row with different colors or attributes, and shows the parts that aren't equal.
  private init?(looksOf reference: String, _ shown: String) {
    let (old, new) = (Self.rows(of: reference), Self.rows(of: shown))
    let differing = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
    guard let first = differing.first else { return nil }
    let (before, after) = Self.unequalParts(old[first] ?? [], new[first] ?? [])
    self.init(
      place: "The look of row \(first + 1)", reference: before.joined(), shown: after.joined(), count: differing.count)
  }

  /// The elements of an SVG's rows, by the number of the row.
  private static func rows(of svg: String) -> [Int: [String]] {
    let start = "<g transform=\"translate(0 "
    return lines(of: svg).reduce(into: [:]) { rows, line in
      guard line.hasPrefix(start), let y = Int(line.dropFirst(start.count).prefix { $0 != ")" }) else { return }
      let elements = line.drop { $0 != ">" }.dropFirst().dropLast("</g>".count)
      let parts = elements.split(separator: "><")
      rows[y / 20] = parts.indices.map { index in
        (index > 0 ? "<" : "") + parts[index] + (index < parts.count - 1 ? ">" : "")
      }
    }
  }

  /// Removes equal elements at the beginnings and ends.
  private static func unequalParts(_ old: [String], _ new: [String]) -> (ArraySlice<String>, ArraySlice<String>) {
    var (old, new) = (old[...], new[...])
    while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    return (old, new)
  }

  /// The rows of text in the description of an SVG; `nil` if it has none.
  private static func texts(of svg: String) -> [String]? {
    let lines = lines(of: svg)
    guard let start = lines.firstIndex(of: "<desc>"), let end = lines.firstIndex(where: { $0.hasSuffix("</desc>") })
    else { return nil }
    return start < end ? lines[(start + 1)..<end].map { XML.unescaped($0) } : nil
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func pair<Value>(_ first: Value?, _ second: Value?) -> (Value, Value)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}
