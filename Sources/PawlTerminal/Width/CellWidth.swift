/// How many cells text takes in a terminal. Nothing else in the package measures text.
///
/// A grapheme cluster takes no cell, one or two. The rules are those of the package wcwidth (PyPI), applied to one
/// cluster at a time: emoji sequences, flags, keycaps and skin tones are two cells, conjuncts of Indic scripts too,
/// U+FE0F makes an emoji of what is text by itself, U+FE0E changes no width. What would take more than two takes two.
/// Control characters count as what is shown in their place; see `VisibleForm`.
///
/// Terminals differ about some clusters. `ClusterMeasure.isSteady` says of which not.
package enum CellWidth {
  /// The version of Unicode that widths are taken from.
  package static var unicodeVersion: String { ScalarTable.unicodeVersion }

  /// Cells of a scalar by itself, by the rules of wcwidth, or nil for a control character, which has no width.
  package static func of(_ scalar: Unicode.Scalar) -> Int? {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? nil : ScalarTraits.of(scalar).width
  }

  package static func of(_ cluster: Character) -> Int { of(String(cluster)) }

  /// - Complexity: O(n) in the bytes of the text; no allocations.
  package static func of(_ text: String) -> Int {
    let plain = text.utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0) ? $0.count : nil }
    if let width = plain ?? nil { return width }
    var width = 0
    for cluster in TextClusters(text) { width += cluster.width }
    return width
  }

  /// Cells of a text that is one line of printable ASCII; nil for any other.
  static func ofPlainLine(_ text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { PlainText.isPlain($0) ? $0.count : nil } ?? nil
  }
}

/// The width of a grapheme cluster, and whether terminals agree on it.
struct ClusterMeasure: Equatable {
  var width: Int
  /// Whether every terminal moves its cursor by `width`, whatever stands beside the cluster.
  var isSteady: Bool

  /// The measure of a cluster that is one scalar and not a control character.
  init(scalar: Unicode.Scalar) {
    let traits = ScalarTraits.of(scalar)
    width = traits.width
    isSteady = !traits.contains(.joining)
  }

  /// The measure of a cluster of several scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var sum = 0
    var steady = true
    /// The traits of the last scalar that took cells; nil once a mark has claimed it.
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
        // Drawn as one with what is before the joiner.
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
