#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a property in an extension of `EnvironmentValues`, `Transaction` or `FocusedValues` a value with a key of its own.
enum EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The expansion of the peer reports mistakes.
    guard let entry = Entry(declaration, in: context) else { return [] }
    return [
      """
      get {
        self[\(raw: entry.key).self]
      }
      """,
      """
      set {
        self[\(raw: entry.key).self] = newValue
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, in: context) else {
      Entry.report(declaration, node, in: context)
      return []
    }
    switch (entry.container, entry.type) {
    case (.focused, let type?):
      return [
        """
        private enum \(raw: entry.key): PawlViews.FocusedValueKey {
          typealias Value = \(raw: type.wrappedType?.trimmedDescription ?? type.trimmedDescription)
        }
        """
      ]
    case (_, let type?):
      return [
        """
        private enum \(raw: entry.key): PawlViews.\(raw: entry.container.keyProtocol) {
          typealias Value = \(type.trimmed)
          static var defaultValue: Value {
            \(raw: entry.initialValue)
          }
        }
        """
      ]
    case (_, nil):
      return [
        """
        private enum \(raw: entry.key): PawlViews.\(raw: entry.container.keyProtocol) {
          static let defaultValue = \(raw: entry.initialValue)
        }
        """
      ]
    }
  }
}

/// A property with the macro.
private struct Entry {
  /// The type that the extension extends.
  enum Container: String {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case focused = "FocusedValues"

    var keyProtocol: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .transaction: "TransactionKey"
      case .focused: "FocusedValueKey"
      }
    }
  }

  let container: Container
  let name: String
  let type: TypeSyntax?
  let initialValue: String

  /// The name of the key.
  var key: String { "__Key_\(name)" }

  /// Reads a property; `nil` if the macro can't be applied to it.
  init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard let container = Self.container(in: context), let property = declaration.as(VariableDeclSyntax.self),
      property.bindingSpecifier.tokenKind == .keyword(.var), !property.modifiers.contains(.static),
      property.bindings.count == 1, let binding = property.bindings.first, binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.container = container
    name = pattern.identifier.text.trimmingBackticks
    type = binding.typeAnnotation?.type
    let isOptional = type?.wrappedType != nil
    if let value = binding.initializer?.value {
      guard container != .focused else { return nil }
      initialValue = value.trimmedDescription
    } else {
      guard isOptional else { return nil }
      initialValue = "nil"
    }
    if container == .focused, !isOptional { return nil }
  }

  private static func container(in context: some MacroExpansionContext) -> Container? {
    context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.baseName.flatMap(Container.init)
  }

  /// Reports why the macro can't be applied to a declaration.
  static func report(
    _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    guard let container = container(in: context) else {
      return context.report(
        "'@Entry' can only be used in an extension of 'EnvironmentValues', 'Transaction' or 'FocusedValues'",
        id: "entryPlace", at: node)
    }
    guard let property = declaration.as(VariableDeclSyntax.self), !property.modifiers.contains(.static),
      property.bindings.count == 1, let binding = property.bindings.first
    else {
      return context.report(
        "'@Entry' can only be applied to a single property that isn't static", id: "entryProperty", at: node)
    }
    guard property.bindingSpecifier.tokenKind == .keyword(.var) else {
      let variable = property.bindingSpecifier.with(\.tokenKind, .keyword(.var))
      return context.report(
        "'@Entry' requires a 'var'", id: "entryVariable", at: property.bindingSpecifier,
        fixIts: [.replace("Use 'var'", id: "entryUseVar", property.bindingSpecifier, with: variable)])
    }
    guard binding.accessorBlock == nil else {
      return context.report(
        "'@Entry' can't be applied to a property with accessors", id: "entryAccessors", at: node)
    }
    if container == .focused {
      return context.report(
        "'@Entry' in 'FocusedValues' requires an optional type and no initial value", id: "entryFocusedType",
        at: binding)
    }
    context.report(
      "'@Entry' requires an initial value for a property whose type isn't optional", id: "entryValue", at: binding)
  }
}
#endif
