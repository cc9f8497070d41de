/// The width of text in a terminal, in cells. All measuring of text in this package goes through it.
///
/// A grapheme cluster takes zero, one or two cells. The rules are those of the Python package wcwidth, applied to one
/// cluster at a time. Emoji sequences, flags, keycaps, skin tones and conjuncts of Indic scripts take two cells. U+FE0F
/// makes an emoji of a character that is text by itself; U+FE0E doesn't change the width. A wider result is limited to
/// two cells. Control characters count as their visible form; see `VisibleForm`.
///
/// Terminals disagree about some clusters. `ClusterMeasure.isSteady` tells whether they agree.
package enum CellWidth {
  /// The version of Unicode that the widths are taken from.
  package static var unicodeVersion: String { ScalarTable.unicodeVersion }

  /// Returns the width of a single scalar by the rules of wcwidth; `nil` for a control character, which has no width.
  package static func of(_ scalar: Unicode.Scalar) -> Int? {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? nil : ScalarTraits.of(scalar).width
  }

  package static func of(_ cluster: Character) -> Int { of(String(cluster)) }

  /// Returns the width of a text.
  ///
  /// - Complexity: O(n) in the bytes of the text; no allocations.
  package static func of(_ text: String) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0) ? $0.count : nil }
    if let width = plain ?? nil { return width }
    var width = 0
    for cluster in TextClusters(text) { width += cluster.width }
    return width
  }

  /// Returns the width of a single line of printable ASCII; `nil` for any other text.
  static func ofPlainLine(_ text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0) ? $0.count : nil } ?? nil
  }
}

/// The width of a grapheme cluster, and whether terminals agree on it.
struct ClusterMeasure: Equatable {
  var width: Int
  /// Whether every terminal moves its cursor by `width`, whatever the neighboring clusters are.
  var isSteady: Bool

  /// Measures a cluster of one scalar that isn't a control character.
  init(scalar: Unicode.Scalar) {
    let traits = ScalarTraits.of(scalar)
    width = traits.width
    isSteady = !traits.contains(.joining)
  }

  /// Measures a cluster of several scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var sum = 0
    var steady = true
    /// The traits of the last scalar that takes cells; `nil` after a mark has modified it.
    var base: ScalarTraits?
    var lastIsPictograph = false
    var afterVirama = false
    var afterJoiner = false
    var isConjunct = false
    var indicators = 0

    for scalar in scalars {
      let traits = ScalarTraits.of(scalar)
      let isIndicator = (0x1F1E6...0x1F1FF).contains(scalar.value)
      defer { indicators = isIndicator ? indicators + 1 : 0 }
      if !traits.isDisjoint(with: [.joining, .virama]) || sum > 0 && traits.width > 0 { steady = false }
      if afterJoiner {
        // A scalar after a joiner is drawn together with the one before it.
        afterJoiner = false
        continue
      }
      switch scalar.value {
      case 0x200D:
        steady = false
        afterJoiner = !afterVirama
        continue
      case 0xFE0E, 0xFE0F:
        steady = false
        if scalar.value == 0xFE0F, let claimed = base {
          if claimed.contains(.wideAsEmoji) { sum += 1 }
          base = nil
        }
        afterVirama = false
        continue
      case 0x1F3FB...0x1F3FF where lastIsPictograph: continue
      default: break
      }
      if isIndicator && indicators % 2 == 1 { continue }
      if afterVirama && traits.contains(.consonant) {
        afterVirama = false
        isConjunct = true
        base = traits
      } else if traits.width > 0 {
        sum += traits.width + (isConjunct ? 1 : 0)
        isConjunct = false
        afterVirama = false
        base = traits
        lastIsPictograph = traits.contains(.pictograph)
      } else if traits.contains(.spacingMark) && base != nil {
        steady = false
        sum += 1
        base = nil
        isConjunct = false
        afterVirama = false
      } else {
        afterVirama = traits.contains(.virama)
      }
    }
    width = min(2, isConjunct ? sum + 1 : sum)
    isSteady = steady
  }
}
