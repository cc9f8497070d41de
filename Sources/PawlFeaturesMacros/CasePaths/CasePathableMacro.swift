#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// Writes the type `AllCasePaths` with a path to each case of an enum, and the conformances that use it.
enum CasePathableMacro: ExtensionMacro, MemberMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !declaration.inherits("CasePathable"),
      overloads(EnumCase.members(of: declaration.memberBlock.members)).isEmpty
    else { return [] }
    // Paths that are written by hand need not be a sequence.
    let names =
      declaration.memberType(named: "AllCasePaths") == nil ? ["CasePathable", "CasePathIterable"] : ["CasePathable"]
    let conformances = names.filter { name in
      protocols.contains { $0.baseName == name } && !declaration.inherits(name)
    }
    guard !conformances.isEmpty else { return [] }
    let list = conformances.map { "nonisolated PawlFeatures.\($0)" }.joined(separator: ", ")
    return [unparsedExtension("\(typeAttributes(of: declaration))extension \(type.trimmedDescription): \(list) {}")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        "'@CasePathable' can only be applied to enum types", id: "casePathableNotEnum", at: declaration.introducer)
      return []
    }
    // The conformance is written by hand.
    guard declaration.memberType(named: "AllCasePaths") == nil else { return [] }

    let members = EnumCase.members(of: declaration.memberBlock.members)
    let overloads = overloads(members)
    for enumCase in overloads {
      context.report(
        "'@CasePathable' cannot be applied to overloaded case name '\(enumCase.name)'",
        id: "casePathableOverload", at: enumCase.element.name)
    }
    guard overloads.isEmpty else { return [] }
    let writer = CasePathsWriter(
      name: declaration.name.trimmedDescription, access: memberAccess(of: declaration, in: context), members: members)
    return writer.declarations.map(unparsedDeclaration)
  }

  /// Returns the cases that differ only in their labels from earlier ones, since they would need two paths of the same
  /// name.
  private static func overloads(_ members: [EnumCase.Member]) -> [EnumCase] {
    var overloads: [EnumCase] = []
    func collectNames(of members: [EnumCase.Member], after earlier: Set<String>) -> Set<String> {
      var names = earlier
      for member in members {
        switch member {
        case .enumCase(let enumCase):
          if !names.insert(enumCase.name).inserted { overloads.append(enumCase) }
        case .condition(let clauses):
          // Branches of an `#if` may declare the same case.
          let before = names
          for clause in clauses { names.formUnion(collectNames(of: clause.members, after: before)) }
        }
      }
      return names
    }
    _ = collectNames(of: members, after: [])
    return overloads
  }
}

/// The `@available` attributes of a type, which its extensions need, too.
func typeAttributes(of declaration: some DeclGroupSyntax) -> String {
  declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
    .filter { $0.attributeName.baseName == "available" }
    .map { "\($0.trimmedDescription)\n" }.joined()
}
#endif
