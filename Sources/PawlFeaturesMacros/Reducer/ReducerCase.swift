#if Macros
import SwiftSyntax

/// A case of a `@Reducer` enum, and what is written for it.
struct ReducerCase {
  enum Kind {
    /// A feature, with the expression that makes its reducer.
    case feature(reducer: String)
    /// A state without a reducer, whose type names an action: `AlertState<Alert>`.
    case ephemeral
    /// Values that no reducer changes.
    case plain
  }

  let name: String
  let kind: Kind
  private let parameters: [(label: String?, type: String)]

  init(_ enumCase: EnumCase) {
    name = enumCase.name
    let parameters = enumCase.parameters.map { (label: $0.label?.text, type: $0.type.trimmedDescription) }
    self.parameters = parameters
    guard !enumCase.attributes.contains("ReducerCaseIgnored"), enumCase.parameters.count == 1,
      let type = enumCase.parameters.first?.type, let baseName = type.baseName
    else {
      kind = .plain
      return
    }
    if enumCase.attributes.contains("ReducerCaseEphemeral")
      || ["AlertState", "ConfirmationDialogState"].contains(baseName)
    {
      kind = .ephemeral
    } else if let reducer = enumCase.parameters[0].defaultValue?.value {
      kind = .feature(reducer: reducer.trimmedDescription)
    } else if baseName == "Body", let member = type.as(MemberTypeSyntax.self) {
      kind = .feature(reducer: "\(member.baseType.trimmedDescription).body")
    } else {
      kind = .feature(reducer: "\(type.trimmedDescription)()")
    }
  }

  var stateCase: String {
    switch kind {
    case .feature: "case \(name)(\(label)\(type).State)"
    case .ephemeral, .plain: plainCase
    }
  }

  var actionCase: String {
    switch kind {
    case .feature, .ephemeral: "case \(name)(\(label)\(type).Action)"
    case .plain: "case \(name)(Swift.Never)"
    }
  }

  var scopeCase: String {
    switch kind {
    case .feature: "case \(name)(\(label)PawlFeatures.StoreOf<\(type)>)"
    case .ephemeral, .plain: plainCase
    }
  }

  /// The branch that makes a case of `CaseScope` from a store.
  var scopeBranch: String {
    guard case .feature = kind else {
      guard !parameters.isEmpty else { return "case .\(name): return .\(name)" }
      let pattern = parameters.indices.map { "let v\($0)" }.joined(separator: ", ")
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label.map { "\($0): " } ?? "") + "v\(index)"
      }
      return "case .\(name)(\(pattern)): return .\(name)(\(arguments.joined(separator: ", ")))"
    }
    return "case .\(name): return .\(name)(\(label)store._$scope(\\.\(name), \\.\(name)))"
  }

  /// The reducer of the case; `nil` for a case without one.
  var reducer: String? {
    guard case .feature(let reducer) = kind else { return nil }
    return "\(reducerType)(_$state: \\.\(name), _$action: \\.\(name), _$child: \(reducer))"
  }

  var reducerType: String { "PawlFeatures.Scope<Self.State, Self.Action, \(type)>" }

  private var label: String { parameters[0].label.map { "\($0): " } ?? "" }
  private var type: String { parameters[0].type }
  private var plainCase: String {
    guard !parameters.isEmpty else { return "case \(name)" }
    let list = parameters.map { parameter in (parameter.label.map { "\($0): " } ?? "") + parameter.type }
    return "case \(name)(\(list.joined(separator: ", ")))"
  }
}
#endif
