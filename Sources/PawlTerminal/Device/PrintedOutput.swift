import CPawlTerminal
import Dispatch

/// The text that the program prints while a session has the screen. It is kept, and written to the terminal after the
/// session.
///
/// A background thread reads it. If the main thread did, a program that prints much on the main thread would wait for
/// itself.
@MainActor
final class PrintedOutput {
  private let queue = DispatchQueue(label: "Pawl.PrintedOutput")
  private let closed = DispatchGroup()
  private let source: any DispatchSourceRead

  /// Redirects standard output.
  ///
  /// - Parameters:
  ///   - terminal: The descriptor that the text is written to in the end.
  ///   - listener: Called with all printed text, in which malformed UTF-8 is replaced.
  init(terminal: Int32, listener: (@MainActor (String) -> Void)?) throws(TerminalError) {
    let descriptor = pawl_capture_begin(terminal)
    guard descriptor >= 0 else { throw .noPipes(code: -descriptor) }
    closed.enter()
    source = Self.source(descriptor, queue, closed, listener)
  }

  /// Restores standard output, and writes the printed text to it. The terminal must have been restored before.
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
        // Reading failed. The text printed so far is written at the end.
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
