#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// Declares nothing: a preview is compiled and never run. The compiler checks its arguments.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
#endif
