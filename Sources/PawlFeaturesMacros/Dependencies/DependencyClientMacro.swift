#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes endpoints of the functions of a client, and writes its initializers.
enum DependencyClientMacro: MemberAttributeMacro, MemberMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let endpoint = Endpoint(member), endpoint.isIncluded,
      !endpoint.property.attributes.contains("DependencyEndpoint")
    else { return [] }
    return [unparsedAttribute("PawlDependencies.DependencyEndpoint")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.report(
        "'@DependencyClient' can only be applied to struct types", id: "dependencyClientKind",
        at: declaration.introducer)
      return []
    }
    guard let fields = ClientField.fields(of: declaration, in: context) else { return [] }
    // A private property without a value leaves the initializers to the source.
    guard !fields.contains(where: { $0.isHidden && $0.isRequired }) else { return [] }
    let access = memberAccess(of: declaration, in: context)
    let visible = fields.filter { !$0.isHidden }
    var initializers: [String] = []
    if !visible.isEmpty { initializers.append(memberwiseInitializer(visible, access: access)) }
    // Without endpoints, the memberwise initializer can be called without arguments.
    if !visible.contains(where: \.isRequired), visible.isEmpty || visible.contains(where: \.isEndpoint) {
      initializers.append("\(access)init() {\n}")
    }
    return initializers.map(unparsedDeclaration)
  }

  private static func memberwiseInitializer(_ fields: [ClientField], access: String) -> String {
    let parameters = fields.map { field in
      "  \(field.name): \(field.type)\(field.defaultValue.map { " = \($0)" } ?? "")"
    }
    let assignments = fields.map { "  self.\($0.storage) = \($0.name)" }
    return """
      \(access)init(
      \(parameters.joined(separator: ",\n"))
      ) {
      \(assignments.joined(separator: "\n"))
      }
      """
  }
}

extension Endpoint {
  /// Whether `@DependencyClient` makes an endpoint of the property.
  var isIncluded: Bool { !property.attributes.contains("DependencyEndpointIgnored") }
}
#endif
