/// The node of an image. It decodes the picture on hosts that draw pixels.
final class ImageNode: KeepingNode<Image> {
  private enum Content {
    case symbol(IndicatorElement)
    case picture(PictureElement)

    var element: Element {
      switch self {
      case .symbol(let element): element
      case .picture(let element): element
      }
    }
  }

  private var content: Content?
  private var decoding: Task<Void, Never>?
  /// The picture that is being decoded.
  private var decodingImage: UIImage?
  /// The picture that was decoded last, without pixels if it couldn't be.
  private var decoded: (image: UIImage, pixels: ImagePixels?)?
  private var isShown = true

  override init(_ view: Image, _ context: NodeContext) {
    super.init(view, context)
    evaluateView()
  }

  override func update(_ view: Image) {
    super.update(view)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    let before = content?.element
    evaluateView()
    if before !== content?.element { elementsDidChange() }
  }

  override var canBeMadeAgain: Bool { true }

  override func collectElements(into list: inout ElementList) {
    if let content { list.append(content.element) }
  }

  override func didLeave() { cancelDecoding() }

  override func shownDidChange(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    if isShown { reader.invalidate() } else { cancelDecoding() }
  }

  private func evaluateView() {
    reader.evaluate {
      let environment = EnvironmentValues(environment)
      switch view.source {
      case .symbol(let name): show(.symbol(environment.symbolVariants.applied(to: name)), in: environment)
      case .picture(let image): show(image, in: environment)
      }
    }
  }

  private func show(_ indicator: Indicator, in environment: EnvironmentValues) {
    let element: IndicatorElement
    if case .symbol(let known)? = content {
      element = known
    } else {
      cancelDecoding()
      element = IndicatorElement(indicator, graph: graph)
      content = .symbol(element)
    }
    element.indicator = indicator
    element.color = color(in: environment)
    element.font = environment.font
    element.isDecorative = view.isDecorative
    element.ownLabel = label(in: environment)
  }

  private func show(_ image: UIImage, in environment: EnvironmentValues) {
    let (size, point) = (image.size, graph.backend.metrics.point)
    var picture = PictureContent(
      image: image, naturalSize: CGSize(width: size.width * point.width, height: size.height * point.height),
      resizing: view.resizing, keepsPixels: view.interpolation == .none,
      template: view.rendering == .template ? color(in: environment) ?? .primary : nil)
    if let limit = graph.backend.pixelLimit, let decoder = environment.imageDecoder {
      picture.pixels = graph.services.pixels.pixels(of: image) ?? (decoded?.image === image ? decoded?.pixels : nil)
      if picture.pixels == nil, isShown { decode(image, limit, with: decoder) }
      picture.isDecoding = decodingImage === image
    }
    let element: PictureElement
    if case .picture(let known)? = content {
      element = known
      element.picture = picture
    } else {
      element = PictureElement(picture, graph: graph)
      content = .picture(element)
    }
    element.isDecorative = view.isDecorative
    element.ownLabel = label(in: environment)
  }

  private func color(in environment: EnvironmentValues) -> Color? {
    environment.textStyle.color?.tinted(in: environment)
  }

  private func label(in environment: EnvironmentValues) -> String? {
    view.label.map { $0.resolved(in: environment, graph.backend).text }
  }

  // MARK: Pixels

  /// Decodes a picture, unless that was tried already.
  private func decode(_ image: UIImage, _ limit: Int, with decoder: any ImageDecoder) {
    guard decodingImage !== image, decoded?.image !== image else { return }
    cancelDecoding()
    decodingImage = image
    graph.whenUpdated { [weak self] in
      guard let self, !hasLeft, decodingImage === image, decoding == nil else { return }
      decoding = graph.startTask(.userInitiated) { [weak self] in
        let pixels = try? await decoder.pixels(of: image, limit: limit)
        guard !Task.isCancelled else { return }
        self?.didDecode(image, pixels)
      }
    }
  }

  private func didDecode(_ image: UIImage, _ pixels: ImagePixels?) {
    guard decodingImage === image, !hasLeft else { return }
    (decoding, decodingImage) = (nil, nil)
    decoded = (image, pixels)
    if let pixels { graph.services.pixels.add(pixels, of: image) }
    reader.invalidate()
  }

  private func cancelDecoding() {
    decoding.map(graph.cancelTask)
    (decoding, decodingImage) = (nil, nil)
  }
}
