public import struct Foundation.URL

/// A picture from elsewhere. Hosts without pictures show what stands for it until it is there, and load nothing.
@preconcurrency @MainActor
public struct AsyncImage<Content: View>: View {
  public let body: Content

  /// - Parameters:
  ///   - url: where it is.
  ///   - scale: how many points of the picture go into a unit.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image { body = Image("photo") }

  /// - Parameters:
  ///   - content: shows the picture.
  ///   - placeholder: shown in its place.
  public init<Picture: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Content
  ) { body = placeholder() }

  /// - Parameter content: shows what is there of the picture: nothing.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { body = content(.empty) }
}

/// What is there of a picture from elsewhere.
public enum AsyncImagePhase {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// Why it is not there, if it will not be.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
