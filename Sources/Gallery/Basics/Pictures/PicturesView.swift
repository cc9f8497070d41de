import PawlUI
import PawlViewsNetworking

import struct Foundation.URL

/// `Image(uiImage:)` shows a picture whose bytes the program has, and `AsyncImage` loads one from a server.
///
/// A browser shows the pictures themselves. A terminal draws two pixels in a cell, or the pictures if it has graphics.
struct PicturesView: View {
  let store: Store<PicturesState, PicturesAction>
  let address: URL
  var loader: any ImageLoader = PicturesView.loader

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        AboutSection(explanation)

        Section("Made by the program") {
          if let image = Landscape.images[min(24, max(0, Int(viewStore.hour)))] {
            shown(Image(uiImage: image), viewStore.mode)
              .accessibilityLabel("Hills at \(Int(viewStore.hour)) o'clock")
          }
          Picker("Fill", selection: viewStore.binding(get: \.mode, send: PicturesAction.modeSelected)) {
            ForEach(PictureMode.allCases, id: \.self) { Text(LocalizedStringKey($0.rawValue)).tag($0) }
          }
          .pickerStyle(.segmented)
          Stepper(
            "Hour: \(Int(viewStore.hour))",
            value: viewStore.binding(get: \.hour, send: PicturesAction.hourChanged), in: 0...24)
        }

        Section("Loaded from a server") {
          Toggle("Show it", isOn: viewStore.binding(get: \.showsServer, send: PicturesAction.serverToggled))
          if viewStore.showsServer {
            AsyncImage(url: address) { phase in
              switch phase {
              case .empty: ProgressView("Loading")
              case .success(let image): shown(image, .fit).accessibilityLabel("Hills in the evening")
              case .failure: Text("The picture could not be loaded.").foregroundColor(.red)
              }
            }
          }
        }
      }
    }
    .environment(\.imageDecoder, StoredPNGDecoder())
    .environment(\.imageLoader, loader)
    .navigationTitle("Pictures")
  }

  @ViewBuilder private func shown(_ image: Image, _ mode: PictureMode) -> some View {
    switch mode {
    case .fit: image.resizable().scaledToFit().frame(width: 36, height: 8)
    case .fill: image.resizable().scaledToFill().frame(width: 36, height: 8).clipped()
    case .stretch: image.resizable().frame(width: 36, height: 8)
    }
  }

  /// All sessions share the loader and its cache.
  nonisolated static let loader = URLImageLoader()
}

private let explanation = "Pictures from memory and from a server, which keep their place while they load."

extension Example {
  static let pictures = Example(name: "pictures", title: "Pictures", section: .basics, summary: explanation) {
    options in
    PicturesView(
      store: options.recorded(
        Store(initialState: PicturesState(), reducer: picturesReducer, environment: PicturesEnvironment()),
        test: ExampleTest("picturesReducer", PicturesEnvironment.self)),
      address: options.server.appending(path: "picture.png"), loader: options.dependencies.imageLoader)
  }
}
