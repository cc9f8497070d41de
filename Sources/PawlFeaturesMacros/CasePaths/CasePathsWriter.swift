#if Macros
import SwiftSyntax

/// Writes the members that `@CasePathable` adds to an enum.
struct CasePathsWriter {
  let name: String
  let access: String
  let members: [EnumCase.Member]

  var declarations: [String] {
    let paths = """
      \(access)nonisolated struct AllCasePaths: PawlFeatures._CasePathSequence {
      \(indented([root] + properties + list))
      }
      """
    let value = "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
    return aliases + [paths, value]
  }

  private var root: String { "\(access)typealias Root = \(name)" }

  /// The attribute of functions that mention every case.
  private var mention: [String] {
    members.cases.contains { $0.isDeprecated && !$0.isUnavailable } ? ["@available(*, deprecated)"] : []
  }

  private var properties: [String] {
    members.lines { enumCase in
      guard !enumCase.isUnavailable else { return [] }
      let type = "PawlFeatures.AnyCasePath<\(name), \(valueType(of: enumCase))>"
      return enumCase.availability.map(\.trimmedDescription) + [
        "\(access)var \(enumCase.name): \(type) {",
        "  .init(_$embed: \(embed(enumCase)), _$extract: \(extract(enumCase)))",
        "}",
      ]
    }
  }

  private var list: [String] {
    let head = mention + ["\(access)static var _$properties: [Swift.PartialKeyPath<Self>] {"]
    let cases = members.cases.filter { !$0.isUnavailable }
    guard members.hasConditions || cases.contains(where: { $0.requiredVersions != nil }) else {
      let list = cases.map { "\\.\($0.name)" }.joined(separator: ", ")
      return head + ["  [\(list)]", "}"]
    }
    let lines = members.lines { enumCase -> [String] in
      guard !enumCase.isUnavailable else { return [] }
      let line = "paths.append(\\.\(enumCase.name))"
      return [enumCase.requiredVersions.map { "if #available(\($0)) { \(line) }" } ?? line]
    }
    let first = "  var paths: [Swift.PartialKeyPath<Self>] = []"
    return head + [first] + lines.map { "  \($0)" } + ["  return paths", "}"]
  }

  private func embed(_ enumCase: EnumCase) -> String {
    let parameters = enumCase.parameters
    let constructor = "\(name).\(enumCase.name)"
    // A closure with a parameter is one function. Other closures, and references to the constructor, are several ones.
    guard !parameters.isEmpty else { return "{ _ in \(constructor) }" }
    if parameters.count == 1 {
      guard let label = parameters[0].label else {
        return parameters[0].type.mayBeUninhabited ? constructor : "{ \(constructor)($0) }"
      }
      return "{ \(constructor)(\(label.text): $0) }"
    }
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0.text): " } ?? "") + "$0.\(index)"
    }
    return "{ \(constructor)(\(arguments.joined(separator: ", "))) }"
  }

  private func extract(_ enumCase: EnumCase) -> String {
    guard !enumCase.parameters.isEmpty else { return "{ if case .\(enumCase.name) = $0 { () } else { nil } }" }
    let names = enumCase.parameters.indices.map { "v\($0)" }
    let pattern = names.map { "let \($0)" }.joined(separator: ", ")
    let value = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    return "{ if case .\(enumCase.name)(\(pattern)) = $0 { \(value) } else { nil } }"
  }

  private func valueType(of enumCase: EnumCase) -> String {
    let types = enumCase.parameters.map { parameter -> (label: String?, type: String) in
      (parameter.label?.text, rewritten(parameter.type))
    }
    switch types.count {
    case 0: return "Swift.Void"
    case 1: return types[0].type
    default:
      let elements = types.map { label, type in label.map { "\($0): \(type)" } ?? type }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  /// The names that `AllCasePaths` gives another meaning, since it is a sequence.
  private static let shadowed: Set<String> = ["Element", "Iterator", "Root"]

  /// The type as it is written inside `AllCasePaths`.
  private func rewritten(_ type: TypeSyntax) -> String {
    let rewriter = TypeNameRewriter { name in
      if name == "Self" { return self.name }
      return Self.shadowed.contains(name) ? "_$\(name)" : nil
    }
    return rewriter.rewrite(Syntax(type)).trimmedDescription
  }

  /// Other names for the types that `AllCasePaths` hides.
  private var aliases: [String] {
    var names: Set<String> = []
    let finder = TypeNameRewriter { name in
      if Self.shadowed.contains(name) { names.insert(name) }
      return nil
    }
    for parameter in members.cases.filter({ !$0.isUnavailable }).flatMap(\.parameters) {
      _ = finder.rewrite(Syntax(parameter.type))
    }
    return names.sorted().map { "\(access)typealias _$\($0) = \($0)" }
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  \($0)" }.joined(separator: "\n") }
}

extension TypeSyntax {
  /// Whether the type probably has no values in some programs: `Never`, or the action of a feature without actions. The
  /// compiler warns of a closure with such a parameter, since it is never called.
  fileprivate var mayBeUninhabited: Bool { baseName == "Never" || baseName == "Action" }
}

/// Replaces names of types that stand alone or begin a path.
private final class TypeNameRewriter: SyntaxRewriter {
  private let replacement: (String) -> String?

  init(_ replacement: @escaping (String) -> String?) {
    self.replacement = replacement
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let name = replacement(node.name.text) else { return super.visit(node) }
    let token = TokenSyntax.identifier(
      name, leadingTrivia: node.name.leadingTrivia, trailingTrivia: node.name.trailingTrivia)
    return super.visit(node.with(\.name, token))
  }
}
#endif
