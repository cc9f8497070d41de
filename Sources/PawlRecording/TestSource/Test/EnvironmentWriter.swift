/// Writes an environment whose effects do no work.
struct EnvironmentWriter {
  let writer: SourceWriter

  /// Returns a call of an initializer of an environment, with functions that stop the test when they are called.
  ///
  /// - Throws: An error that asks for an expression if no initializer is found.
  func expression(of type: Any.Type) throws -> SwiftExpression {
    if type == Void.self { return .atom("()") }
    let name = TypeName(type)
    guard let source = name.source, let symbols = writer.symbols(of: type) else { throw failure(name) }
    writer.note(name)
    let candidates = symbols.initializers.sorted { required($0).count < required($1).count }
    for initializer in candidates {
      let arguments = required(initializer).map { parameter in
        stub(of: parameter).map { SwiftExpression.Argument(parameter.label, .atom($0)) }
      }
      if arguments.allSatisfy({ $0 != nil }) { return .call(source, arguments.compactMap { $0 }) }
    }
    throw failure(name)
  }

  private func required(_ initializer: TypeSymbols.Initializer) -> [TypeSymbols.Initializer.Parameter] {
    initializer.parameters.filter { !$0.hasDefault }
  }

  private func failure(_ name: TypeName) -> TestSourceError {
    TestSourceError(
      path: "", type: "",
      reason: """
        The test needs an environment of type "\(name.short)", and no initializer of the type is known whose arguments can \
        be made. Pass an expression as "environment" of the options.
        """)
  }

  /// Returns an argument for a parameter; `nil` if none is known for its type.
  private func stub(of parameter: TypeSymbols.Initializer.Parameter) -> String? {
    let type = parameter.type
    if let parameters = Self.closureParameters(type) {
      let names = parameters == 0 ? "" : Array(repeating: "_", count: parameters).joined(separator: ", ") + " in "
      return "{ \(names)fatalError(\"\\\"\(parameter.label ?? "a function")\\\" was called by the reducer\") }"
    }
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("any Swift.Clock<") || type == "Swift.Clock" { return "TestClock()" }
    if type.hasPrefix("[") { return type.contains(" : ") ? "[:]" : "[]" }
    return switch type {
    case "()": "()"
    case "Swift.Bool": "false"
    case "Swift.Int", "Swift.Double": "0"
    case "Swift.String": "\"\""
    case "Swift.Duration": ".zero"
    default: nil
    }
  }

  /// Returns the number of parameters of a function type, as a symbol names it; `nil` for other types.
  static func closureParameters(_ type: String) -> Int? {
    var (depth, count, hasAny) = (0, 0, false)
    guard let open = type.firstIndex(of: "("), type[..<open].allSatisfy({ $0.isLetter || " @.".contains($0) }) else {
      return nil
    }
    var index = open
    while index < type.endIndex {
      let character = type[index]
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where type[type.index(before: index)] != "-": depth -= 1
      case "," where depth == 1: count += 1
      default: break
      }
      if depth == 0 { break }
      if index > open, character != ")" { hasAny = true }
      index = type.index(after: index)
    }
    guard index < type.endIndex, type[index...].contains(" -> ") else { return nil }
    return hasAny ? count + 1 : 0
  }
}
