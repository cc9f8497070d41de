/// A check of the addresses of links, which may come from anywhere.
package enum LinkAddress {
  private static let schemes: Set = ["http", "https", "mailto", "tel", "sms", "ftp"]

  /// Returns an address if it is safe to link to; `nil` for one that could have other effects, such as running a
  /// script.
  package static func safe(_ address: String) -> String? {
    let address = String(address.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }.map(Character.init))
    guard let scheme = scheme(of: address) else { return address.isEmpty ? nil : address }
    return schemes.contains(scheme.lowercased()) ? address : nil
  }

  /// Whether an address begins with a scheme, so that it doesn't depend on a page.
  package static func hasScheme(_ address: String) -> Bool { scheme(of: address) != nil }

  private static func scheme(of address: String) -> Substring? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let scheme = address[..<colon]
    // The text before a colon is a scheme only if it contains none of these characters.
    return scheme.contains { "/?#".contains($0) } ? nil : scheme
  }
}
