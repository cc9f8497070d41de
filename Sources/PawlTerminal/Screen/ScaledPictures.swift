import PawlViews

/// The pictures that the last frames have drawn, scaled to their numbers of half cells.
///
/// Frames look them up, so that an unchanged picture isn't scaled again.
@MainActor
final class ScaledPictures {
  private struct Key: Hashable {
    let image: ObjectIdentifier
    let columns: Int
    let halfRows: Int
    let keepsPixels: Bool
  }

  private struct Entry {
    /// Keeps the identity in the key from being used again.
    let image: UIImage
    let raster: PixelRaster
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  /// Returns a picture with one pixel for each half of a cell.
  ///
  /// - Complexity: O(pixels of the picture) if it isn't among the ``limit`` that were used last.
  func raster(of picture: PictureContent, _ pixels: ImagePixels, columns: Int, halfRows: Int) -> PixelRaster {
    useCount += 1
    let key = Key(
      image: ObjectIdentifier(picture.image), columns: columns, halfRows: halfRows, keepsPixels: picture.keepsPixels)
    if let known = entries[key] {
      entries[key]?.lastUse = useCount
      return known.raster
    }
    if entries.count >= Self.limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
    let raster = PixelRaster(pixels, width: columns, height: halfRows, keepsPixels: picture.keepsPixels)
    entries[key] = Entry(image: picture.image, raster: raster, lastUse: useCount)
    return raster
  }

  private static let limit = 32
}
