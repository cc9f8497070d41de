import PawlFeaturesUI

/// The color of a meeting.
enum Tint: String, CaseIterable, Codable, Sendable {
  case blue, green, orange, pink, purple, teal

  var name: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }

  var color: Color {
    switch self {
    case .blue: .blue
    case .green: .green
    case .orange: .orange
    case .pink: .pink
    case .purple: .purple
    case .teal: .teal
    }
  }
}
