#if canImport(os)
internal import os

/// An interval in Instruments.
struct PlatformSignpost {
  private static let signposter = OSSignposter(subsystem: "pawl", category: "signpost")

  private let name: StaticString
  private let state: OSSignpostIntervalState

  /// Whether anyone records signposts.
  static var isEnabled: Bool { signposter.isEnabled }

  static func begin(_ name: StaticString, _ message: String) -> Self {
    let id = signposter.makeSignpostID()
    return Self(name: name, state: signposter.beginInterval(name, id: id, "\(message, privacy: .public)"))
  }

  func end(_ outcome: String?) {
    Self.signposter.endInterval(name, state, "\(outcome ?? "", privacy: .public)")
  }
}
#else
/// Signposts exist on Apple's systems only.
struct PlatformSignpost {
  static var isEnabled: Bool { false }

  static func begin(_ name: StaticString, _ message: String) -> Self { Self() }

  func end(_ outcome: String?) {}
}
#endif
