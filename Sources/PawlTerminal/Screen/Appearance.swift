import Observation
import PawlViews

/// The appearance of the terminal, as views see it.
@Observable
@MainActor
final class Appearance {
  /// Whether light letters stand on a dark ground.
  var isDark = true
}

/// A view that tells the views inside of the terminal's appearance.
struct AppearanceView<Content: View>: View {
  let appearance: Appearance
  let content: Content

  var body: some View { content.environment(\.colorScheme, appearance.isDark ? .dark : .light) }
}
