import Foundation
import PawlTesting
import PawlViews
import Testing

@testable import Gallery

struct PicturesTests {
  @Test func actionsChangeTheState() async {
    let store = TestStore(
      initialState: PicturesState(), reducer: picturesReducer, environment: PicturesEnvironment())
    await store.send(.hourChanged(6.4)) { $0.hour = 6 }
    await store.send(.modeSelected(.fill)) { $0.mode = .fill }
    await store.send(.serverToggled(true)) { $0.showsServer = true }
  }

  @Test func pictureIsAFileThatCanBeDecoded() async throws {
    let file = Landscape.file(hour: 12)
    let image = try #require(UIImage(data: file))
    #expect(image.size == CGSize(width: Landscape.width, height: Landscape.height))
    let pixels = try await StoredPNGDecoder().pixels(of: image, limit: 1_000)
    #expect(pixels.width == Landscape.width && pixels.height == Landscape.height)
    #expect(Landscape.file(hour: 0) != file)
  }

  @Test func largePictureHasSeveralBlocks() throws {
    let file = StoredPNG.encode(width: 300, height: 200) { x, y in (UInt8(x % 256), UInt8(y), 7) }
    let pixels = try #require(StoredPNG.decode(file))
    #expect(pixels.rgba[(150 * 300 + 299) * 4] == 299 % 256)
    #expect(pixels.rgba[(150 * 300 + 299) * 4 + 1] == 150)
  }

  @Test func otherFilesAreRefused() {
    let file = Landscape.file(hour: 3)
    for count in stride(from: 0, to: file.count - 40, by: 97) { #expect(StoredPNG.decode(file.prefix(count)) == nil) }
    #expect(StoredPNG.decode(Data("GIF89a".utf8)) == nil)
  }
}
