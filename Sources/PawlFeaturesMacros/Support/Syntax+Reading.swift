#if Macros
import SwiftSyntax

extension AttributeListSyntax {
  /// The attribute with one of the given names, whether or not a module qualifies it.
  func first(named names: String...) -> AttributeSyntax? {
    for element in self {
      guard let attribute = element.as(AttributeSyntax.self), let name = attribute.attributeName.baseName else {
        continue
      }
      if names.contains(name) { return attribute }
    }
    return nil
  }

  func contains(_ name: String) -> Bool { first(named: name) != nil }
}

extension TypeSyntax {
  /// The last component of a type's name without generic arguments: `Child` for `Module.Child<Int>`.
  var baseName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.text }
    return nil
  }

  /// The generic arguments of the last component of a type's name.
  var genericArguments: GenericArgumentClauseSyntax? {
    self.as(IdentifierTypeSyntax.self)?.genericArgumentClause ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
  }

  /// The type without attributes, specifiers and parentheses.
  var unwrappedFunction: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.unwrappedFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.firstName == nil
    {
      return element.type.unwrappedFunction
    }
    return nil
  }

  /// The type in an optional; `nil` for other types.
  var wrappedType: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      let wrapped = optional.wrappedType
      if let tuple = wrapped.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
        element.firstName == nil, !element.type.is(SomeOrAnyTypeSyntax.self), !element.type.is(FunctionTypeSyntax.self)
      {
        return element.type.trimmed
      }
      return wrapped.trimmed
    }
    if baseName == "Optional", let argument = genericArguments?.arguments.first?.argument {
      return argument.as(TypeSyntax.self)?.trimmed
    }
    return nil
  }
}

extension DeclGroupSyntax {
  /// Whether the declaration lists a type of a name, qualified or not, among its conformances.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      if let composition = inherited.type.as(CompositionTypeSyntax.self) {
        return composition.elements.contains { $0.type.baseName == name }
      }
      if let attributed = inherited.type.as(AttributedTypeSyntax.self) { return attributed.baseType.baseName == name }
      return inherited.type.baseName == name
    } ?? false
  }

  /// The member type of a name: a nominal type or an alias.
  func memberType(named name: String) -> DeclSyntax? {
    memberBlock.members.flattened.first { $0.asProtocol((any NamedDeclSyntax).self)?.name.text == name && $0.isType }
  }

  /// The property of a name.
  func property(named name: String) -> VariableDeclSyntax? {
    for member in memberBlock.members.flattened {
      guard let variable = member.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
        return variable
      }
    }
    return nil
  }
}

extension DeclSyntax {
  var isType: Bool {
    self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self) || self.is(ClassDeclSyntax.self)
      || self.is(ActorDeclSyntax.self) || self.is(TypeAliasDeclSyntax.self)
  }
}

extension MemberBlockItemListSyntax {
  /// The members, with those of all branches of `#if`.
  var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let members) = clause.elements { members.flattened } else { [] }
      }
    }
  }
}

extension VariableDeclSyntax {
  var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }

  /// Whether it is a stored property.
  var isStored: Bool {
    !modifiers.contains(.lazy)
      && bindings.allSatisfy { binding in
        switch binding.accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let accessors):
          accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
      }
  }
}
#endif
