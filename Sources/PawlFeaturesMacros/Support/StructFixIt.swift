#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// Returns the fix-it that makes a struct of a class or an actor that has no superclass and no protocols.
func structFixIts(for declaration: some DeclGroupSyntax) -> [FixIt] {
  guard declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self),
    declaration.inheritanceClause == nil
  else { return [] }
  let introducer = declaration.introducer
  var keyword = introducer.with(\.tokenKind, .keyword(.struct))
  var changes: [FixIt.Change] = []
  let modifiers = declaration.modifiers.filter { $0.name.tokenKind != .keyword(.final) }
  if let first = declaration.modifiers.first, modifiers.count < declaration.modifiers.count {
    if modifiers.isEmpty { keyword = keyword.with(\.leadingTrivia, first.leadingTrivia) }
    changes.append(
      .replace(
        oldNode: Syntax(declaration.modifiers), newNode: Syntax(modifiers.with(\.leadingTrivia, first.leadingTrivia))))
  }
  changes.append(.replace(oldNode: Syntax(introducer), newNode: Syntax(keyword)))
  return [
    FixIt(
      message: MacroMessage("Replace '\(introducer.text)' with 'struct'", id: "makeStruct"),
      changes: changes)
  ]
}
#endif
