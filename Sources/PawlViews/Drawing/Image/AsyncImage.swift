public import struct Foundation.URL

/// A view that loads a picture and shows it.
///
/// The loader of the environment loads the picture off the main actor: see ``EnvironmentValues/imageLoader``. When the view
/// disappears or gets another address, loading is cancelled.
///
/// A page's picture is loaded by the server, which then sends it to the browser. So the browser never asks another
/// server.
@preconcurrency @MainActor
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @Environment(\.imageLoader) private var loader

  /// Creates a view that shows the sign of the symbol `photo` until the picture is loaded.
  ///
  /// - Parameters:
  ///   - url: The address of the picture; `nil` loads nothing.
  ///   - scale: The number of pixels for a point.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image("photo") }
  }

  /// Creates a view that shows a placeholder until the picture is loaded, and if it can't be loaded.
  ///
  /// - Parameters:
  ///   - url: The address of the picture; `nil` loads nothing.
  ///   - scale: The number of pixels for a point.
  ///   - content: A closure that returns the view of the loaded picture.
  ///   - placeholder: A closure that returns the view in place of the picture.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a view that shows content for each phase of loading.
  ///
  /// - Parameters:
  ///   - url: The address of the picture; `nil` loads nothing.
  ///   - scale: The number of pixels for a point.
  ///   - transaction: The transaction for changes of the phase.
  ///   - content: A closure that returns the view for a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  public var body: some View {
    content(phase).task(id: Request(url: url, scale: scale)) { await load() }
  }

  private struct Request: Equatable {
    let url: URL?
    let scale: CGFloat
  }

  private func load() async {
    if case .empty = phase {} else { phase = .empty }
    guard let url else { return }
    let result: AsyncImagePhase
    do {
      result = .success(Image(uiImage: try await loader.image(at: url, scale: scale)))
    } catch {
      result = .failure(error)
    }
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { phase = result }
  }
}

/// A state of loading a picture.
public enum AsyncImagePhase {
  /// No picture is loaded yet.
  case empty
  /// The picture was loaded.
  case success(Image)
  /// The picture could not be loaded. An ``ImageLoader`` says why.
  case failure(any Error)

  /// The loaded picture, or `nil` in the other phases.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// The error that ended loading, or `nil` in the other phases.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
