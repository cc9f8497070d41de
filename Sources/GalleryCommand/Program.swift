import ArgumentParser
import Dispatch

/// A command that runs on the main actor from its first step on.
///
/// ArgumentParser would start it on a thread of a pool. From then on, Dispatch would check those threads once a second,
/// even while nothing happens on the screen.
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
