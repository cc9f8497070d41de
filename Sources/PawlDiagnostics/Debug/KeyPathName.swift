import CPawlRuntime
import CustomDump
import Foundation
import PawlCore

/// A description of a key path as in source code, for dumps and messages: `\Settings.$name`.
///
/// If the standard library finds no name for a computed property, it prints the address of the getter. On Linux it
/// finds only exported names, so this type looks the name up in the program's symbols. In a stripped program, the
/// description shows the type instead: `\Settings.<BindableState<String>>`.
package struct KeyPathName: CustomDumpStringConvertible {
  package let text: String

  package init(_ keyPath: AnyKeyPath) {
    var text = withoutContexts(keyPath.debugDescription)
    // The last component first. A type inside a component never contains another component.
    while let start = text.range(of: "<computed 0x", options: .backwards) {
      let digits = text[start.upperBound...].prefix(while: \.isHexDigit)
      guard let end = text.range(of: ")>", range: digits.endIndex..<text.endIndex) else { break }
      let type = text[digits.endIndex..<end.lowerBound].drop { $0 == " " || $0 == "(" }
      let name = UInt(digits, radix: 16).flatMap(PropertyNames.shared.name(ofGetterAt:)) ?? "<\(type)>"
      text.replaceSubrange(start.lowerBound..<end.upperBound, with: name)
    }
    self.text = text
  }

  package var customDumpDescription: String { text }
}

/// A cache of the names of properties.
private final class PropertyNames: Sendable {
  static let shared = PropertyNames()

  /// The names by the addresses of getters; `nil` if there is no name. Names never change.
  private let names = Lock<[UInt: String?]>([:])

  func name(ofGetterAt address: UInt) -> String? {
    if let name = names.withLock({ $0[address] }) { return name }
    let name = Self.find(address)
    names.withLock { $0[address] = .some(name) }
    return name
  }

  /// Finds the name in the symbol of a getter: "key path getter for Module.(Settings in _1F).$name :
  /// Wrapper<Swift.String>", or "key path getter for $name : Wrapper<Swift.String> in Form #1 in Module.function() ->
  /// ()" in a local type.
  private static func find(_ address: UInt) -> String? {
    guard let words = functionName(address), !words.contains("subscript(") else { return nil }
    guard let end = words.range(of: " : ") else { return nil }
    let parts = words[..<end.lowerBound].split { $0 == "." || $0 == " " }
    return (parts.last == "getter" ? parts.dropLast() : parts[...]).last.map(String.init)
  }

  private static func functionName(_ address: UInt) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress, pawl_function_name(address, start, buffer.count) else { return nil }
      return String(cString: start)
    }
  }
}
