import Foundation
import PawlViewsNetworking

struct ShopView: View {
  let cover: URL

  var body: some View {
    AsyncImage(url: cover) { image in
      image.resizable().scaledToFit()
    } placeholder: {
      ProgressView()
    }
    .environment(\.imageLoader, ShopView.loader)
  }

  private static let loader = URLImageLoader()
}

private struct ContentView: View {
  var body: some View { Text("") }
}

@MainActor
private func loaderAroundAllViews() -> some View {
  ContentView()
    .environment(\.imageLoader, URLImageLoader())
}
