/// The rules that apply to one isolating run sequence: weak types, brackets, neutral types and implied levels (UAX #9,
/// W1 to I2).
struct RunResolver {
  /// The indices of the characters in the paragraph.
  private let run: [Int]
  /// The type of each character of the sequence.
  var types: [BidiClass]
  /// The classes that the characters had at first.
  private let classes: [BidiClass]
  /// The directions before and after the sequence.
  private let start: BidiClass
  private let end: BidiClass
  /// The direction of the sequence's level.
  private let embedding: BidiClass

  init(_ run: [Int], _ types: [BidiClass], _ levels: [UInt8], base: UInt8, classes: [BidiClass]) {
    self.run = run
    self.types = run.map { types[$0] }
    self.classes = classes
    let (first, last) = (run[0], run[run.count - 1])
    let level = levels[first]
    func neighbor(_ indices: some Sequence<Int>) -> UInt8 {
      indices.first { !classes[$0].isRemoved }.map { levels[$0] } ?? base
    }
    let before = neighbor((0..<first).reversed())
    let after = classes[last].isIsolateInitiator ? base : neighbor(last + 1..<classes.count)
    start = Self.direction(of: max(level, before))
    end = Self.direction(of: max(level, after))
    embedding = Self.direction(of: level)
  }

  private static func direction(of level: UInt8) -> BidiClass { level & 1 == 1 ? .rightToLeft : .leftToRight }

  /// Applies the rules for weak types, brackets and neutral types.
  mutating func resolve(_ scalars: [UInt32]) {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveLatinNumbers()
    if !scalars.isEmpty { resolveBrackets(scalars) }
    resolveNeutrals()
  }

  /// The number by which the level of a character is raised (I1 and I2).
  func impliedRise(at position: Int, level: UInt8) -> UInt8 {
    switch (types[position], level & 1) {
    case (.rightToLeft, 0): 1
    case (.europeanNumber, 0), (.arabicNumber, 0): 2
    case (.leftToRight, 1), (.europeanNumber, 1), (.arabicNumber, 1): 1
    default: 0
    }
  }

  // MARK: Weak types

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers() {
    var (previous, strong) = (start, start)
    for position in types.indices {
      switch types[position] {
      case .nonspacingMark:
        types[position] =
          previous.isIsolateInitiator || previous == .popDirectionalIsolate ? .otherNeutral : previous
      default: break
      }
      previous = types[position]
      switch previous {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = previous
      case .europeanNumber: if strong == .arabicLetter { types[position] = .arabicNumber }
      default: break
      }
    }
    for position in types.indices where types[position] == .arabicLetter { types[position] = .rightToLeft }
  }

  /// W4 to W6.
  private mutating func resolveSeparators() {
    for position in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[position - 1], types[position + 1])
      guard before == after else { continue }
      switch (types[position], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber): types[position] = .europeanNumber
      case (.commonSeparator, .arabicNumber): types[position] = .arabicNumber
      default: break
      }
    }
    var position = 0
    while position < types.count {
      guard types[position] == .europeanTerminator else {
        position += 1
        continue
      }
      let first = position
      while position < types.count, types[position] == .europeanTerminator { position += 1 }
      let isBesideNumber =
        first > 0 && types[first - 1] == .europeanNumber || position < types.count && types[position] == .europeanNumber
      if isBesideNumber {
        for index in first..<position { types[index] = .europeanNumber }
      }
    }
    for position in types.indices {
      switch types[position] {
      case .europeanSeparator, .europeanTerminator, .commonSeparator: types[position] = .otherNeutral
      default: break
      }
    }
  }

  /// W7.
  private mutating func resolveLatinNumbers() {
    var strong = start
    for position in types.indices {
      switch types[position] {
      case .leftToRight, .rightToLeft: strong = types[position]
      case .europeanNumber: if strong == .leftToRight { types[position] = .leftToRight }
      default: break
      }
    }
  }

  // MARK: Neutral types

  /// N0.
  private mutating func resolveBrackets(_ scalars: [UInt32]) {
    let pairs = BracketPairs(run.count) { position in
      types[position] == .otherNeutral ? scalars[run[position]] : nil
    }
    for (opening, closing) in pairs.pairs {
      var foundOpposite = false
      var found: BidiClass?
      for position in opening + 1..<closing {
        guard let strong = types[position].strongDirection else { continue }
        if strong == embedding {
          found = embedding
          break
        }
        foundOpposite = true
      }
      if found == nil, foundOpposite {
        found = start
        for position in (0..<opening).reversed() {
          guard let strong = types[position].strongDirection else { continue }
          found = strong
          break
        }
      }
      guard let found else { continue }
      set(found, at: opening)
      set(found, at: closing)
    }
  }

  /// Sets the type of a bracket, and of the marks on it.
  private mutating func set(_ type: BidiClass, at position: Int) {
    types[position] = type
    var next = position + 1
    while next < run.count, classes[run[next]] == .nonspacingMark {
      types[next] = type
      next += 1
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var position = 0
    var before = start
    while position < types.count {
      guard types[position].isNeutral else {
        before = types[position].strongDirection ?? before
        position += 1
        continue
      }
      let first = position
      while position < types.count, types[position].isNeutral { position += 1 }
      let after = position < types.count ? types[position].strongDirection ?? end : end
      let type = before == after ? before : embedding
      for index in first..<position { types[index] = type }
    }
  }
}
