#if Macros
import SwiftSyntax

/// A property of a client that holds a function.
struct Endpoint {
  let property: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: String
  let type: TypeSyntax
  let function: FunctionTypeSyntax

  /// - Returns: `nil` for a declaration of another kind.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let property = declaration.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var), !property.isStatic, property.isStored,
      property.bindings.count == 1, let binding = property.bindings.first, binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type, let function = type.unwrappedFunction
    else { return nil }
    self.property = property
    self.binding = binding
    name = pattern.identifier.text
    self.type = type.trimmed
    self.function = function
  }

  /// The name of the stored property that holds the function.
  var storage: String { "_\(name.trimmingBackticks)" }

  /// The type of a parameter that takes the function.
  var parameterType: String { type.escapingParameterText }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  /// Whether the function can throw the error of an unimplemented endpoint.
  var throwsAnyError: Bool {
    guard let throwsClause else { return false }
    guard let error = throwsClause.type?.trimmedDescription else { return true }
    return ["any Error", "any Swift.Error", "Error"].contains(error)
  }

  private var result: TypeSyntax { function.returnClause.type }
  var returnsVoid: Bool {
    if let tuple = result.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
    return result.baseName == "Void"
  }
  var returnsOptional: Bool { result.wrappedType != nil }

  /// Whether a parameter has a name, which becomes a label of a method.
  var hasLabels: Bool { function.parameters.contains { $0.secondName != nil } }

  /// The method that calls the function with labels.
  func method(named methodName: String, access: String) -> String {
    var parameters: [String] = []
    var arguments: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = parameter.secondName?.text ?? "_"
      parameters.append("\(label) p\(index): \(parameter.type.trimmedDescription)")
      arguments.append("\(parameter.type.isInout ? "&" : "")p\(index)")
    }
    let effects = function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = returnsVoid ? "" : " -> \(self.result.trimmedDescription)"
    let marks = "\(throwsClause == nil ? "" : "try ")\(isAsync ? "await " : "")"
    return """
      \(isolation)\(access)func \(methodName)(\(parameters.joined(separator: ", ")))\(effects)\(result) {
        \(marks)self.\(name)(\(arguments.joined(separator: ", ")))
      }
      """
  }

  /// The global actor of the function, as an attribute of its method.
  private var isolation: String {
    guard let attributes = type.as(AttributedTypeSyntax.self)?.attributes else { return "" }
    let others: Set<String> = ["Sendable", "escaping", "convention", "isolated", "concurrent"]
    return attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { !others.contains($0.attributeName.baseName ?? "") }
      .map { "\($0.trimmedDescription) " }.joined()
  }
}

extension TypeSyntax {
  /// The type of a parameter that is stored: functions escape.
  var escapingParameterText: String {
    guard unwrappedFunction != nil, self.as(AttributedTypeSyntax.self)?.attributes.contains("escaping") != true else {
      return trimmedDescription
    }
    return "@escaping \(trimmedDescription)"
  }

  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } ?? false
  }
}
#endif
