import ArgumentParser
import Dispatch

/// A command that runs on the main actor from its first step on.
///
/// ArgumentParser would begin it elsewhere, on a thread of a pool: Dispatch looks after such threads once a second from then
/// on, also while nothing happens on the screen.
protocol MainActorCommand: Sendable {
  @MainActor func run() async throws
}

@main
enum Program {
  static func main() {
    do {
      var command = try GalleryCommand.parse()
      guard let shown = command as? any MainActorCommand else { return try command.run() }
      Task { @MainActor in
        do {
          try await shown.run()
          GalleryCommand.exit()
        } catch {
          GalleryCommand.exit(withError: error)
        }
      }
      dispatchMain()
    } catch {
      GalleryCommand.exit(withError: error)
    }
  }
}
