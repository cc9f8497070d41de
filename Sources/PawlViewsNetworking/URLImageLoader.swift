public import Foundation
public import PawlViews

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A loader of pictures on servers, with a cache.
///
///     ContentView()
///       .environment(\.imageLoader, URLImageLoader())
///
/// Share one loader between all sessions of a program. Views that ask for the same picture at the same time share one
/// request, which is cancelled when none of them waits for it any more.
///
/// A program that serves pages requests the pictures itself, from its own network. Let it load only from servers that the
/// program has chosen, not from addresses that its users write.
public actor URLImageLoader: ImageLoader {
  private struct Key: Hashable {
    let url: URL
    let scale: CGFloat
  }

  private struct Load {
    let task: Task<UIImage, any Error>
    /// The number of views that wait for the picture.
    var waiters = 1
    /// The number of those that don't want it any more.
    var cancelled = 0
  }

  private let downloads: ImageDownloads
  private let files: (any ImageLoader)?
  private var cache: ImageCache<Key>
  private var loads: [Key: Load] = [:]

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the requests. Default: one without a cache on the disk.
  ///   - maximumSize: The maximum size of a picture in bytes. Default: 32 MiB.
  ///   - cacheSize: The maximum size of all pictures in the cache in bytes. Default: 64 MiB.
  ///   - files: The loader of addresses that aren't for HTTP; `nil` refuses them. Default: a `FileImageLoader`.
  public init(
    configuration: URLSessionConfiguration = .ephemeral, maximumSize: Int = FileImageLoader.defaultMaximumSize,
    cacheSize: Int = 64 << 20, files: (any ImageLoader)? = FileImageLoader()
  ) {
    downloads = ImageDownloads(configuration, limit: maximumSize)
    cache = ImageCache(limit: cacheSize)
    self.files = files
  }

  /// The number of views that wait for pictures.
  package var waiterCount: Int { loads.values.reduce(0) { $0 + $1.waiters } }

  /// Returns the picture at an address, from the cache if it is there.
  ///
  /// - Throws: An `ImageLoadingError`, a `URLError`, or a `CancellationError`.
  public func image(at url: URL, scale: CGFloat) async throws -> UIImage {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      guard let files else { throw ImageLoadingError.unsupportedScheme(url.scheme ?? "") }
      return try await files.image(at: url, scale: scale)
    }
    let key = Key(url: url, scale: scale)
    if let known = cache[key] { return known }
    let task = join(key)
    defer { leave(key, task) }
    let image = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task(name: "URLImageLoader.cancel") { await self.cancel(key, task) }
    }
    cache[key] = image
    try Task.checkCancellation()
    return image
  }

  /// Returns the task that loads a picture, which is started unless it is running.
  private func join(_ key: Key) -> Task<UIImage, any Error> {
    if let load = loads[key] {
      loads[key]?.waiters += 1
      return load.task
    }
    let task = Task(name: "URLImageLoader.load") { [downloads] in
      let data = try await downloads.data(at: key.url)
      guard let image = UIImage(data: data, scale: key.scale) else { throw ImageLoadingError.notAnImage }
      return image
    }
    loads[key] = Load(task: task)
    return task
  }

  /// Ends the wait of one view.
  private func leave(_ key: Key, _ task: Task<UIImage, any Error>) {
    guard loads[key]?.task == task else { return }
    loads[key]?.waiters -= 1
    if loads[key]?.waiters == 0 { loads[key] = nil }
  }

  /// Notes that a view doesn't want the picture any more, and cancels the request if it was the last one.
  private func cancel(_ key: Key, _ task: Task<UIImage, any Error>) {
    guard loads[key]?.task == task else { return }
    loads[key]?.cancelled += 1
    guard let load = loads[key], load.cancelled >= load.waiters else { return }
    task.cancel()
    loads[key] = nil
  }
}
