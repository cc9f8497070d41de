import Foundation

/// An output that prints each line to standard output at once, so that a reader of the pipe sees it immediately.
final class ShellOutput {
  /// The reason why printing failed; `nil` if it works, or if the reader has closed the pipe, which isn't a failure.
  private(set) var problem: String?
  private var hasFailed = false
  /// Called once, when printing is no longer possible.
  var didFail: () -> Void = {}

  /// Prints text and a line end. Control characters, which could manipulate a terminal, are escaped.
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
