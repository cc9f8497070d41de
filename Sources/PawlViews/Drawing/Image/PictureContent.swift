/// A picture as hosts show it.
package struct PictureContent: Equatable {
  /// The picture.
  package let image: UIImage
  /// The picture's own size, in units of the host.
  package let naturalSize: CGSize
  /// The way in which the picture fills an area of another size, or `nil` if it keeps its size.
  package let resizing: Image.ResizingMode?
  /// Whether enlarged pixels stay sharp.
  package let keepsPixels: Bool
  /// The color of the opaque parts, if the picture is a template; `nil` for its own colors.
  package let template: Color?
  /// The pixels, on hosts that draw them; `nil` before they are decoded, and if they can't be.
  package internal(set) var pixels: ImagePixels?
  /// Whether the pixels are being decoded.
  package internal(set) var isDecoding = false

  package static func == (left: Self, right: Self) -> Bool {
    left.image === right.image && left.naturalSize == right.naturalSize && left.resizing == right.resizing
      && left.keepsPixels == right.keepsPixels
      && left.template == right.template && left.isDecoding == right.isDecoding
      && (left.pixels == nil) == (right.pixels == nil)
  }
}

/// The element of a picture.
final class PictureElement: Element {
  /// The label that the view sets, without modifiers; `nil` for none.
  var ownLabel: String? {
    didSet {
      if ownLabel != oldValue { contentDidChange() }
    }
  }

  /// Whether assistive technologies skip the picture.
  var isDecorative = false {
    didSet {
      if isDecorative != oldValue { contentDidChange() }
    }
  }

  var picture: PictureContent {
    didSet {
      guard picture != oldValue else { return }
      if picture.naturalSize != oldValue.naturalSize || picture.resizing != oldValue.resizing { layoutNeedsUpdate() }
      contentDidChange()
    }
  }

  init(_ picture: PictureContent, graph: ViewGraph) {
    self.picture = picture
    super.init(graph: graph)
  }

  override var content: ElementContent { .picture(picture) }

  override var isHiddenFromReaders: Bool { isDecorative }

  override var accessibility: AccessibilityDescription { AccessibilityDescription(label: ownLabel) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = picture.naturalSize
    let size = picture.resizing == nil ? natural : proposal.replacingUnspecifiedDimensions(by: natural)
    guard !graph.backend.metrics.showsPartsOfUnits, size.width.isFinite, size.height.isFinite else { return size }
    return CGSize(width: max(1, size.width.rounded()), height: max(1, size.height.rounded()))
  }
}
