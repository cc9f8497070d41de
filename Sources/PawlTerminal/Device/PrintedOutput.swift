import CPawlTerminal
import Dispatch

/// What the program prints while a session has the screen: kept, and written to the terminal in the end.
///
/// Another thread than the main one reads it, so that a program which prints much on the main one does not wait for
/// itself.
@MainActor
final class PrintedOutput {
  private let queue = DispatchQueue(label: "Pawl.PrintedOutput")
  private let closed = DispatchGroup()
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - terminal: Where it is written in the end.
  ///   - listener: Told of all that is printed, with malformed UTF-8 replaced; nil for nobody.
  init(terminal: Int32, listener: (@MainActor (String) -> Void)?) throws(TerminalError) {
    let descriptor = pawl_capture_begin(terminal)
    guard descriptor >= 0 else { throw .noPipes(code: -descriptor) }
    closed.enter()
    source = Self.source(descriptor, queue, closed, listener)
  }

  /// Gives standard output back, and writes what was printed. The terminal has been restored.
  func end() {
    pawl_capture_flush()
    pawl_capture_release()
    source.cancel()
    closed.wait()
  }

  private nonisolated static func source(
    _ descriptor: Int32, _ queue: DispatchQueue, _ closed: DispatchGroup, _ listener: (@MainActor (String) -> Void)?
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let lines = PrintedText()
    source.setEventHandler {
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 12) { buffer, count in
        let result = pawl_capture_read(buffer.baseAddress, buffer.count)
        count = max(0, result)
        // Reading failed. What was printed so far is written in the end.
        if result < 0 { source.cancel() }
      }
      guard let listener, !bytes.isEmpty, let text = lines.take(bytes) else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { listener(text) } }
    }
    source.setCancelHandler {
      pawl_capture_end()
      closed.leave()
    }
    source.activate()
    return source
  }
}
