#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Finds the usual mistakes in a struct that is marked `@Reducer`.
struct ReducerDiagnostics {
  let declaration: StructDeclSyntax
  let attribute: AttributeSyntax

  func report(in context: some MacroExpansionContext) {
    reportArguments(in: context)
    reportAction(in: context)
    guard let body = ReducerBody(in: declaration) else { return }
    reportType(of: body, in: context)
    if let method = declaration.reduceMethod {
      context.report(
        "'reduce(into:action:)' replaces 'body', which is never evaluated; move the method's work into a 'Reduce' in 'body'",
        id: "reducerBodyAndReduce", at: method.name,
        notes: [Note(node: Syntax(body.binding.pattern), message: MacroMessage("'body' is here", id: "reducerBody"))])
    }
  }

  private func reportArguments(in context: some MacroExpansionContext) {
    guard case .argumentList(let arguments) = attribute.arguments, !arguments.isEmpty else { return }
    let bare = attribute.with(\.arguments, nil).with(\.leftParen, nil).with(\.rightParen, nil)
      .with(\.trailingTrivia, attribute.trailingTrivia)
    context.report(
      "The arguments of '@Reducer' apply to the types that it writes for an enum; declare the conformances of a struct's 'State' and 'Action' where these types are declared",
      id: "reducerArguments", at: arguments,
      fixIts: [.replace("Remove the arguments", id: "reducerRemoveArguments", attribute, with: bare)])
  }

  /// An action that isn't an enum has no cases for key paths.
  private func reportAction(in context: some MacroExpansionContext) {
    guard let action = declaration.memberType(named: "Action") else { return }
    let keyword: TokenSyntax
    var hasProperties = true
    if let type = action.as(StructDeclSyntax.self) {
      keyword = type.structKeyword
      hasProperties = type.memberBlock.members.flattened.contains { $0.as(VariableDeclSyntax.self)?.isStored == true }
    } else if let type = action.as(ClassDeclSyntax.self) {
      keyword = type.classKeyword
    } else if let type = action.as(ActorDeclSyntax.self) {
      keyword = type.actorKeyword
    } else {
      return
    }
    let fixIt = FixIt.replace(
      "Make 'Action' an enum", id: "reducerActionEnum", keyword, with: keyword.with(\.tokenKind, .keyword(.enum)))
    context.report(
      "'Action' should be an enum, since key paths to its cases scope child features", id: "reducerAction", at: keyword,
      severity: .warning, fixIts: hasProperties ? [] : [fixIt])
  }

  private func reportType(of body: ReducerBody, in context: some MacroExpansionContext) {
    if let type = body.existential {
      let some = type.with(\.someOrAnySpecifier, type.someOrAnySpecifier.with(\.tokenKind, .keyword(.some)))
      context.report(
        "The type of 'body' must be one reducer's, not 'any'", id: "reducerAnyBody", at: type,
        fixIts: [.replace("Replace 'any' with 'some'", id: "reducerSomeBody", type, with: some)])
    } else if let type = body.bareReducer {
      let typed = TypeSyntax(
        IdentifierTypeSyntax(
          leadingTrivia: type.leadingTrivia, name: .identifier("ReducerOf"),
          genericArgumentClause: GenericArgumentClauseSyntax {
            GenericArgumentSyntax(argument: .type(TypeSyntax(IdentifierTypeSyntax(name: .keyword(.Self)))))
          }, trailingTrivia: type.trailingTrivia))
      context.report(
        "'some Reducer' doesn't tell the state and the action of 'body'", id: "reducerBareBody", at: type,
        fixIts: [.replace("Replace 'Reducer' with 'ReducerOf<Self>'", id: "reducerOfSelf", type, with: typed)])
    }
  }
}
#endif
