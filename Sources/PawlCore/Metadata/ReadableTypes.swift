/// Returns whether reflection reads a payload of this type as generic code expects it, judged by the type's name.
///
/// The result is that of `isReadableAsGeneric`, or `false` where the name doesn't tell: for functions as generic
/// arguments of the enum, and for metatypes of private classes.
func isReadableByReflection(_ type: Any.Type) -> Bool {
  let name = _typeName(type)
  guard name.hasSuffix(".Type") else { return isReadable(name[...]) }
  guard let mangled = _mangledTypeName(type) else { return false }
  // The metatype of one type ends in "m". Those of all types of a protocol are pointers, and so are those of classes.
  return !mangled.hasSuffix("m") || _typeByName(String(mangled.dropLast())) is AnyClass
}

private func isReadable(_ name: Substring) -> Bool {
  if name.hasPrefix("@convention(c) ") { return true }
  let parts = TypeNameParts(name)
  if parts.isFunction { return isPlainVoidFunction(name) }
  if name.hasSuffix(".Type") || name.hasSuffix(".Protocol") { return false }
  if name.hasPrefix("Swift.Optional<") { return isReadable(name.dropFirst("Swift.Optional<".count).dropLast()) }
  return parts.elements.allSatisfy { isReadable($0) }
}

private func isPlainVoidFunction(_ name: Substring) -> Bool {
  #if arch(x86_64) || arch(arm64)
  let function = name.hasPrefix("@Sendable ") ? name.dropFirst("@Sendable ".count) : name
  return function == "() -> ()" || function == "() throws -> ()"
  #else
  return false
  #endif
}

/// The parts of a type's name, outside all brackets in it.
private struct TypeNameParts {
  /// Whether the name is that of a function.
  private(set) var isFunction = false
  /// The names of a tuple's elements, without labels. Empty for other types.
  private(set) var elements: [Substring] = []

  init(_ name: Substring) {
    let isParenthesized = name.first == "("
    var (depth, start) = (0, name.index(after: name.startIndex))
    var previous: Character = " "
    for index in name.indices {
      let character = name[index]
      defer { previous = character }
      switch character {
      case ">" where previous == "-":
        if depth == 0 { isFunction = true }
      case "(", "<", "[":
        depth += 1
      case ")", ">", "]":
        depth -= 1
        if isParenthesized, depth == 0, name.index(after: index) == name.endIndex { add(name[start..<index]) }
      case "," where isParenthesized && depth == 1:
        add(name[start..<index])
        start = name.index(index, offsetBy: 2)
      default: break
      }
    }
  }

  private mutating func add(_ element: Substring) {
    guard !element.isEmpty else { return }
    // A label is an identifier, which none of these characters is part of.
    let label = element.prefix { !"(<[@:., ".contains($0) }
    let rest = element[label.endIndex...]
    elements.append(rest.hasPrefix(": ") ? rest.dropFirst(2) : element)
  }
}
