import Foundation
import PawlViews
import Testing

@testable import PawlImages

@Suite struct ImageFileDecoderTests {
  private typealias Limits = ImageFileDecoder.Limits

  private func decoded(_ data: Data, limit: Int = 100, _ limits: Limits = Limits()) throws -> ImagePixels {
    try ImageFileDecoder.decoded(data, limit: limit, limits)
  }

  /// Returns a pixel of each quarter: upper left, upper right, lower left, lower right.
  private func quarters(_ pixels: ImagePixels) -> [[UInt8]] {
    let (width, height) = (pixels.width, pixels.height)
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let index = ((height * y / 4) * width + width * x / 4) * 4
      return Array(pixels.rgba[index..<index + 4])
    }
  }

  private func isNear(_ left: [[UInt8]], _ right: [[UInt8]]) -> Bool {
    zip(left, right).allSatisfy { zip($0, $1).allSatisfy { abs(Int($0) - Int($1)) <= 8 } }
  }

  private let colors: [[UInt8]] = [[255, 255, 0, 255], [0, 255, 0, 255], [255, 0, 0, 255], [0, 0, 255, 255]]

  @Test func kindsOfPNG() throws {
    #expect(try quarters(decoded(Sample.png)) == colors)
    #expect(try quarters(decoded(Sample.pngInterlaced)) == colors)
    #expect(try quarters(decoded(Sample.pngWithSixteenBits)) == colors)
    #expect(
      try quarters(decoded(Sample.pngWithOpacity))
        == [[255, 255, 0, 255], [0, 255, 0, 255], [255, 0, 0, 128], [0, 0, 255, 128]])
    #expect(
      try quarters(decoded(Sample.pngInGray))
        == [[255, 255, 255, 255], [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 255]])
    #expect(
      try quarters(decoded(Sample.pngInGrayWithOpacity))
        == [[255, 255, 255, 255], [0, 0, 0, 255], [255, 255, 255, 0], [0, 0, 0, 0]])
    #expect(
      try quarters(decoded(Sample.pngWithPalette))
        == [[255, 0, 0, 255], [0, 255, 0, 128], [0, 0, 255, 0], [0, 0, 255, 0]])
  }

  @Test func kindsOfJPEG() throws {
    #expect(try isNear(quarters(decoded(Sample.jpeg)), colors))
    #expect(try isNear(quarters(decoded(Sample.jpegProgressive)), colors))
    let halves: [[UInt8]] = [[255, 255, 255, 255], [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 255]]
    #expect(try isNear(quarters(decoded(Sample.jpegInGray)), halves))
    #expect(try isNear(quarters(decoded(Sample.jpegForPrinting)), colors))
  }

  @Test("A picture is made smaller as the mean of its pixels", arguments: [1, 3, 5, 8, 15, 16])
  func picturesAreMadeSmaller(_ limit: Int) throws {
    let full = try decoded(Sample.pngWithOpacity)
    let pixels = try decoded(Sample.pngWithOpacity, limit: limit)
    #expect((pixels.width, pixels.height) == (limit, limit))
    for row in 0..<limit {
      for column in 0..<limit {
        var sums = [0, 0, 0, 0]
        var count = 0
        for y in 0..<16 where y * limit / 16 == row {
          for x in 0..<16 where x * limit / 16 == column {
            let pixel = full.rgba[((y * 16) + x) * 4..<((y * 16) + x) * 4 + 4].map { Int($0) }
            for part in 0..<3 { sums[part] += pixel[part] * pixel[3] }
            sums[3] += pixel[3]
            count += 1
          }
        }
        let expected = sums[..<3].map { UInt8(($0 + sums[3] / 2) / sums[3]) } + [UInt8((sums[3] + count / 2) / count)]
        let index = (row * limit + column) * 4
        #expect(Array(pixels.rgba[index..<index + 4]) == expected)
      }
    }
  }

  @Test func largePhotographsLeaveOutDetails() throws {
    let pixels = try decoded(Sample.jpeg, limit: 4)
    #expect((pixels.width, pixels.height) == (4, 4))
    #expect(isNear(quarters(pixels), colors))
  }

  @Test func limitsAreKept() throws {
    func limits(_ change: (inout Limits) -> Void) -> Limits {
      var limits = Limits()
      change(&limits)
      return limits
    }
    for sample in Sample.all {
      #expect(throws: ImageFileError.self) { try decoded(sample, limits { $0.pixels = 255 }) }
      #expect(throws: ImageFileError.self) { try decoded(sample, limits { $0.fileSize = 20 }) }
    }
    #expect(throws: ImageFileError.self) { try decoded(Sample.pngInterlaced, limits { $0.memory = 1_000 }) }
    #expect(throws: ImageFileError.self) { try decoded(Sample.pngInterlaced, limits { $0.work = 1_000 }) }
    #expect(throws: ImageFileError.self) { try decoded(Sample.jpegProgressive, limits { $0.work = 300 }) }
    #expect(throws: ImageFileError("The file is neither PNG nor JPEG.")) { try decoded(Data("GIF89a".utf8)) }
    #expect(throws: ImageFileError.self) { try decoded(Data()) }
  }

  @Test func aCancelledTaskStopsDecoding() async throws {
    let image = try #require(UIImage(data: Sample.png))
    let decoder = ImageFileDecoder()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await decoder.pixels(of: image, limit: 10)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func photographsAreTurned() async throws {
    // Exif's orientation 6: the camera was turned counterclockwise.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 36, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0]
    let data = Sample.jpeg.prefix(2) + Data(exif) + Sample.jpeg.dropFirst(2)
    let image = try #require(UIImage(data: data))
    #expect(image.imageOrientation == .right)
    let pixels = try await ImageFileDecoder().pixels(of: image, limit: 100)
    #expect(isNear(quarters(pixels), [colors[2], colors[0], colors[3], colors[1]]))
  }

  @Test("10,000 damaged and random files are refused or decoded within the limits")
  func damagedFiles() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = DamageGenerator(seed: seed)
    var limits = Limits()
    limits.pixels = 1 << 20
    limits.memory = 4 << 20
    limits.work = 4 << 20
    var decodedCount = 0
    for number in 0..<10_000 {
      let file = generator.damaged(Sample.all[number % Sample.all.count])
      guard let pixels = try? ImageFileDecoder.decoded(file, limit: 64, limits) else { continue }
      decodedCount += 1
      #expect(pixels.width <= 64 && pixels.height <= 64, "seed \(seed)")
    }
    #expect(decodedCount > 100 && decodedCount < 9_900, "seed \(seed)")
  }
}
