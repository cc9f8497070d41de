/// The tag and layout that a case path made with `/` has learned, packed into one word that every extraction reads.
///
/// The stage only advances: from `new` to `narrowed`, and then to one of the others, which are final.
@usableFromInline
struct LearnedCaseLayout: RawRepresentable, Equatable, Sendable {
  @usableFromInline
  enum Stage: UInt8 {
    // The stages in which one tag decides come first: `hasOneTag` relies on it.

    /// The payload is stored in the root's own memory, unchanged.
    case direct
    /// The payload is stored in the root's own memory, mixed with bits of the tag.
    case mixed
    /// The payload is stored in a box that the root refers to.
    case boxed
    /// The case is known, and its payload is the only value of its type.
    case unit
    /// The path leads through several cases or a cast. `CaseStorage.learnedRoute` has the details.
    case route
    /// No value can be extracted.
    case never
    /// The layouts of the runtime are unknown: the standard library's reflection reads the payloads.
    case reflected
    /// The path wasn't made with `/`. `CaseStorage` has its functions.
    case manual
    /// Nothing has been learned yet.
    case new
    /// The cases that could hold a value are known, but not the case that the path embeds in.
    case narrowed
  }

  @usableFromInline let rawValue: UInt64

  @inlinable
  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ stage: Stage, tag: UInt32 = 0) {
    rawValue = UInt64(stage.rawValue) << 56 | UInt64(tag)
  }

  /// Creates a `narrowed` that remembers tags up to 54 one by one, and all higher tags together.
  init(narrowed tags: some Sequence<UInt32>) {
    rawValue = tags.reduce(UInt64(Stage.narrowed.rawValue) << 56) { $0 | Self.bit(of: $1) }
  }

  var stage: Stage { Stage(rawValue: UInt8(truncatingIfNeeded: rawValue >> 56)).unsafelyUnwrapped }

  /// Compares the stage. Cheaper than reading `stage`.
  @inlinable
  func isIn(_ stage: Stage) -> Bool { UInt8(truncatingIfNeeded: rawValue >> 56) == stage.rawValue }

  /// Whether the tag alone decides if a root is in the path's case.
  @inlinable var hasOneTag: Bool { rawValue >> 56 <= UInt64(Stage.unit.rawValue) }

  @inlinable var tag: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  /// Whether a root in the case `tag` could hold a value. Valid in the stage `narrowed`.
  func allows(_ tag: UInt32) -> Bool { rawValue & Self.bit(of: tag) != 0 }

  private static func bit(of tag: UInt32) -> UInt64 { 1 << UInt64(min(tag, 55)) }
}
