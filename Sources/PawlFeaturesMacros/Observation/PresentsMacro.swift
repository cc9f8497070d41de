#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Stores an optional child state in a `PresentationState`, of which `$child` is the projection.
enum PresentsMacro: AccessorMacro, PeerMacro {
  /// The expansions are laid out as they are written: to format them takes longer than to write them.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = Property(declaration) else { return [] }
    let storage = "_\(property.name)"
    return [
      """
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = PawlFeatures.PresentationState(wrappedValue: initialValue)
      }
      """,
      """
      get {
        \(storage).wrappedValue
      }
      """,
      """
      set {
        \(storage).wrappedValue = newValue
      }
      """,
      """
      _modify {
        yield &\(storage).wrappedValue
      }
      """,
    ].map(unparsedAccessor)
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = Property(declaration) else {
      diagnose(declaration, in: context)
      return []
    }
    let type = "PawlFeatures.PresentationState<\(property.type.trimmedDescription)>"
    return [
      """
      \(property.access)var $\(property.name): \(type) {
        get {
          _\(property.name).projectedValue
        }
        set {
          _\(property.name).projectedValue = newValue
        }
      }
      """,
      "private var _\(property.name) = \(type)(wrappedValue: \(property.initialValue))",
    ].map(unparsedDeclaration)
  }

  /// The parts of a supported property that the expansion needs.
  private struct Property {
    let name: String
    let type: TypeSyntax
    let access: String
    let initialValue: String

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var),
        !variable.isStatic, variable.isStored, variable.bindings.count == 1, let binding = variable.bindings.first,
        binding.accessorBlock == nil, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let type = binding.typeAnnotation?.type.wrappedType
      else { return nil }
      name = pattern.identifier.trimmedDescription.trimmingBackticks
      self.type = type
      access = PawlFeaturesMacros.access(of: variable)
      initialValue = binding.initializer?.value.trimmedDescription ?? "nil"
    }
  }

  private static func diagnose(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
      context.report("'@Presents' can only be applied to properties", id: "presentsNotProperty", at: declaration)
      return
    }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
      let keyword = variable.bindingSpecifier.with(\.tokenKind, .keyword(.var))
      context.report(
        "'@Presents' can only be applied to a 'var', since a dismissal sets the property to nil", id: "presentsLet",
        at: variable.bindingSpecifier,
        fixIts: [.replace("Replace 'let' with 'var'", id: "presentsVar", variable.bindingSpecifier, with: keyword)])
      return
    }
    guard !variable.isStatic, variable.isStored, variable.bindings.count == 1, binding.accessorBlock == nil else {
      context.report(
        "'@Presents' can only be applied to one stored instance property without observers", id: "presentsNotStored",
        at: variable)
      return
    }
    guard let type = binding.typeAnnotation?.type else {
      context.report(
        "'@Presents' requires the property to have an explicit optional type", id: "presentsUntyped",
        at: binding.pattern)
      return
    }
    let optional = OptionalTypeSyntax(wrappedType: type.trimmed).with(\.trailingTrivia, type.trailingTrivia)
    context.report(
      "'@Presents' requires an optional type", id: "presentsNotOptional", at: type,
      fixIts: [.replace("Make '\(type.trimmedDescription)' optional", id: "presentsOptional", type, with: optional)])
  }
}

extension String {
  /// The name without backticks.
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
#endif
