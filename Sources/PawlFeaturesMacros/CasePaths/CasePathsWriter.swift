#if Macros
import SwiftSyntax

/// Writes the members that `@CasePathable` adds to an enum.
struct CasePathsWriter {
  let name: String
  let access: String
  let members: [EnumCase.Member]
  /// Whether the paths can be enumerated.
  var isIterable = true

  var declarations: [String] {
    guard isIterable else {
      return [
        paths(in: "AllCasePaths"),
        "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }",
      ]
    }
    return [
      "\(access)typealias AllCasePaths = PawlFeatures.CasePaths<\(name)>",
      paths(in: "_CasePaths"),
      (mention + [listing]).joined(separator: "\n"),
    ]
  }

  private func paths(in type: String) -> String {
    let lines = ["\(access)nonisolated struct \(type): Swift.Sendable {"] + properties.map { "  \($0)" } + ["}"]
    return lines.joined(separator: "\n")
  }

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

  private var listing: String {
    """
    \(access)nonisolated static func _$casePaths(_ isListed: Swift.Bool, _ list: ([Swift.PartialKeyPath<_CasePaths>]) -> Swift.Void) -> _CasePaths {
    \(indented(list))
      return _CasePaths()
    }
    """
  }

  private var list: [String] {
    let cases = members.cases.filter { !$0.isUnavailable }
    guard members.hasConditions || cases.contains(where: { $0.requiredVersions != nil }) else {
      return ["if isListed { list([\(cases.map { "\\.\($0.name)" }.joined(separator: ", "))]) }"]
    }
    let lines = members.lines { enumCase -> [String] in
      guard !enumCase.isUnavailable else { return [] }
      let line = "paths.append(\\.\(enumCase.name))"
      return [enumCase.requiredVersions.map { "if #available(\($0)) { \(line) }" } ?? line]
    }
    let first = "var paths: [Swift.PartialKeyPath<_CasePaths>] = []"
    return ["if isListed {"] + ([first] + lines + ["list(paths)"]).map { "  \($0)" } + ["}"]
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

  /// The type as it is written inside `_CasePaths`, where `Self` is another type.
  private func rewritten(_ type: TypeSyntax) -> String {
    SelfRewriter(name: name).rewrite(Syntax(type)).trimmedDescription
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  \($0)" }.joined(separator: "\n") }
}

extension TypeSyntax {
  /// Whether the type probably has no values in some programs: `Never`, or the action of a feature without actions. The
  /// compiler warns of a closure with such a parameter, since it is never called.
  fileprivate var mayBeUninhabited: Bool { baseName == "Never" || baseName == "Action" }
}

/// Replaces `Self` by the name of a type.
private final class SelfRewriter: SyntaxRewriter {
  private let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.text == "Self" else { return super.visit(node) }
    let token = TokenSyntax.identifier(
      name, leadingTrivia: node.name.leadingTrivia, trailingTrivia: node.name.trailingTrivia)
    return super.visit(node.with(\.name, token))
  }
}
#endif
