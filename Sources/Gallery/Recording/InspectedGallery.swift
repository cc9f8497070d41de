import PawlInspector
import PawlUI

/// The gallery with the inspector of a session beside it, or below it.
struct InspectedGallery<Content: View>: View {
  @ObservedObject var session: GallerySession
  @ViewBuilder let content: Content

  var body: some View {
    InspectorContainer(session.history, isPresented: $session.isInspected, environment: session.environment) { content }
  }
}
