#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

/// Returns the access modifier, followed by a space, that members of a type need to be as visible as the type; empty
/// for types that aren't visible outside the module.
///
/// Members of a private type get no modifier, since `private` would hide them from the rest of the file.
func memberAccess(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) -> String {
  if let access = exportedAccess(declaration.modifiers) { return access }
  guard !declaration.modifiers.contains(where: { $0.isAccess }),
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
  else { return "" }
  return exportedAccess(enclosing.modifiers) ?? ""
}

/// Returns the access modifier of a property, followed by a space, for the declarations that stand beside it.
func access(of property: VariableDeclSyntax) -> String {
  property.modifiers.first { $0.isAccess && $0.detail == nil }.map { "\($0.name.text) " } ?? ""
}

private func exportedAccess(_ modifiers: DeclModifierListSyntax) -> String? {
  for (keyword, text) in [(Keyword.public, "public "), (.open, "public "), (.package, "package ")]
  where modifiers.contains(where: { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }) {
    return text
  }
  return nil
}

extension DeclModifierSyntax {
  /// Whether the modifier is one of `private`, `fileprivate`, `internal`, `package`, `public` and `open`.
  var isAccess: Bool {
    switch name.tokenKind {
    case .keyword(.private), .keyword(.fileprivate), .keyword(.internal), .keyword(.package), .keyword(.public),
      .keyword(.open):
      true
    default: false
    }
  }
}
#endif
