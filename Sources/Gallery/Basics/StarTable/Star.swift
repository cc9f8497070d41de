import Foundation
import PawlUI

/// A star of a made catalog. All its values follow from its number.
struct Star: Identifiable, Equatable, Sendable {
  let id: Int
  /// The index of the constellation in ``constellations``.
  let constellation: Int
  /// The brightness as seen from here, in hundredths of a magnitude. Lower is brighter.
  let magnitude: Int
  /// The distance in light years.
  let distance: Int
  /// The index of the spectral class in ``classes``: from hot to cool.
  let spectralClass: Int

  init(id: Int) {
    // A step of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
    var bits = UInt64(id) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    self.id = id
    constellation = Int(bits % UInt64(Star.constellations.count))
    magnitude = Int((bits >> 8) % 1_300) - 140
    distance = 4 + Int((bits >> 24) % 20_000)
    spectralClass = Int((bits >> 44) % UInt64(Star.classes.count))
  }

  var name: String { "\(Star.constellations[constellation]) \(id)" }

  var magnitudeText: String {
    let hundredths = abs(magnitude)
    return "\(magnitude < 0 ? "−" : "")\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  static let constellations = [
    "Andromeda", "Aquila", "Auriga", "Bootes", "Carina", "Cassiopeia", "Cygnus", "Draco", "Gemini", "Hydra", "Lyra",
    "Orion", "Pegasus", "Perseus", "Scorpius", "Taurus", "Ursa Major", "Vela", "Virgo",
  ]
  static let classes = ["O", "B", "A", "F", "G", "K", "M"]
}

/// A column by which stars are sorted, and the direction.
struct StarOrder: SortComparator, Codable, Hashable, Sendable {
  enum Column: String, Codable, Hashable, Sendable {
    case name, spectralClass, magnitude, distance
  }

  let column: Column
  var order = SortOrder.forward

  init(_ column: Column) { self.column = column }

  func compare(_ star: Star, _ other: Star) -> ComparisonResult {
    let (first, second) = (key(star), key(other))
    if first == second { return .orderedSame }
    return (first < second) == (order == .forward) ? .orderedAscending : .orderedDescending
  }

  private func key(_ star: Star) -> Int {
    switch column {
    case .name: star.constellation * 1_000_000 + star.id
    case .spectralClass: star.spectralClass
    case .magnitude: star.magnitude
    case .distance: star.distance
    }
  }
}
