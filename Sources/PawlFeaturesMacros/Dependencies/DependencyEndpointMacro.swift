#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives a function of a client a default that reports its use, and a method with argument labels.
enum DependencyEndpointMacro: AccessorMacro, PeerMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Endpoint(declaration) else { return [] }
    return [
      """
      get {
        \(endpoint.storage)
      }
      """,
      """
      set {
        \(endpoint.storage) = newValue
      }
      """,
    ].map(unparsedAccessor)
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration) else {
      diagnose(declaration, in: context)
      return []
    }
    var declarations: [String] = []
    let name = methodName(node)
    if name != nil || endpoint.hasLabels {
      declarations.append(endpoint.method(named: name ?? endpoint.name, access: access(of: endpoint.property)))
    }
    let function = UnimplementedFunction(endpoint: endpoint, report: report(of: endpoint, in: context))
    let closure = function.closure(in: context)
    declarations.append("private var \(endpoint.storage): \(endpoint.type) = \(closure)")
    return declarations.map(unparsedDeclaration)
  }

  /// The statement that reports the use of an endpoint without implementation.
  private static func report(of endpoint: Endpoint, in context: some MacroExpansionContext) -> String {
    let client =
      context.lexicalContext.first?.as(StructDeclSyntax.self)?.name.trimmedDescription
      ?? context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? "Self"
    let id = context.location(of: endpoint.property, at: .afterLeadingTrivia, filePathMode: .fileID)
    let path = context.location(of: endpoint.property, at: .afterLeadingTrivia, filePathMode: .filePath)
    return "PawlDependencies._reportUnimplementedEndpoint(\"\(endpoint.name.trimmingBackticks)\", of: \(client).self"
      + ", fileID: \(id?.file.description ?? "#fileID"), filePath: \(path?.file.description ?? "#filePath")"
      + ", line: \(id?.line.description ?? "#line"), column: \(id?.column.description ?? "#column"))"
  }

  private static func methodName(_ node: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments) = node.arguments,
      let literal = arguments.first(where: { $0.label?.text == "method" })?.expression.as(StringLiteralExprSyntax.self),
      literal.segments.count == 1, let name = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text,
      !name.isEmpty
    else { return nil }
    return name
  }

  private static func diagnose(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    if let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.let) {
      let keyword = variable.bindingSpecifier.with(\.tokenKind, .keyword(.var))
      context.report(
        "'@DependencyEndpoint' can only be applied to a 'var', so that tests can replace it", id: "endpointLet",
        at: variable.bindingSpecifier,
        fixIts: [.replace("Replace 'let' with 'var'", id: "endpointVar", variable.bindingSpecifier, with: keyword)])
    } else {
      context.report(
        "'@DependencyEndpoint' can only be applied to a stored property whose type is written as a function type",
        id: "endpointNotFunction", at: declaration)
    }
  }
}

/// A marker of properties that `@DependencyClient` leaves as they are.
enum DependencyEndpointIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
#endif
