import CPawlTerminal
import Dispatch
import PawlViews

/// The terminal of standard output: its input, its output and its size.
///
/// Reads and writes never block. Bytes that the terminal doesn't accept at once are kept, and written when there is
/// room. Until then `isBlocked` is true, and no further frames should be rendered.
@MainActor
final class TerminalDevice {
  /// Whether standard output is a terminal that frames can be drawn on.
  static var isPossible: Bool {
    let term = variable("TERM") ?? ""
    return !term.isEmpty && term != "dumb" && pawl_terminal_is_output()
  }

  /// Returns the value of an environment variable.
  static func variable(_ name: String) -> String? { pawl_terminal_variable(name).map { String(cString: $0) } }

  /// The languages in the environment variables, the most preferred one first.
  static var languages: [LanguageTag] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"]
    return LanguagePreferences.inVariables(
      Dictionary(uniqueKeysWithValues: names.compactMap { name in variable(name).map { (name, $0) } }))
  }

  let descriptor: Int32
  /// Called with the bytes that were read.
  var onInput: ([UInt8]) -> Void = { _ in }
  /// Called when all kept bytes are written.
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

  /// Whether reading is paused. Input then stays in the terminal's driver, which has room for 4,095 bytes. While
  /// reading is paused, the end of the terminal goes unnoticed, too.
  var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { reader.suspend() } else { reader.resume() }
    }
  }

  /// Stops reading, and closes the descriptor. Kept bytes are lost.
  func close() {
    // A suspended source would never be cancelled.
    isPaused = false
    reader.cancel()
    writer?.cancel()
    writer = nil
    kept = []
  }

  /// The size of the window in cells, within the bounds of ``WindowSize``; `nil` if the driver doesn't know it.
  var size: (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard pawl_terminal_size(descriptor, &columns, &rows) else { return nil }
    return WindowSize.bounded(columns: Int(columns), rows: Int(rows))
  }

  /// The size of a cell in pixels; `nil` if the driver doesn't know it.
  var cellSize: PixelSize? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard pawl_terminal_cell_size(descriptor, &width, &height) else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }

  private enum ReadResult {
    case bytes([UInt8])
    case nothing
    case end
  }

  private func read() {
    // One read, not a loop until nothing is left: with much input, other work has its turn on the main actor.
    _ = readWaitingInput()
  }

  /// Reads available input without waiting.
  ///
  /// - Returns: Whether there was input, or the terminal is gone.
  func readWaitingInput() -> Bool {
    switch receive() {
    case .bytes(let bytes): onInput(bytes)
    case .nothing: return false
    case .end: onHangUp()
    }
    return true
  }

  private func receive() -> ReadResult {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      result = pawl_guard_read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    return result > 0 ? .bytes(bytes) : pawl_terminal_is_busy(result) ? .nothing : .end
  }
}

extension TerminalDevice {
  /// Whether the terminal hasn't accepted all written bytes yet.
  var isBlocked: Bool { !kept.isEmpty }

  /// Writes bytes, in one call if the terminal accepts them at once.
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

  /// Waits until the terminal has accepted all bytes, or the time limit is over. The remaining bytes are discarded.
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

  /// Writes as many bytes as the terminal accepts now.
  ///
  /// - Returns: The bytes that it didn't accept; empty if it never will.
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
        // Reading will notice that the terminal is gone.
        return rest.suffix(0)
      }
    }
    return rest
  }
}
