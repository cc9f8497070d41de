#if Web
import Foundation

/// A reader of a form with files (`multipart/form-data`, RFC 7578) while it arrives. It keeps less than a boundary of the contents,
/// and a limited number of bytes of headers.
struct MultipartReader {
  enum Event: Equatable {
    /// A part begins: a file, or a field without a file name.
    case begin(name: String, fileName: String?)
    /// Bytes of the content of the part.
    case content([UInt8])
    /// The part is complete.
    case end
  }

  /// The reason why a form can't be read.
  struct ParsingError: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  private enum State {
    /// Before the first boundary.
    case start
    /// After a boundary: a line feed and headers follow, or two hyphens.
    case afterBoundary
    case headers
    case content
    case finished
  }

  private let delimiter: [UInt8]
  private var buffer: [UInt8]
  private var state = State.start
  private var partCount = 0

  /// Whether the last boundary has arrived.
  var isFinished: Bool { state == .finished }

  /// Creates a reader for the boundary of a form.
  init(boundary: String) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    // So that the first boundary, at the beginning, has a line feed before it like the others.
    buffer = [0x0D, 0x0A]
  }

  /// Returns the boundary in the type of a body; `nil` if it is another type.
  static func boundary(in contentType: String) -> String? {
    let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
    for part in parts.dropFirst() where part.lowercased().hasPrefix("boundary=") {
      let value = part.dropFirst("boundary=".count).trimmingCharacters(in: ["\""])
      let isAllowed = value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 }
      return (1...70).contains(value.utf8.count) && isAllowed ? value : nil
    }
    return nil
  }

  /// Reads the next bytes of the form.
  ///
  /// - Complexity: O(bytes).
  mutating func read(_ bytes: some Collection<UInt8>) throws(ParsingError) -> [Event] {
    buffer += bytes
    var events: [Event] = []
    while try step(&events) {}
    return events
  }

  /// Handles what is complete in the buffer. Returns whether there may be more.
  private mutating func step(_ events: inout [Event]) throws(ParsingError) -> Bool {
    switch state {
    case .start:
      guard let place = place(of: delimiter) else {
        guard buffer.count <= Self.headerLimit else { throw ParsingError(description: "The form has no boundary.") }
        return false
      }
      buffer.removeFirst(place + delimiter.count)
      state = .afterBoundary
    case .afterBoundary:
      guard buffer.count >= 2 else { return false }
      if buffer.starts(with: [0x2D, 0x2D]) {
        state = .finished
      } else if buffer.starts(with: [0x0D, 0x0A]) {
        partCount += 1
        guard partCount <= Self.partLimit else { throw ParsingError(description: "The form has too many parts.") }
        state = .headers
      } else {
        throw ParsingError(description: "The form has a damaged boundary.")
      }
      // The line feed stays: an empty line directly after it ends the headers, too.
      if state == .finished { buffer = [] }
    case .headers:
      guard let end = place(of: [0x0D, 0x0A, 0x0D, 0x0A]) else {
        guard buffer.count <= Self.headerLimit else {
          throw ParsingError(description: "A header of the form is too long.")
        }
        return false
      }
      guard end <= Self.headerLimit else { throw ParsingError(description: "A header of the form is too long.") }
      events.append(try Self.begin(of: buffer[..<end]))
      buffer.removeFirst(end + 4)
      state = .content
    case .content:
      guard let place = place(of: delimiter) else {
        let complete = buffer.count - (delimiter.count - 1)
        if complete > 0 {
          events.append(.content(Array(buffer[..<complete])))
          buffer.removeFirst(complete)
        }
        return false
      }
      if place > 0 { events.append(.content(Array(buffer[..<place]))) }
      events.append(.end)
      buffer.removeFirst(place + delimiter.count)
      state = .afterBoundary
    case .finished:
      buffer = []
      return false
    }
    return true
  }

  /// Returns the offset of the first occurrence of a pattern, which begins with CR; `nil` if there is none.
  private func place(of pattern: [UInt8]) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var start = 0
      while start + pattern.count <= bytes.count {
        guard let found = memchr(base + start, 0x0D, bytes.count - start) else { return nil }
        start = UnsafeRawPointer(found) - base
        guard start + pattern.count <= bytes.count else { return nil }
        if memcmp(base + start, pattern, pattern.count) == 0 { return start }
        start += 1
      }
      return nil
    }
  }

  /// Reads the headers of a part.
  private static func begin(of headers: ArraySlice<UInt8>) throws(ParsingError) -> Event {
    let lines = String(decoding: headers, as: UTF8.self).split(separator: "\r\n")
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "content-disposition" else { continue }
      let value = String(line[line.index(after: colon)...])
      guard let name = parameter("name", of: value) else { break }
      return .begin(name: name, fileName: parameter("filename", of: value))
    }
    throw ParsingError(description: "A part of the form has no name.")
  }

  /// Returns a parameter of a header. Browsers write it in quotes, and replace quotes and line feeds in it by `%22`, `%0D` and
  /// `%0A`.
  private static func parameter(_ name: String, of header: String) -> String? {
    var rest = Substring(header)
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " || $0 == "\t" }
      guard let equals = rest.firstIndex(of: "=") else { return nil }
      let key = rest[..<equals].lowercased()
      var value = rest[rest.index(after: equals)...]
      if value.first == "\"" {
        value.removeFirst()
        let end = value.firstIndex(of: "\"") ?? value.endIndex
        rest = value[end...]
        value = value[..<end]
      } else {
        value = value.prefix { $0 != ";" }
        rest = rest[value.endIndex...]
      }
      guard key == name else { continue }
      return String(value).replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
    return nil
  }

  /// The maximum number of bytes of the headers of a part. A file name of 64 kB fits.
  private static let headerLimit = 128 * 1024
  private static let partLimit = 1_000
}
#endif
