import CPawlTerminal
import Dispatch

/// The terminal of standard output: bytes in and out, its size.
///
/// It reads and writes without ever waiting. What the terminal does not take at once is kept, and written when there is
/// room; meanwhile `isBlocked`, and no more frames should be made.
@MainActor
final class TerminalDevice {
  /// Whether there is a terminal that can be drawn on.
  static var isPossible: Bool {
    let term = variable("TERM") ?? ""
    return !term.isEmpty && term != "dumb" && pawl_terminal_is_output()
  }

  /// A variable of the process's environment.
  static func variable(_ name: String) -> String? { pawl_terminal_variable(name).map { String(cString: $0) } }

  let descriptor: Int32
  /// Called with bytes that came in.
  var onInput: ([UInt8]) -> Void = { _ in }
  /// Called when all that was kept is written.
  var onDrain: () -> Void = {}
  /// Called when the terminal is gone.
  var onHangUp: () -> Void = {}

  private let reader: any DispatchSourceRead
  private var writer: (any DispatchSourceWrite)?
  private var kept: ArraySlice<UInt8> = []

  init() throws(TerminalError) {
    guard Self.isPossible else { throw .notPossible }
    let descriptor = pawl_terminal_open()
    guard descriptor >= 0 else { throw .cannotOpen(code: -descriptor) }
    self.descriptor = descriptor
    reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    reader.setCancelHandler { pawl_terminal_close(descriptor) }
    reader.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    reader.activate()
  }

  /// Whether what comes in stays with the terminal for now, which has room for 4,095 bytes. The terminal being gone is
  /// noticed later as well.
  var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { reader.suspend() } else { reader.resume() }
    }
  }

  /// Stops reading, and closes it. What is kept is lost.
  func close() {
    // A source that is suspended would never be cancelled.
    isPaused = false
    reader.cancel()
    writer?.cancel()
    writer = nil
    kept = []
  }

  /// The window's size in cells, within the bounds of ``WindowSize``; nil if the driver does not know it.
  var size: (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard pawl_terminal_size(descriptor, &columns, &rows) else { return nil }
    return WindowSize.bounded(columns: Int(columns), rows: Int(rows))
  }

  private enum Received {
    case bytes([UInt8])
    case nothing
    case end
  }

  private func read() {
    // Once, not until nothing is left: others have their turn on the main actor while much comes in.
    _ = readWaitingInput()
  }

  /// Reads bytes that have come, should there be any.
  ///
  /// - Returns: Whether there were, or the terminal is gone.
  func readWaitingInput() -> Bool {
    switch receive() {
    case .bytes(let bytes): onInput(bytes)
    case .nothing: return false
    case .end: onHangUp()
    }
    return true
  }

  private func receive() -> Received {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      result = pawl_terminal_read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    return result > 0 ? .bytes(bytes) : pawl_terminal_is_busy(result) ? .nothing : .end
  }
}

extension TerminalDevice {
  /// Whether the terminal has not yet taken all that was written.
  var isBlocked: Bool { !kept.isEmpty }

  /// Writes bytes, in one call where the terminal takes them at once.
  func write(_ bytes: UnsafeRawBufferPointer) {
    guard kept.isEmpty else { return kept.append(contentsOf: bytes) }
    let rest = writeNow(bytes)
    guard !rest.isEmpty else { return }
    kept = ArraySlice(rest)
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.writeKept() } }
    writer.activate()
    self.writer = writer
  }

  func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  /// Waits until the terminal has taken all, for at most so long. What it has not taken then is given up.
  func finishWriting(milliseconds: Int32) {
    kept.withUnsafeBytes { pawl_guard_write_all($0.baseAddress, $0.count, milliseconds) }
    stopWriting()
  }

  private func writeKept() {
    let rest = kept.withUnsafeBytes { $0.count - writeNow($0).count }
    kept.removeFirst(rest)
    guard kept.isEmpty else { return }
    stopWriting()
    onDrain()
  }

  private func stopWriting() {
    kept = []
    writer?.cancel()
    writer = nil
  }

  /// - Returns: What the terminal did not take; nothing where it never will.
  private func writeNow(_ bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let done = pawl_guard_write(part.baseAddress, part.count)
      if done > 0 {
        rest = rest.dropFirst(done)
      } else if pawl_terminal_is_busy(done) {
        return rest
      } else {
        // A terminal that is gone is noticed where it is read from.
        return rest.suffix(0)
      }
    }
    return rest
  }
}
