import PawlViews

/// A table of the addresses that cells link to. Each is stored once and has a number, from 1 on.
///
/// Like a ``ClusterTable``, to which it belongs, it never shrinks.
///
/// - Complexity: Looking up a known address hashes it, and allocates nothing.
package final class LinkTable {
  private var numbers: [String: Int] = [:]
  private var addresses: [[UInt8]] = []

  init() {}

  package var isCrowded: Bool { numbers.count >= 1 << 14 }

  /// Returns the number of an address, and adds the address if it is new; 0 if terminals must not get the address.
  package func number(of address: String) -> Int {
    if let number = numbers[address] { return number }
    guard address.utf8.count <= LinkAddress.maximumTerminalSize, numbers.count < 1 << 15 else { return 0 }
    var number = 0
    if let bytes = LinkAddress.forTerminal(address) {
      addresses.append(bytes)
      number = addresses.count
    }
    numbers[address] = number
    return number
  }

  /// The address with a number as terminals get it; empty for 0.
  package func address(of number: Int) -> String {
    number == 0 ? "" : String(decoding: addresses[number - 1], as: UTF8.self)
  }

  /// Appends the command that begins a link (OSC 8), or ends the present one if the number is 0.
  ///
  /// The number is also the link's id: a terminal then highlights all parts of a link, even if they were written at
  /// different times. https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
  func append(_ number: Int, to output: inout [UInt8]) {
    output.append(ascii: "\u{1B}]8;")
    if number > 0 {
      output.append(ascii: "id=")
      output.append(decimal: number)
    }
    output.append(0x3B)
    if number > 0 { output.append(contentsOf: addresses[number - 1]) }
    output.append(ascii: "\u{1B}\\")
  }
}

extension LinkAddress {
  /// The maximum size in bytes of an address for a terminal. Several terminals ignore longer ones.
  static let maximumTerminalSize = 2083

  /// Returns an address as a terminal gets it: printable ASCII only, and all other bytes percent-encoded. `nil` if the
  /// address isn't safe, is too long or has no scheme.
  static func forTerminal(_ address: String) -> [UInt8]? {
    guard let address = safe(address), hasScheme(address) else { return nil }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(0x25)
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
      }
    }
    return bytes.count <= maximumTerminalSize ? bytes : nil
  }
}
