#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Lets a view send the actions of its own case with `send(_:)`.
enum ViewActionMacro: ExtensionMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.property(named: "store") != nil else {
      diagnoseStore(of: declaration, node: node, in: context)
      return []
    }
    SendVisitor(context: context).walk(declaration.memberBlock)
    guard !protocols.isEmpty, !declaration.inherits("ViewActionSending") else { return [] }
    let attributes = typeAttributes(of: declaration)
    return [
      unparsedExtension("\(attributes)extension \(type.trimmedDescription): PawlFeatures.ViewActionSending {}")
    ]
  }

  private static func diagnoseStore(
    of declaration: some DeclGroupSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.trimmedDescription ?? ""
    var feature = "<#Feature#>"
    if case .argumentList(let arguments) = node.arguments, let argument = arguments.first?.expression,
      let member = argument.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`self`),
      let base = member.base
    {
      feature = base.trimmedDescription
    }
    let members = declaration.memberBlock.members
    let indentation = members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
    let store = MemberBlockItemSyntax(
      leadingTrivia: indentation, decl: "let store: StoreOf<\(raw: feature)>" as DeclSyntax)
    let newMembers: MemberBlockItemListSyntax = [store] + members
    context.report(
      "'@ViewAction' requires '\(name)' to have a 'store' property of type 'Store'", id: "viewActionStore",
      at: declaration.introducer,
      fixIts: [.replace("Add 'store'", id: "viewActionAddStore", members, with: newMembers)])
  }

  /// Finds actions that a view sends to the store directly.
  private final class SendVisitor: SyntaxVisitor {
    private let context: any MacroExpansionContext

    init(context: some MacroExpansionContext) {
      self.context = context
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let send = call.calledExpression.as(MemberAccessExprSyntax.self), send.declName.baseName.text == "send",
        let store = send.base, store.isStore
      else { return .visitChildren }
      context.report(
        "Do not use 'store.send' directly when using '@ViewAction'", id: "viewActionSend", at: call, severity: .warning,
        fixIts: fixIts(call))
      return .visitChildren
    }

    /// Replaces `store.send(.view(.tapped))` by `send(.tapped)`.
    private func fixIts(_ call: FunctionCallExprSyntax) -> [FixIt] {
      guard let argument = call.arguments.first, argument.label == nil,
        let view = argument.expression.as(FunctionCallExprSyntax.self),
        let name = view.calledExpression.as(MemberAccessExprSyntax.self), name.declName.baseName.text == "view",
        let action = view.arguments.first, view.arguments.count == 1
      else { return [] }
      let sent = argument.with(\.expression, action.expression)
      let arguments: LabeledExprListSyntax = [sent] + call.arguments.dropFirst()
      let newCall = call.with(
        \.calledExpression,
        ExprSyntax(
          DeclReferenceExprSyntax(
            baseName: .identifier("send", leadingTrivia: call.calledExpression.leadingTrivia)))
      ).with(\.arguments, arguments)
      return [.replace("Call 'send' with a view action", id: "viewActionCallSend", call, with: newCall)]
    }
  }
}

extension ExprSyntax {
  /// Whether it is `store` or `self.store`.
  fileprivate var isStore: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text == "store" }
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "store" else {
      return false
    }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.`self`)
  }
}
#endif
