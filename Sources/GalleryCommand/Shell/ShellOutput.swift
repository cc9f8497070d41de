import Foundation

/// Prints lines to standard output, each at once: a reader of the pipe sees a line as soon as there is one.
final class ShellOutput {
  /// Why nothing more can be printed. Nil also when the reader has gone, which is no failure.
  private(set) var problem: String?
  private var hasFailed = false
  /// Called once, when nothing more can be printed.
  var didFail: () -> Void = {}

  /// Prints text and ends the line. Control characters, which could play tricks on a terminal, are spelled out.
  func print(_ text: String) {
    guard !hasFailed else { return }
    var bytes = Array(printable(text).utf8)[...]
    bytes.append(UInt8(ascii: "\n"))
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        hasFailed = true
        if errno != EPIPE { problem = String(cString: strerror(errno)) }
        return didFail()
      }
    }
  }

  /// Prints that a coordinator performs a route, and what it shows.
  func printRoute(_ name: String, _ lines: [String]) {
    print("route \(name)")
    for line in lines { print("  \(line)") }
  }

  private func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isTricky) else { return text }
    var printable = ""
    for scalar in text.unicodeScalars {
      if isTricky(scalar) {
        printable += scalar.escaped(asASCII: true)
      } else {
        printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }

  private func isTricky(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
