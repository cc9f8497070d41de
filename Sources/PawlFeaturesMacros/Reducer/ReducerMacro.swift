#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a feature of a struct, and a feature with a case for each of several features of an enum.
enum ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let names: [String]
    if declaration.is(EnumDeclSyntax.self) {
      // The compiler infers the associated types only if the extension names the inherited protocol, too.
      names = ["CaseReducer", "Reducer"]
    } else if declaration.is(StructDeclSyntax.self) {
      names = ["Reducer"]
    } else {
      return []
    }
    let conformances = names.filter { name in
      protocols.contains { $0.baseName == name } && !declaration.inherits(name)
    }
    guard !conformances.isEmpty else { return [] }
    let list = conformances.map { "PawlFeatures.\($0)" }.joined(separator: ", ")
    return [unparsedExtension("\(typeAttributes(of: declaration))extension \(type.trimmedDescription): \(list) {}")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = memberAccess(of: declaration, in: context)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      ReducerDiagnostics(declaration: declaration, attribute: node).report(in: context)
      return structMembers(of: declaration, access: access).map(unparsedDeclaration)
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let conformances = SynthesizedConformances(attribute: node)
      let writer = CaseReducerWriter(declaration: declaration, access: access, conformances: conformances)
      return writer.declarations.map(unparsedDeclaration)
    }
    let introducer = declaration.introducer
    context.report(
      "'@Reducer' can only be applied to a struct or an enum, not to \(introducer.text) types", id: "reducerKind",
      at: introducer, fixIts: structFixIts(for: declaration))
    return []
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let declaration = member.as(EnumDeclSyntax.self) { return attributes(for: declaration) }
    guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      let body = ReducerBody(property), !body.isStored, !property.attributes.contains("ReducerBuilder")
    else { return [] }
    let arguments = body.explicitTypes ?? "Self.State, Self.Action"
    return [unparsedAttribute("PawlFeatures.ReducerBuilder<\(arguments)>")]
  }

  /// The attributes of a nested enum of a name that has a meaning for a feature.
  private static func attributes(for declaration: EnumDeclSyntax) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    let hasPaths =
      declaration.attributes.first(named: "CasePathable", "Reducer") != nil || declaration.inherits("CasePathable")
      || declaration.memberType(named: "AllCasePaths") != nil
    switch declaration.name.text {
    case "State":
      if !hasPaths { attributes.append(unparsedAttribute("PawlFeatures.CasePathable")) }
      if !declaration.attributes.contains("dynamicMemberLookup") {
        attributes.append(unparsedAttribute("dynamicMemberLookup"))
      }
    case "Action", "Destination", "Path":
      if !hasPaths { attributes.append(unparsedAttribute("PawlFeatures.CasePathable")) }
    default: break
    }
    return attributes
  }

  private static var emptyStruct: StructDeclSyntax {
    StructDeclSyntax(name: "State", memberBlock: MemberBlockSyntax(members: []))
  }

  /// The parts of a feature that a struct leaves out.
  private static func structMembers(of declaration: StructDeclSyntax, access: String) -> [String] {
    let body = ReducerBody(in: declaration)
    var members: [String] = []
    let hasOwnTypes = body?.explicitTypes != nil
    if !hasOwnTypes, !declaration.hasType(named: "State") {
      let identity = ObservableStateMacro.members(of: emptyStruct, access: access)
      members.append(
        """
        \(access)struct State: PawlFeatures.ObservableState, Swift.Codable, Swift.Hashable, Swift.Sendable {
        \(identity.joined(separator: "\n"))
        \(access)init() {}
        }
        """)
    }
    if !hasOwnTypes, !declaration.hasType(named: "Action") {
      members.append(
        GeneratedEnum(
          modifiers: access, access: access, name: "Action", conformances: ["Swift.Hashable", "Swift.Sendable"],
          cases: ""
        ).text)
    }
    if body == nil, declaration.reduceMethod == nil {
      members.append("\(access)let body = PawlFeatures.EmptyReducer<Self.State, Self.Action>()")
    }
    return members
  }
}

/// A marker of the cases of a `@Reducer` enum, which the macro of the enum reads.
enum ReducerCaseMarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let name = node.attributeName.trimmedDescription
    guard declaration.is(EnumCaseDeclSyntax.self) else {
      context.report("'@\(name)' can only be applied to enum cases", id: "reducerCaseMarker", at: node)
      return []
    }
    if let enclosing = context.lexicalContext.first?.as(EnumDeclSyntax.self), !enclosing.attributes.contains("Reducer")
    {
      context.report(
        "'@\(name)' has no effect, since '\(enclosing.name.text)' is not marked '@Reducer'",
        id: "reducerCaseMarkerOutside", at: node, severity: .warning)
    }
    return []
  }
}
#endif
