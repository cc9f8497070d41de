#if Macros
import SwiftSyntax

/// Writes the members that `@CasePathable` adds to an enum.
struct CasePathsWriter {
  let name: String
  let access: String
  let members: [EnumCase.Member]

  var declarations: [String] {
    let paths = """
      \(access)nonisolated struct AllCasePaths: PawlFeatures.CasePathReflectable, Swift.Sendable, Swift.Sequence {
      \(indented([root] + properties + iterator))
      }
      """
    let value = "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
    return aliases + [paths, value]
  }

  private var keyPath: String { "PawlFeatures.PartialCaseKeyPath<\(name)>" }

  private var root: String { "\(access)typealias Root = \(name)" }

  /// The attribute of functions that mention every case.
  private var mention: [String] {
    members.cases.contains { $0.isDeprecated && !$0.isUnavailable } ? ["@available(*, deprecated)"] : []
  }

  private var properties: [String] {
    members.lines { enumCase in
      guard !enumCase.isUnavailable else { return [] }
      return enumCase.availability.map(\.trimmedDescription) + [
        "\(access)var \(enumCase.name): PawlFeatures.AnyCasePath<\(name), \(valueType(of: enumCase))> {",
        "  PawlFeatures.AnyCasePath(",
        "    _$embed: \(embed(enumCase)),",
        "    _$extract: \(extract(enumCase)))",
        "}",
      ]
    }
  }

  private var iterator: [String] {
    let head = mention + ["\(access)func makeIterator() -> Swift.IndexingIterator<[\(keyPath)]> {"]
    let cases = members.cases.filter { !$0.isUnavailable }
    guard members.hasConditions || cases.contains(where: { $0.requiredVersions != nil }) else {
      let list = cases.map { "\\.\($0.name)" }.joined(separator: ", ")
      return head + ["  let paths: [\(keyPath)] = [\(list)]", "  return paths.makeIterator()", "}"]
    }
    let lines = members.lines { enumCase -> [String] in
      guard !enumCase.isUnavailable else { return [] }
      let line = "paths.append(\\.\(enumCase.name))"
      return [enumCase.requiredVersions.map { "if #available(\($0)) { \(line) }" } ?? line]
    }
    return head + ["  var paths: [\(keyPath)] = []"] + lines.map { "  \($0)" }
      + ["  return paths.makeIterator()", "}"]
  }

  private func embed(_ enumCase: EnumCase) -> String {
    let parameters = enumCase.parameters
    let constructor = "\(name).\(enumCase.name)"
    switch parameters.count {
    case 0: return "{ \(constructor) }"
    case 1: return parameters[0].label.map { "{ \(constructor)(\($0.text): $0) }" } ?? constructor
    default:
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0.text): " } ?? "") + "$0.\(index)"
      }
      return "{ \(constructor)(\(arguments.joined(separator: ", "))) }"
    }
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
