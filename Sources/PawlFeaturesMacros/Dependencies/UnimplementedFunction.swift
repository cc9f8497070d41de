#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The function of an endpoint that nobody has implemented.
struct UnimplementedFunction {
  let endpoint: Endpoint
  /// The statement that reports the call.
  let report: String

  /// Returns the source of the closure. An endpoint that has nothing to return is diagnosed.
  func closure(in context: some MacroExpansionContext) -> String {
    if let value = endpoint.binding.initializer?.value {
      guard let closure = value.as(ClosureExprSyntax.self) else { return value.trimmedDescription }
      return closure.isFatalError ? closure.trimmedDescription : reporting(closure)
    }
    let end: String
    if endpoint.throwsAnyError {
      end = "throw PawlDependencies.DependencyUnimplemented(\"\(endpoint.name.trimmingBackticks)\")"
    } else if endpoint.returnsVoid {
      end = ""
    } else if endpoint.returnsOptional {
      end = "return nil"
    } else {
      diagnose(in: context)
      // Without the property, the compiler would complain of the accessors, too.
      end = "Swift.fatalError()"
    }
    return "{\(wildcards.isEmpty ? "" : " \(wildcards) in")\n  \(report)\(end.isEmpty ? "" : "\n  \(end)")\n}"
  }

  /// The default of the source, which reports the call first.
  private func reporting(_ closure: ClosureExprSyntax) -> String {
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var statements = closure.statements.map(\.trimmedDescription)
    if closure.statements.count == 1, let item = closure.statements.first?.item, !endpoint.returnsVoid, item.isValue {
      statements = ["return \(statements[0])"]
    }
    return "{\(signature)\n" + ([report] + statements).map { "  \($0)" }.joined(separator: "\n") + "\n}"
  }

  private var wildcards: String { endpoint.function.parameters.map { _ in "_" }.joined(separator: ", ") }

  private func diagnose(in context: some MacroExpansionContext) {
    let binding = endpoint.binding
    let function = endpoint.function
    let head = wildcards.isEmpty ? "" : "\(wildcards) in "
    let value = "{ \(head)<#\(function.returnClause.type.trimmedDescription)#> }"
    let withDefault = binding.with(
      \.initializer,
      InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: ExprSyntax(stringLiteral: value)))
    var fixIts = [FixIt.replace("Insert ' = \(value)'", id: "endpointDefault", binding, with: withDefault)]
    if endpoint.throwsClause == nil {
      let throwsClause = ThrowsClauseSyntax(
        throwsSpecifier: .keyword(.throws, trailingTrivia: .space), type: nil as TypeSyntax?)
      let specifiers =
        function.effectSpecifiers?.with(\.throwsClause, throwsClause)
        ?? TypeEffectSpecifiersSyntax(throwsClause: throwsClause)
      fixIts.append(
        .replace(
          "Insert 'throws'", id: "endpointThrows", function, with: function.with(\.effectSpecifiers, specifiers)))
    }
    context.report(
      "A default is required for endpoint '\(endpoint.name.trimmingBackticks)', which can't throw an error when it isn't implemented",
      id: "endpointNoDefault", at: binding, fixIts: fixIts)
  }
}

extension ClosureExprSyntax {
  /// Whether the closure only traps, so that there is nothing to report before it.
  fileprivate var isFatalError: Bool {
    guard statements.count == 1, let call = statements.first?.item.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "Swift.fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedDescription)
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether the item is an expression, whose value a closure returns without `return`.
  fileprivate var isValue: Bool {
    switch self {
    case .expr: true
    // `if` and `switch` are statements that hold an expression.
    case .stmt(let statement): statement.is(ExpressionStmtSyntax.self)
    case .decl: false
    }
  }
}
#endif
