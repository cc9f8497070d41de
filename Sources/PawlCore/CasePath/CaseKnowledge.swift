/// The tag and layout that a case path made with `/` has learned, packed into one word that every extraction reads.
///
/// Knowledge only grows: `new`, then `surveyed`, then one of the others, which are final.
@usableFromInline
struct CaseKnowledge: RawRepresentable, Equatable, Sendable {
  @usableFromInline
  enum Stage: UInt8 {
    // First come the stages in which one tag decides: `hasOneTag` relies on it.

    /// The payload lies in the root's own memory, just as it would lie elsewhere.
    case direct
    /// The payload lies in the root's own memory, mixed with bits that tell the case.
    case mixed
    /// The payload lies in a box that the root refers to.
    case boxed
    /// The case is known, and its payload is the only value of its type.
    case unit
    /// Several cases, or a cast: `CaseStorage.learnedRoute` has the rest.
    case route
    /// No value can be extracted.
    case never
    /// The path was not made with `/`: `CaseStorage` has the functions to use.
    case manual
    /// Nothing is known yet.
    case new
    /// Known is which cases could hold a value. Which of them the path embeds in is not.
    case surveyed
  }

  @usableFromInline let rawValue: UInt64

  @inlinable
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ stage: Stage, tag: UInt32 = 0) {
    rawValue = UInt64(stage.rawValue) << 56 | UInt64(tag)
  }

  /// Makes a `surveyed` that remembers the tags up to 54 one by one, and those above together.
  init(surveyed tags: some Sequence<UInt32>) {
    rawValue = tags.reduce(UInt64(Stage.surveyed.rawValue) << 56) { $0 | Self.bit(of: $1) }
  }

  var stage: Stage { Stage(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)).unsafelyUnwrapped }

  /// Like a comparison with `stage`, and cheaper.
  @inlinable
  func isIn(_ stage: Stage) -> Bool { UInt8(truncatingIfNeeded: rawValue >> 56) == stage.rawValue }

  /// Whether a root is in the path's case exactly when its tag is `tag`.
  @inlinable var hasOneTag: Bool { rawValue >> 56 <= UInt64(Stage.unit.rawValue) }

  @inlinable var tag: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  /// Whether a root in the case `tag` could hold a value, when surveyed.
  func allows(_ tag: UInt32) -> Bool { rawValue & Self.bit(of: tag) != 0 }

  private static func bit(of tag: UInt32) -> UInt64 { 1 << UInt64(min(tag, 55)) }
}
