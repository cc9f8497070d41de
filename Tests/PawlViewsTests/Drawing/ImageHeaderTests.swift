import Foundation
import TestSupport
import Testing

@testable import PawlViews

@Suite struct ImageHeaderTests {
  private let png = SamplePNG.data(width: 30, height: 20) { _, _ in (1, 2, 3, 255) }

  @Test func kindAndSizeComeFromTheFirstBytes() throws {
    let image = try #require(UIImage(data: png, scale: 2))
    #expect(image.format == .png)
    #expect(image.size == CGSize(width: 15, height: 10))
    let gif = try #require(UIImage(data: Data("GIF89a".utf8) + [5, 0, 4, 1, 0, 0, 0]))
    #expect((gif.format, gif.pixelSize.width, gif.pixelSize.height) == (.gif, 5, 260))
    func webp(_ kind: String, _ rest: [UInt8]) -> UIImage? {
      UIImage(data: Data("RIFF0000WEBP\(kind)0000".utf8) + rest + [UInt8](repeating: 0, count: 20))
    }
    let lossy = try #require(webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 9, 0, 8, 0]))
    #expect((lossy.format, lossy.pixelSize.width, lossy.pixelSize.height) == (.webp, 9, 8))
    let lossless = try #require(webp("VP8L", [0x2F, 6, 0xC0, 1, 0]))
    #expect((lossless.pixelSize.width, lossless.pixelSize.height) == (7, 8))
    let extended = try #require(webp("VP8X", [0, 0, 0, 0, 99, 0, 0, 49, 0, 0]))
    #expect((extended.pixelSize.width, extended.pixelSize.height) == (100, 50))
  }

  @Test func otherBytesAreNoPicture() {
    for text in ["", "a", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "GIF89a", "BM", "\u{89}PNG"] {
      #expect(UIImage(data: Data(text.utf8)) == nil, "\(text)")
    }
    #expect(UIImage(data: png.prefix(20)) == nil)
    #expect(UIImage(data: SamplePNG.data(header: [0, 0, 0, 0, 0, 0, 0, 1], content: [])) == nil)
  }

  @Test func photographsAreShownInTheOrientationOfTheCamera() throws {
    let orientations = try (1...8).map { try #require(UIImage(data: SampleJPEG.turned(UInt8($0)))).imageOrientation }
    #expect(
      orientations == [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left])
    #expect(UIImage(data: SampleJPEG.turned(9))?.imageOrientation == .up)
  }

  @Test("Turned pixels are those of Exif's definition", arguments: UIImage.Orientation.allCases)
  func pixelsAreTurned(_ orientation: UIImage.Orientation) {
    // a b c
    // d e f
    func pixels(_ rows: [String]) -> ImagePixels {
      ImagePixels(
        width: rows[0].count, height: rows.count, rgba: rows.joined().utf8.flatMap { [$0, $0, $0, 255] })
    }
    let expected: [UIImage.Orientation: [String]] = [
      .up: ["abc", "def"], .upMirrored: ["cba", "fed"], .down: ["fed", "cba"], .downMirrored: ["def", "abc"],
      .leftMirrored: ["ad", "be", "cf"], .right: ["da", "eb", "fc"], .rightMirrored: ["fc", "eb", "da"],
      .left: ["cf", "be", "ad"],
    ]
    #expect(pixels(["abc", "def"]).turned(orientation) == expected[orientation].map(pixels))
  }

  @Test func picturesAreEqualWithTheSameBytesAndScale() throws {
    let (first, second) = (try #require(UIImage(data: png)), try #require(UIImage(data: png)))
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(try first != #require(UIImage(data: png, scale: 2)))
    #expect(try #require(UIImage(data: png, scale: -1)).scale == 1)
  }

  @Test("10,000 damaged headers are refused or have a size")
  func damagedHeaders() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let files = [png, SampleJPEG.colors, SampleJPEG.turned(6), Data("RIFF0000WEBPVP8X".utf8) + Data(count: 40)]
    for _ in 0..<10_000 {
      var file = files.randomElement(using: &generator) ?? png
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let place = Int.random(in: 0..<min(file.count, 60), using: &generator)
        file[file.startIndex + place] = UInt8.random(in: 0...255, using: &generator)
      }
      file = file.prefix(Int.random(in: 0...file.count, using: &generator))
      guard let image = UIImage(data: file) else { continue }
      #expect(image.pixelSize.width > 0 && image.pixelSize.height > 0, "seed \(seed)")
    }
  }

  @MainActor
  @Test func cacheOfPixelsIsBounded() throws {
    let cache = PixelCache(limit: 1_000)
    let pixels = ImagePixels(width: 10, height: 10, rgba: [UInt8](repeating: 0, count: 400))
    let images = try (0..<5).map { _ in try #require(UIImage(data: png)) }
    for image in images.prefix(2) { cache.add(pixels, of: image) }
    #expect(cache.pixels(of: images[0]) != nil)
    for image in images[2...] {
      cache.add(pixels, of: image)
      #expect(cache.byteCount <= 1_000)
    }
    #expect(images.map { cache.pixels(of: $0) != nil } == [false, false, false, true, true])
    cache.add(ImagePixels(width: 20, height: 20, rgba: [UInt8](repeating: 0, count: 1_600)), of: images[0])
    #expect(cache.pixels(of: images[0]) == nil)
  }
}
