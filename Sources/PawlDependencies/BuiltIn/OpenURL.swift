public import Foundation

#if canImport(SwiftUI)
import SwiftUI
#endif

extension DependencyValues {
  /// Opens a URL with the program that the system has for it.
  ///
  /// On Apple's systems it is what `EnvironmentValues.openURL` does. Elsewhere it opens nothing and returns `false` until
  /// the program sets it, for example with ``prepareDependencies(_:)``. A test that opens a URL without an override fails
  /// with PAWL-113.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static let liveValue = OpenURLEffect { url in
      #if canImport(SwiftUI)
      return await withCheckedContinuation { continuation in
        Task { @MainActor in
          EnvironmentValues().openURL(url) { continuation.resume(returning: $0) }
        }
      }
      #else
      return false
      #endif
    }

    static var testValue: OpenURLEffect {
      let request = DependencyRequest.current
      return OpenURLEffect { _ in
        reportUnimplementedValue("openURL", readBy: request)
        return false
      }
    }
  }
}

/// A function that opens URLs.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Creates a function.
  ///
  /// - Parameter handler: Opens a URL, and returns whether it could be opened.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens a URL, and returns whether it could be opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }

  /// Opens a URL.
  @_disfavoredOverload
  public func callAsFunction(_ url: URL) async { _ = await handler(url) }
}
