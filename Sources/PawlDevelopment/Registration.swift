import Foundation
import PawlCore

/// Begins to keep states if `pawl dev` has started this program. The C target calls it before `main`.
@_cdecl("pawl_development_register")
func registerDevelopment() {
  guard let path = getenv(DevelopmentFolder.variable).map({ String(cString: $0) }) else { return }
  // Programs that this one starts are none of that tool's.
  unsetenv(DevelopmentFolder.variable)
  guard let folder = DevelopmentFolder(existing: path) else { return }
  MainActor.assumeIsolated { Development.begin(folder) }
}

/// The part of `pawl dev` in the program that it runs.
@MainActor
private enum Development {
  private static var listener: RequestListener?

  static func begin(_ folder: DevelopmentFolder) {
    listener = RequestListener(folder) { handle($0) }
    StateKeeping.keeper = KeptStates(folder) { message in
      // Shown by a host that shows printed text, so only once the host has begun.
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { note(message) }
    }
  }

  private static func handle(_ request: DevelopmentRequest) {
    switch request {
    case .note(let text): note(text)
    case .restart:
      (StateKeeping.keeper as? KeptStates)?.write()
      // As from outside, so that the program ends in its usual way.
      kill(getpid(), SIGTERM)
    }
  }

  private nonisolated static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
