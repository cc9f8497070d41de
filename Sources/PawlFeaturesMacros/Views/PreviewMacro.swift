#if Macros
import SwiftSyntax
import SwiftSyntaxMacros

/// Expands to nothing. The compiler type-checks the arguments of the macro, so a preview is compiled but never run.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
#endif
