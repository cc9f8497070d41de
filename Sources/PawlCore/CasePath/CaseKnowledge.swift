/// What a case path made with `/` has found out about its case, in the one word that every extraction reads.
///
/// Knowledge only grows: `new`, then `surveyed`, then one of the others, which are final.
struct CaseKnowledge: RawRepresentable, Equatable, Sendable {
  enum Stage: UInt8 {
    /// Nothing is known yet.
    case new
    /// Known is which cases could hold a value. Which of them the path embeds in is not.
    case surveyed
    /// The payload lies in the enum's own memory.
    case direct
    /// The payload lies in a box that the enum refers to.
    case boxed
    /// The case is known, and its payload is the only value of its type.
    case unit
    /// Several cases, or a cast: `CaseStorage.route` has the rest.
    case route
    /// No value can be extracted.
    case never
    /// The path was not made with `/`: `CaseStorage.manual` has the functions to use.
    case manual
  }

  let rawValue: UInt64

  @inline(__always)
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  @inline(__always)
  init(_ stage: Stage, tag: UInt32 = 0) {
    rawValue = UInt64(stage.rawValue) << 56 | UInt64(tag)
  }

  /// Makes a `surveyed` that remembers the tags up to 54 one by one, and those above together.
  init(surveyed tags: some Sequence<UInt32>) {
    rawValue = tags.reduce(UInt64(Stage.surveyed.rawValue) << 56) { $0 | Self.bit(of: $1) }
  }

  @inline(__always)
  var stage: Stage { Stage(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)).unsafelyUnwrapped }

  @inline(__always)
  var tag: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  /// Whether a root in the case `tag` could hold a value, when surveyed.
  func allows(_ tag: UInt32) -> Bool { rawValue & Self.bit(of: tag) != 0 }

  private static func bit(of tag: UInt32) -> UInt64 { 1 << UInt64(min(tag, 55)) }
}
