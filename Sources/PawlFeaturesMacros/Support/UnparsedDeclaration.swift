#if Macros
import SwiftSyntax

/// Returns a declaration that consists of text only.
///
/// The compiler receives the text of an expansion and parses it itself. To parse it here, too, takes about half of the
/// time of the plugin in a debug build.
func unparsedDeclaration(_ text: String) -> DeclSyntax {
  DeclSyntax(MissingDeclSyntax(attributes: [], modifiers: [], placeholder: .identifier(text)))
}
#endif
