#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands to nothing: the variable is one of the closure of a preview, which never runs.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
#endif
