/// The levels and types after the rules for explicit controls (UAX #9, X1 to X8).
struct ExplicitLevels {
  private(set) var levels: [UInt8]
  /// The types of the characters, changed by overrides.
  private(set) var types: [BidiClass]

  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  /// The highest level of an embedding (BD2).
  private static let maxDepth: UInt8 = 125

  init(_ classes: [BidiClass], _ isolates: IsolatePairs, base: UInt8) {
    levels = Array(repeating: base, count: classes.count)
    types = classes
    var stack = [Status(level: base, override: nil, isIsolate: false)]
    var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)

    /// Returns the next higher odd or even level, or `nil` if it would be too high.
    func next(isOdd: Bool) -> UInt8? {
      let level = stack[stack.count - 1].level
      let next = isOdd ? (level + 1) | 1 : (level + 2) & ~1
      return next <= Self.maxDepth && overflowIsolates == 0 && overflowEmbeddings == 0 ? next : nil
    }

    for index in classes.indices {
      let kind = classes[index]
      let top = stack[stack.count - 1]
      switch kind {
      case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
        levels[index] = top.level
        if let level = next(isOdd: kind == .rightToLeftEmbedding || kind == .rightToLeftOverride) {
          stack.append(Status(level: level, override: kind.overriding, isIsolate: false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
        let isRightToLeft =
          kind == .firstStrongIsolate
          ? isolates.firstStrong(classes, in: index + 1..<isolates.partners[index]) == .rightToLeft
          : kind == .rightToLeftIsolate
        if let level = next(isOdd: isRightToLeft) {
          validIsolates += 1
          stack.append(Status(level: level, override: nil, isIsolate: true))
        } else {
          overflowIsolates += 1
        }
      case .popDirectionalIsolate:
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          validIsolates -= 1
        }
        let top = stack[stack.count - 1]
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      case .popDirectionalFormat:
        levels[index] = top.level
        if overflowIsolates > 0 { break }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !top.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .paragraphSeparator: levels[index] = base
      case .boundaryNeutral: levels[index] = top.level
      default:
        levels[index] = top.level
        if let override = top.override { types[index] = override }
      }
    }
  }
}

extension BidiClass {
  /// The type that an override gives to the characters inside; `nil` for other controls.
  fileprivate var overriding: BidiClass? {
    switch self {
    case .leftToRightOverride: .leftToRight
    case .rightToLeftOverride: .rightToLeft
    default: nil
    }
  }
}
