package import PawlViews

/// A picture that the terminal draws itself, in place of cells of a grid.
///
/// The cells that show a part of it have the glyph ``Glyph/picture``. A cell that something was written over later doesn't
/// have it any more, and shows no part of the picture.
package struct GridPicture: Equatable {
  package let image: UIImage
  package let pixels: ImagePixels
  /// The cells of the whole picture, which may extend beyond the grid.
  package let frame: CellRect
  /// The cells of the grid that show the picture, unless something covers them.
  package let visible: CellRect

  package init(image: UIImage, pixels: ImagePixels, frame: CellRect, visible: CellRect) {
    self.image = image
    self.pixels = pixels
    self.frame = frame
    self.visible = visible
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.image === right.image && left.frame == right.frame && left.visible == right.visible
  }
}

extension Glyph {
  /// The glyph of a cell in which the terminal shows a part of a picture. It is a private character, which is never written.
  static let picture = Glyph(narrow: "\u{10EEEE}")

  var isPicture: Bool { self == .picture }
}
