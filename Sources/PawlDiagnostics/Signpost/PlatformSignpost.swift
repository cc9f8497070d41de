#if canImport(os)
internal import os

/// The destination of signposts in Instruments.
struct PlatformSignposter: Sendable {
  static let pawl = Self(signposter: OSSignposter(subsystem: "pawl", category: "signpost"))

  let signposter: OSSignposter

  /// Whether signposts are being recorded.
  var isEnabled: Bool { signposter.isEnabled }

  func begin(_ name: StaticString, _ message: String) -> PlatformSignpost {
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval(name, id: id, "\(message, privacy: .public)")
    return PlatformSignpost(signposter: signposter, name: name, state: state)
  }
}

/// An interval in Instruments.
struct PlatformSignpost {
  fileprivate let signposter: OSSignposter
  fileprivate let name: StaticString
  fileprivate let state: OSSignpostIntervalState

  func end(_ outcome: String?) { signposter.endInterval(name, state, "\(outcome ?? "", privacy: .public)") }
}
#else
/// A placeholder: signposts exist on Apple's systems only.
struct PlatformSignposter: Sendable {
  static let pawl = Self()

  var isEnabled: Bool { false }

  func begin(_ name: StaticString, _ message: String) -> PlatformSignpost { PlatformSignpost() }
}

/// A placeholder: signposts exist on Apple's systems only.
struct PlatformSignpost {
  func end(_ outcome: String?) {}
}
#endif
