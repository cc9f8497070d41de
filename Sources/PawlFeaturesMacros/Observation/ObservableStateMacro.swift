#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives a state the identity with which a store follows it. Stored properties stay as they are.
enum ObservableStateMacro: ExtensionMacro, MemberMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self), !protocols.isEmpty,
      !declaration.inherits("ObservableState")
    else { return [] }
    let attributes = typeAttributes(of: declaration)
    return [
      unparsedExtension("\(attributes)extension \(type.trimmedDescription): PawlFeatures.ObservableState {}")
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.property(named: "_$id") == nil else { return [] }
    let access = memberAccess(of: declaration, in: context)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      return members(of: declaration, access: access).map(unparsedDeclaration)
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return members(of: declaration, access: access).map(unparsedDeclaration)
    }
    diagnose(declaration, in: context)
    return []
  }

  static func members(of declaration: StructDeclSyntax, access: String) -> [String] {
    var members = [
      "\(access)var _$observationRegistrar = PawlFeatures.ObservationStateRegistrar()",
      "\(access)var _$id: PawlFeatures.ObservableStateID { _$observationRegistrar.id }",
    ]
    let ignored = declaration.memberBlock.members.flattened.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { $0.attributes.contains("ObservationStateIgnored") && !$0.isStatic }
      .flatMap(\.bindings).compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    if !ignored.isEmpty {
      let paths = ignored.map { "\\.\($0)" }.joined(separator: ", ")
      members.append("\(access)static var _$ignoredFields: [Swift.PartialKeyPath<Self>] { [\(paths)] }")
    }
    return members
  }

  static func members(of declaration: EnumDeclSyntax, access: String) -> [String] {
    let cases = EnumCase.members(of: declaration.memberBlock.members)
    guard !cases.cases.isEmpty else {
      return ["\(access)var _$id: PawlFeatures.ObservableStateID { switch self {} }"]
    }
    var tag = 0
    let ids = cases.lines { enumCase in
      defer { tag += 1 }
      guard !enumCase.isUnavailable else { return [] }
      return enumCase.parameters.count == 1
        ? ["case .\(enumCase.name)(let state): return PawlFeatures.ObservableStateID._$id(for: state)._$tag(\(tag))"]
        : ["case .\(enumCase.name): return PawlFeatures.ObservableStateID._$inert._$tag(\(tag))"]
    }
    return [
      """
      \(access)var _$id: PawlFeatures.ObservableStateID {
        switch self {
      \(ids.map { "  \($0)" }.joined(separator: "\n"))
        }
      }
      """
    ]
  }

  private static func diagnose(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.trimmedDescription ?? ""
    let introducer = declaration.introducer
    context.report(
      "'@ObservableState' cannot be applied to \(introducer.text) type '\(name)'; a state is a struct or an enum",
      id: "observableStateNotValue", at: introducer, fixIts: structFixIts(for: declaration))
  }
}

/// A marker of stored properties. `@ObservableState` needs no accessors: the store compares fields.
enum ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// A marker of properties, which `@ObservableState` lists in `_$ignoredFields`.
enum ObservationStateIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(VariableDeclSyntax.self) {
      context.report(
        "'@ObservationStateIgnored' can only be applied to properties", id: "ignoredNotProperty", at: declaration)
    }
    return []
  }
}
#endif
