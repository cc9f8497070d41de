import Observation
import PawlViews

/// The appearance of the terminal, as views see it.
@Observable
@MainActor
final class Appearance {
  /// Whether light letters stand on a dark ground.
  var isDark = true
}

/// A view that passes the terminal's appearance to its content.
struct AppearanceView<Content: View>: View {
  let appearance: Appearance
  let content: Content

  var body: some View { content.environment(\.colorScheme, appearance.isDark ? .dark : .light) }
}
