#if Macros
import SwiftSyntax

/// A case of an enum, as the macros need it.
struct EnumCase {
  let element: EnumCaseElementSyntax
  let attributes: AttributeListSyntax

  /// The name, in backticks where the source has them.
  var name: String { element.name.text }
  var parameters: [EnumCaseParameterSyntax] { element.parameterClause.map { Array($0.parameters) } ?? [] }

  /// The enum's cases, and its other members, in the shape of its `#if` blocks.
  enum Member {
    case enumCase(EnumCase)
    /// The clauses of an `#if`, each with its line: `#if os(Linux)`, `#else`.
    case condition([(line: String, members: [Member])])
  }

  static func members(of list: MemberBlockItemListSyntax) -> [Member] {
    list.flatMap { item -> [Member] in
      if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map { element in
          .enumCase(EnumCase(element: element, attributes: declaration.attributes))
        }
      }
      if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        let clauses = condition.clauses.map { clause -> (line: String, members: [Member]) in
          var line = clause.poundKeyword.text
          if let condition = clause.condition { line += " \(condition.trimmedDescription)" }
          if case .decls(let list) = clause.elements { return (line, members(of: list)) }
          return (line, [])
        }
        return clauses.allSatisfy(\.members.isEmpty) ? [] : [.condition(clauses)]
      }
      return []
    }
  }

  /// Whether no system has the case, so that it can't be named.
  var isUnavailable: Bool { availability.contains { $0.arguments.hasArgument("unavailable") } }
  /// Whether a mention of the case draws a warning.
  var isDeprecated: Bool { availability.contains { $0.arguments.hasArgument("deprecated") } }
  /// The `@available` attributes of the case, one a line.
  var availability: [AttributeSyntax] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.baseName == "available" }
  }
  /// The condition under which the case exists: `macOS 99, *`.
  var requiredVersions: String? {
    for attribute in availability where !isDeprecated && !isUnavailable {
      if case .availability(let list) = attribute.arguments,
        list.contains(where: { $0.argument.is(PlatformVersionSyntax.self) })
      {
        return list.trimmedDescription
      }
    }
    return nil
  }
}

extension AttributeSyntax.Arguments? {
  fileprivate func hasArgument(_ name: String) -> Bool {
    guard case .availability(let list) = self else { return false }
    return list.contains { argument in
      switch argument.argument {
      case .token(let token): token.text == name
      case .availabilityLabeledArgument(let labeled): labeled.label.text == name
      default: false
      }
    }
  }
}

extension [EnumCase.Member] {
  /// The cases in all branches.
  var cases: [EnumCase] {
    flatMap { member -> [EnumCase] in
      switch member {
      case .enumCase(let enumCase): [enumCase]
      case .condition(let clauses): clauses.flatMap(\.members.cases)
      }
    }
  }

  var hasConditions: Bool {
    contains { if case .condition = $0 { true } else { false } }
  }

  /// The lines that a function writes for each case, inside the same `#if` blocks.
  func lines(_ write: (EnumCase) -> [String]) -> [String] {
    flatMap { member -> [String] in
      switch member {
      case .enumCase(let enumCase): write(enumCase)
      case .condition(let clauses):
        clauses.flatMap { [$0.line] + $0.members.lines(write) } + ["#endif"]
      }
    }
  }
}

extension EnumCaseParameterSyntax {
  /// The label with which the value is passed; `nil` without one.
  var label: TokenSyntax? {
    guard let name = firstName, name.tokenKind != .wildcard else { return nil }
    return name.trimmed
  }
}
#endif
