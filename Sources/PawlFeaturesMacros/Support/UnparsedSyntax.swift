#if Macros
import SwiftSyntax

// The compiler receives the text of an expansion and parses it itself. To parse it here, too, takes about half of the
// time of the plugin in a debug build. These nodes consist of text only.

/// Returns a declaration that consists of text only.
func unparsedDeclaration(_ text: String) -> DeclSyntax {
  DeclSyntax(MissingDeclSyntax(attributes: [], modifiers: [], placeholder: .identifier(text)))
}

/// Returns an extension that consists of text only.
func unparsedExtension(_ text: String) -> ExtensionDeclSyntax {
  ExtensionDeclSyntax(
    extensionKeyword: .identifier(text), extendedType: MissingTypeSyntax(placeholder: .identifier("")),
    memberBlock: MemberBlockSyntax(leftBrace: .identifier(""), members: [], rightBrace: .identifier("")))
}

/// Returns an accessor that consists of text only.
func unparsedAccessor(_ text: String) -> AccessorDeclSyntax {
  AccessorDeclSyntax(accessorSpecifier: .identifier(text))
}

/// Returns an attribute without arguments.
///
/// - Parameter name: The name with its module and generic arguments.
func unparsedAttribute(_ name: String) -> AttributeSyntax {
  AttributeSyntax(attributeName: IdentifierTypeSyntax(name: .identifier(name)))
}
#endif
