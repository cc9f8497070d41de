#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a client, as its memberwise initializer needs it.
struct ClientField {
  let name: String
  let storage: String
  let type: String
  let isEndpoint: Bool
  let isHidden: Bool
  let defaultValue: String?

  /// Whether the client can't be made without a value for the property.
  var isRequired: Bool { !isEndpoint && defaultValue == nil }

  /// Returns the stored properties of a client; `nil`, with a diagnostic, if the type of one is unknown.
  static func fields(of declaration: StructDeclSyntax, in context: some MacroExpansionContext) -> [ClientField]? {
    var fields: [ClientField] = []
    var isComplete = true
    for case let property? in declaration.memberBlock.members.map({ $0.decl.as(VariableDeclSyntax.self) })
    where !property.isStatic && property.isStored {
      let isHidden = property.modifiers.contains(.private) || property.modifiers.contains(.fileprivate)
      if let endpoint = Endpoint(property), endpoint.isIncluded {
        fields.append(
          ClientField(
            name: endpoint.name, storage: endpoint.storage, type: endpoint.parameterType, isEndpoint: true,
            isHidden: isHidden, defaultValue: nil))
        continue
      }
      for binding in property.bindings where !property.isConstant(binding) {
        let field = ClientField(property, binding, isHidden: isHidden)
        if let field {
          fields.append(field)
        } else if !isHidden {
          isComplete = false
          diagnose(binding, in: context)
        }
      }
    }
    return isComplete ? fields : nil
  }

  /// - Returns: `nil` if the source doesn't tell the type.
  private init?(_ property: VariableDeclSyntax, _ binding: PatternBindingSyntax, isHidden: Bool) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
    let value = binding.initializer?.value
    let annotation = binding.typeAnnotation?.type.trimmed
    guard let type = annotation?.escapingParameterText ?? value?.literalType else { return nil }
    let isNil = property.bindingSpecifier.tokenKind == .keyword(.var) && annotation?.is(OptionalTypeSyntax.self) == true
    self.init(
      name: pattern.identifier.text, storage: pattern.identifier.text, type: type, isEndpoint: false,
      isHidden: isHidden, defaultValue: value?.trimmedDescription ?? (isNil ? "nil" : nil))
  }

  private init(name: String, storage: String, type: String, isEndpoint: Bool, isHidden: Bool, defaultValue: String?) {
    self.name = name
    self.storage = storage
    self.type = type
    self.isEndpoint = isEndpoint
    self.isHidden = isHidden
    self.defaultValue = defaultValue
  }

  private static func diagnose(_ binding: PatternBindingSyntax, in context: some MacroExpansionContext) {
    let name = binding.pattern.trimmedDescription
    let type = TypeSyntax(IdentifierTypeSyntax(name: .identifier("<#Type#>", trailingTrivia: .space)))
    let typed = binding.with(\.pattern, binding.pattern.with(\.trailingTrivia, []))
      .with(\.typeAnnotation, TypeAnnotationSyntax(colon: .colonToken(trailingTrivia: .space), type: type))
    context.report(
      "'@DependencyClient' requires '\(name)' to have a type annotation, since it writes a memberwise initializer",
      id: "dependencyClientType", at: binding,
      fixIts: [.replace("Insert ': <#Type#>'", id: "dependencyClientInsertType", binding, with: typed)])
  }
}

extension VariableDeclSyntax {
  /// Whether a binding is a constant with a value, which initializers can't set.
  fileprivate func isConstant(_ binding: PatternBindingSyntax) -> Bool {
    bindingSpecifier.tokenKind == .keyword(.let) && binding.initializer != nil
  }
}

extension ExprSyntax {
  /// The type of a literal.
  fileprivate var literalType: String? {
    if self.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    return nil
  }
}
#endif
