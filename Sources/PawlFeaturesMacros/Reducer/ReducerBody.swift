#if Macros
import SwiftSyntax

/// The property `body` of a feature.
struct ReducerBody {
  let property: VariableDeclSyntax
  let binding: PatternBindingSyntax

  /// - Returns: `nil` for another property.
  init?(_ property: VariableDeclSyntax) {
    guard !property.isStatic, property.bindings.count == 1, let binding = property.bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "body"
    else { return nil }
    self.property = property
    self.binding = binding
  }

  init?(in declaration: StructDeclSyntax) {
    guard let property = declaration.property(named: "body") else { return nil }
    self.init(property)
  }

  var isStored: Bool { property.isStored }

  /// The type after `some`.
  private var constraint: TypeSyntax? {
    guard let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self) else { return nil }
    return type.constraint
  }

  /// The type of `some Reducer` without generic arguments, which says nothing of the state and the action.
  var bareReducer: TypeSyntax? {
    guard let constraint, constraint.baseName == "Reducer", constraint.genericArguments == nil else { return nil }
    return constraint
  }

  /// The type of `any Reducer<…>`, which has no function to be made of.
  var existential: SomeOrAnyTypeSyntax? {
    guard let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.any)
    else { return nil }
    return type
  }

  /// The state and the action of `some Reducer<Other.State, Other.Action>`; `nil` if they are the feature's own.
  var explicitTypes: String? {
    guard let constraint, constraint.baseName == "Reducer", let arguments = constraint.genericArguments?.arguments,
      arguments.count == 2
    else { return nil }
    let types = arguments.map { $0.argument.trimmedDescription }
    let own = types.elementsEqual(["State", "Action"]) || types.elementsEqual(["Self.State", "Self.Action"])
    return own ? nil : types.joined(separator: ", ")
  }
}

extension StructDeclSyntax {
  /// Whether the struct declares a type of a name, or is generic over one.
  func hasType(named name: String) -> Bool {
    memberType(named: name) != nil
      || genericParameterClause?.parameters.contains { $0.name.text == name } == true
  }

  /// The method `reduce(into:action:)`.
  var reduceMethod: FunctionDeclSyntax? {
    for case let method? in memberBlock.members.flattened.map({ $0.as(FunctionDeclSyntax.self) }) {
      let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
      if method.name.text == "reduce", labels == ["into", "action"] { return method }
    }
    return nil
  }
}
#endif
