/// The name of a type as it is written in source, and the modules that the name comes from.
struct TypeName {
  /// The name, without modules, for example `[TimerState.Kind?]`; `nil` if source cannot name the type.
  private(set) var source: String?
  /// The modules of all types in the name.
  private(set) var modules: Set<String> = []
  /// The full name without generic arguments, for example `Gallery.TimerState.Kind`.
  let nominal: String

  init(_ type: Any.Type) {
    let name = _typeName(type, qualified: true)
    var depth = 0
    nominal = String(
      name.filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      })
    guard !name.contains("unknown context"), !name.contains(" in "), !name.contains("(extension") else { return }
    var parser = Parser(rest: name[...])
    guard let source = parser.type(), parser.rest.isEmpty else { return }
    self.source = source
    modules = parser.modules
  }

  /// The last part of the name, for messages.
  var short: String { source ?? String(nominal.split(separator: ".").last ?? "") }

  private struct Parser {
    var rest: Substring
    var modules: Set<String> = []

    mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func type() -> String? {
      if take("()") { return "Void" }
      if take("(") {
        var elements: [String] = []
        repeat {
          let label = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          let after = rest.dropFirst(label.count)
          var prefix = ""
          if after.hasPrefix(": ") {
            prefix = "\(label): "
            rest = after.dropFirst(2)
          }
          guard let element = type() else { return nil }
          elements.append(prefix + element)
        } while take(", ")
        return take(")") ? "(\(elements.joined(separator: ", ")))" : nil
      }
      var (parts, arguments): ([String], [String]) = ([], [])
      var isFirst = true
      repeat {
        let part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        guard !part.isEmpty else { return nil }
        rest = rest.dropFirst(part.count)
        if isFirst, rest.hasPrefix(".") { modules.insert(String(part)) } else { parts.append(String(part)) }
        isFirst = false
        guard take("<") else { continue }
        arguments = []
        repeat {
          guard let argument = type() else { return nil }
          arguments.append(argument)
        } while take(", ")
        guard take(">") else { return nil }
        // The arguments stay with the part of the name that they belong to.
        if rest.hasPrefix(".") {
          parts[parts.count - 1] += "<\(arguments.joined(separator: ", "))>"
          arguments = []
        }
      } while take(".")
      let name = parts.joined(separator: ".")
      return arguments.isEmpty ? name : Self.sugared(name, arguments)
    }

    private static func sugared(_ name: String, _ arguments: [String]) -> String {
      switch name {
      case "Optional": "\(arguments[0])?"
      case "Array": "[\(arguments[0])]"
      case "Dictionary": "[\(arguments[0]): \(arguments[1])]"
      default: "\(name)<\(arguments.joined(separator: ", "))>"
      }
    }
  }
}
