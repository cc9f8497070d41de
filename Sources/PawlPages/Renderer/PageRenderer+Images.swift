import PawlViews

/// The way in which a picture fits into a space of other proportions.
struct PictureFit {
  let mode: ContentMode
  /// The width divided by the height; `nil` for the picture's own proportions.
  let ratio: CGFloat?
}

extension PageRenderer {
  /// Renders a picture. The browser knows its size before it is loaded, so that nothing moves then.
  func picture(
    _ picture: PictureContent, of element: Element, _ outer: RenderContext, fit: PictureFit? = nil
  ) -> Box {
    let source = pictures.path(of: picture.image)
    let size = picture.image.size
    let isImage = picture.template == nil && picture.resizing != .tile
    var node = PageNode(PageKey(element.id), isImage ? .img : .span, "im")
    let label = element.described(\.label)
    let isHidden = element.isHiddenFromReaders || outer.isNamed
    if isImage {
      node.set("src", source)
      node.set("alt", isHidden ? "" : label ?? element.word("Picture"))
      node.set("width", "\(max(1, Int(size.width.rounded())))")
      node.set("height", "\(max(1, Int(size.height.rounded())))")
    } else if isHidden {
      node.set("aria-hidden", "true")
    } else {
      node.set("role", "img")
      node.set("aria-label", label ?? element.word("Picture"))
    }
    if picture.keepsPixels { node.style("image-rendering:pixelated") }
    let (width, height) = (picture.naturalSize.width.columns, picture.naturalSize.height.lines)
    if let template = picture.template {
      // A mask shows the color where the picture is opaque.
      let repeats = picture.resizing == .tile ? "\(width) \(height)" : "100% 100% no-repeat"
      node.style("background:\(template.fill);mask:url(\(source)) 0 0/\(repeats)")
    } else if picture.resizing == .tile {
      node.style("background:url(\(source)) 0 0/\(width) \(height)")
    }
    guard let resizing = picture.resizing else {
      node.style("width:\(width);aspect-ratio:\(size.width.css)/\(size.height.css)")
      return Box(node: node)
    }
    let ratio = fit?.ratio?.css ?? "\(size.width.css)/\(size.height.css)"
    if resizing == .stretch { node.style("aspect-ratio:\(ratio)") }
    guard let fit, resizing == .stretch else { return Box(node: node, growth: [.horizontal, .vertical]) }
    switch fit.mode {
    case .fit:
      node.add(class: fit.ratio == nil ? "fit" : "ratio")
      return Box(node: node, growth: .horizontal)
    case .fill:
      node.add(class: "cover")
      return Box(node: node, growth: [.horizontal, .vertical])
    }
  }

  /// Renders the picture that an element with proportions consists of; `nil` if it is another view, or keeps its size.
  func picture(in element: Element, ratio: CGFloat?, _ mode: ContentMode, _ outer: RenderContext) -> Box? {
    guard let child = element.onlyChild, case .picture(let content) = child.content, content.resizing != nil,
      !child.isHiddenByLayout
    else { return nil }
    return picture(content, of: child, outer, fit: PictureFit(mode: mode, ratio: ratio))
  }
}
