public import struct Foundation.URL

/// A view that stands for an image at a URL.
///
/// Unlike in SwiftUI, it loads nothing: a terminal and a browser keep showing the placeholder.
@preconcurrency @MainActor
public struct AsyncImage<Content: View>: View {
  public let body: Content

  /// Creates a view that shows the sign of the symbol `photo`.
  ///
  /// - Parameters:
  ///   - url: The address of the image. Ignored.
  ///   - scale: The scale of the image. Ignored.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image { body = Image("photo") }

  /// Creates a view that shows a placeholder.
  ///
  /// - Parameters:
  ///   - url: The address of the image. Ignored.
  ///   - scale: The scale of the image. Ignored.
  ///   - content: A closure that makes a view of the loaded image. Never called.
  ///   - placeholder: A closure that returns the view to show.
  public init<Picture: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Content
  ) { body = placeholder() }

  /// Creates a view that shows the content for the phase ``AsyncImagePhase/empty``.
  ///
  /// - Parameters:
  ///   - url: The address of the image. Ignored.
  ///   - scale: The scale of the image. Ignored.
  ///   - transaction: The transaction for changes of the phase. Ignored, because the phase never changes.
  ///   - content: A closure that returns the view for a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { body = content(.empty) }
}

/// A state of loading an image. An ``AsyncImage`` is always in the phase ``empty``.
public enum AsyncImagePhase {
  /// No image is loaded yet.
  case empty
  /// The image was loaded.
  case success(Image)
  /// The image could not be loaded.
  case failure(any Error)

  /// The loaded image, or `nil` in the other phases.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// The error that ended loading, or `nil` in the other phases.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
