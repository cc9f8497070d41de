import Foundation

/// A listener for the requests that `pawl dev` sends to this process, until the process ends. It costs nothing while there
/// are none.
@MainActor
final class RequestListener {
  private let source: any DispatchSourceRead

  /// Starts listening; `nil` if the pipe can't be opened.
  init?(_ folder: DevelopmentFolder, _ handler: @escaping @MainActor (DevelopmentRequest) -> Void) {
    // Open for writing as well, so that the pipe doesn't end when a sender closes it.
    let descriptor = open(folder.requests, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler {
      MainActor.assumeIsolated {
        // A request is written as a whole, so what is read ends with the end of a line.
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return }
        for line in bytes[..<count].split(separator: 0x0A) {
          if let request = try? JSONDecoder().decode(DevelopmentRequest.self, from: Data(line)) { handler(request) }
        }
      }
    }
    source.activate()
  }
}
