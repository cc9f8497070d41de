import CPawlRuntime
import PawlCore

/// The initializers and setters of a struct that a test can use.
///
/// The standard library's reflection shows properties, and neither initializers nor access levels. On Linux, both are
/// in the symbol table of a program that was built for debugging: functions that are private to a file are local
/// symbols there.
struct TypeSymbols {
  struct Initializer {
    struct Parameter {
      var label: String?
      /// The type as in the symbol, for example `Swift.Array<Swift.Int>`.
      var type: String
      var hasDefault = false
    }

    var parameters: [Parameter]
  }

  /// The initializers that return the type, without effects.
  private(set) var initializers: [Initializer] = []
  /// The names of the properties with a setter that isn't private.
  private(set) var settable: Set<String> = []
  /// The names of the constants that the type declares with a value. No initializer sets them.
  private(set) var constants: Set<String> = []

  /// Reads the symbols of a type.
  ///
  /// - Returns: `nil` where no symbols are known: in a stripped program, and on other systems.
  /// - Complexity: O(symbols of the program).
  init?(_ type: Any.Type) {
    guard let mangled = _mangledTypeName(type) else { return nil }
    let nominal = TypeName(type).nominal
    let part = Self.nominalPart(of: mangled)
    guard part.last == "V", let names = Self.names(of: type, prefix: "$s" + part), !names.isEmpty else { return nil }
    var defaults: [String: Set<Int>] = [:]
    var found: [String: Initializer] = [:]
    var setters: Set<String> = []
    for (name, isExported) in names {
      if name.hasPrefix("variable initialization expression of \(nominal).") {
        constants.insert(Self.property(name.dropFirst("variable initialization expression of \(nominal).".count)))
      } else if name.hasPrefix(nominal + "."), let end = name.firstRange(of: ".setter : ") {
        let property = Self.property(name[..<end.lowerBound].dropFirst(nominal.count + 1))
        setters.insert(property)
        if isExported { settable.insert(property) }
      }
      guard isExported else { continue }
      if name.hasPrefix("default argument ") {
        let parts = name.dropFirst("default argument ".count).split(separator: " ", maxSplits: 2)
        if parts.count == 3, let index = Int(parts[0]) { defaults[String(parts[2]), default: []].insert(index) }
      } else if name.hasPrefix(nominal + ".init("), let parameters = Self.parameters(in: name.dropFirst(nominal.count))
      {
        found[name] = Initializer(parameters: parameters)
      }
    }
    constants.subtract(setters)
    for (name, var initializer) in found {
      for index in defaults[name] ?? [] where index < initializer.parameters.count {
        initializer.parameters[index].hasDefault = true
      }
      initializers.append(initializer)
    }
  }

  /// Returns the name of a property in `name : Type` or `(name in _1F) : Type`.
  private static func property(_ text: Substring) -> String {
    String(text.drop { $0 == "(" }.prefix { $0 != " " && $0 != "." })
  }

  private static func names(of type: Any.Type, prefix: String) -> [(String, Bool)]? {
    final class List { var names: [(String, Bool)] = [] }
    let list = List()
    // The descriptor of a type is in the program or library that defines the type; metadata may be on the heap.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard
      let descriptor = metadata.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer?.self)
    else { return nil }
    let isKnown = pawl_list_functions(descriptor, prefix, Unmanaged.passUnretained(list).toOpaque()) {
      context, name, isExported in
      guard let context, let name else { return }
      Unmanaged<List>.fromOpaque(context).takeUnretainedValue().names.append((String(cString: name), isExported))
    }
    return isKnown ? list.names : nil
  }

  /// Returns the part of a type's mangled name that precedes its generic arguments.
  static func nominalPart(of mangled: String) -> String {
    let bytes = Array(mangled.utf8)
    var index = 0
    func number() -> Int {
      var value = 0
      while index < bytes.count, (48...57).contains(bytes[index]) {
        value = value * 10 + Int(bytes[index] - 48)
        index += 1
      }
      return value
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "y") { break }
      if byte == UInt8(ascii: "0") {
        // Words of earlier identifiers, in lowercase except for the last one, and then a new part.
        index += 1
        while index < bytes.count, (97...122).contains(bytes[index]) { index += 1 }
        if index < bytes.count, (65...90).contains(bytes[index]) { index += 1 }
        index += number()
      } else if (49...57).contains(byte) {
        index += number()
      } else {
        index += 1
      }
    }
    return String(decoding: bytes.prefix(min(index, bytes.count)), as: UTF8.self)
  }

  /// Returns the parameters in `.init(a: A, b: B) -> T`; `nil` if the initializer can fail or has effects.
  private static func parameters(in text: Substring) -> [Initializer.Parameter]? {
    var (depth, parts, current) = (0, [String](), "")
    var previous: Character = " "
    var rest = text.dropFirst(".init".count)
    while let character = rest.popFirst() {
      defer { previous = character }
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      default: break
      }
      if depth == 0 { break }
      if depth == 1, character == "(" { if current.isEmpty, parts.isEmpty, previous == " " { continue } }
      if depth == 1, character == "," {
        parts.append(current)
        current = ""
        continue
      }
      current.append(character)
    }
    guard rest.hasPrefix(" -> "), !rest.hasSuffix("?") else { return nil }
    if !current.isEmpty { parts.append(current) }
    return parts.map { part in
      let part = part.drop { $0 == " " }
      guard let colon = part.firstRange(of: ": ") else { return .init(label: nil, type: String(part)) }
      let label = part[..<colon.lowerBound]
      guard label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return .init(label: nil, type: String(part))
      }
      return .init(label: label == "_" ? nil : String(label), type: String(part[colon.upperBound...]))
    }
  }
}
