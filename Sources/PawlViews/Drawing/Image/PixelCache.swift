/// The decoded pictures of a window, up to a number of bytes. The pictures that were used least recently go first.
@MainActor
package final class PixelCache {
  private struct Entry {
    let image: UIImage
    let pixels: ImagePixels
    var lastUse: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var useCount = 0
  private var size = 0
  private let limit: Int

  /// Creates a cache.
  ///
  /// - Parameter limit: The maximum number of bytes of all pixels. Default: 16 MiB.
  package init(limit: Int = 16 << 20) { self.limit = limit }

  /// The number of bytes of all pixels.
  package var byteCount: Int { size }

  /// Returns the pixels of a picture, if they are known.
  func pixels(of image: UIImage) -> ImagePixels? {
    guard let entry = entries[ObjectIdentifier(image)] else { return nil }
    useCount += 1
    entries[ObjectIdentifier(image)]?.lastUse = useCount
    return entry.pixels
  }

  /// Adds the pixels of a picture. A picture that takes more than the limit isn't kept.
  ///
  /// - Complexity: O(pictures) for each picture that has to go.
  func add(_ pixels: ImagePixels, of image: UIImage) {
    guard pixels.rgba.count <= limit, entries[ObjectIdentifier(image)] == nil else { return }
    useCount += 1
    entries[ObjectIdentifier(image)] = Entry(image: image, pixels: pixels, lastUse: useCount)
    size += pixels.rgba.count
    while size > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
      size -= oldest.value.pixels.rgba.count
    }
  }
}
