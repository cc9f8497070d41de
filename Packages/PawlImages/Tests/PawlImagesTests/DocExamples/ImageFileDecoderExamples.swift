import PawlImages
import PawlViews

struct PhotoView: View {
  let photo: UIImage

  var body: some View {
    Image(uiImage: photo)
      .resizable()
      .scaledToFit()
      .accessibilityLabel("Photo")
      .environment(\.imageDecoder, ImageFileDecoder())
  }
}

private struct ContentView: View {
  var body: some View { Text("") }
}

@MainActor
private func decoderAroundAllViews() -> some View {
  ContentView()
    .environment(\.imageDecoder, ImageFileDecoder())
}
