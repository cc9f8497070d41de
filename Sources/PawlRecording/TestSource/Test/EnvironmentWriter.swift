import PawlCore

/// Writes an environment whose effects do no work.
struct EnvironmentWriter {
  let writer: SourceWriter
  let values: RecordedValues

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
        stub(of: parameter, in: type).map { SwiftExpression.Argument(parameter.label, $0) }
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
  private func stub(of parameter: TypeSymbols.Initializer.Parameter, in owner: Any.Type) -> SwiftExpression? {
    if let literal = literal(of: parameter) { return .atom(literal) }
    // An environment within the environment.
    guard let fields = FieldList(owner),
      let index = (0..<fields.count).first(where: { fields.name(at: $0) == parameter.label }),
      case .value(let type, _) = fields.payload(at: index), TypeSymbols.canTake(type, parameter.type)
    else { return nil }
    return try? expression(of: type)
  }

  private func literal(of parameter: TypeSymbols.Initializer.Parameter) -> String? {
    let type = parameter.type
    if let generator = generator(parameter) { return generator }
    if let parameters = Self.closureParameters(type) {
      let names = parameters == 0 ? "" : Array(repeating: "_", count: parameters).joined(separator: ", ") + " in "
      return "{ \(names)fatalError(\"\\\"\(parameter.label ?? "a function")\\\" was called by the reducer\") }"
    }
    if type.hasPrefix("Swift.Optional<") { return "nil" }
    if type.hasPrefix("any Swift.Clock<") || type == "Swift.Clock" { return "TestClock()" }
    if type.hasPrefix("Swift.Dictionary<") { return "[:]" }
    if type.hasPrefix("Swift.Array<") || type.hasPrefix("Swift.Set<") { return "[]" }
    return switch type {
    case "()": "()"
    case "Swift.Bool": "false"
    case "Swift.Int", "Swift.Double": "0"
    case "Swift.String": "\"\""
    case "Swift.Duration": ".zero"
    default: nil
    }
  }

  /// Returns a function that returns the recorded ids or dates, for a parameter of such a type.
  private func generator(_ parameter: TypeSymbols.Initializer.Parameter) -> String? {
    guard let label = parameter.label, Self.closureParameters(parameter.type) == 0 else { return nil }
    let recorded: [SwiftExpression] =
      parameter.type.hasSuffix("() -> FoundationEssentials.UUID")
      ? values.ids : parameter.type.hasSuffix("() -> FoundationEssentials.Date") ? values.dates : []
    guard !recorded.isEmpty else { return nil }
    let name = "\(label)s"
    writer.noteFoundation()
    writer.environmentLines += writer.layout.statement(
      "let \(name) = ", .call("LockIsolated", .array(recorded)), indent: 0)
    let other = parameter.type.hasSuffix("UUID") ? "UUID()" : "Date()"
    return "{ \(name).withValue { $0.isEmpty ? \(other) : $0.removeFirst() } }"
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
