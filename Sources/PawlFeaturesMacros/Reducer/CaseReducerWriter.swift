#if Macros
import SwiftSyntax

/// Writes the members that `@Reducer` adds to an enum.
struct CaseReducerWriter {
  private let declaration: EnumDeclSyntax
  private let access: String
  private let conformances: SynthesizedConformances
  private let members: [EnumCase.Member]

  init(declaration: EnumDeclSyntax, access: String, conformances: SynthesizedConformances) {
    self.declaration = declaration
    self.access = access
    self.conformances = conformances
    members = EnumCase.members(of: declaration.memberBlock.members)
  }

  /// The members that the source doesn't declare itself.
  var declarations: [String] {
    var declarations: [String] = []
    if declaration.memberType(named: "State") == nil { declarations.append(state) }
    if declaration.memberType(named: "Action") == nil { declarations.append(action) }
    if declaration.property(named: "body") == nil { declarations.append(body) }
    if declaration.memberType(named: "CaseScope") == nil { declarations += [caseScope, scope] }
    return declarations
  }

  private var isIndirect: String { declaration.modifiers.contains(.indirect) ? "indirect " : "" }

  private var state: String {
    let alias = "\(access)typealias StateReducer = \(declaration.name.trimmedDescription)"
    return GeneratedEnum(
      modifiers: access + isIndirect, access: access, name: "State", isReadByCase: true, isObservable: true,
      conformances: ["PawlFeatures.CaseReducerState"] + conformances.state, firstMembers: [alias],
      cases: lines(\.stateCase)
    ).text
  }

  private var action: String {
    GeneratedEnum(
      modifiers: access + isIndirect, access: access, name: "Action", conformances: conformances.action,
      cases: lines(\.actionCase)
    ).text
  }

  private var body: String {
    guard !members.hasConditions else { return conditionalBody }
    let cases = members.cases.map(ReducerCase.init).filter { $0.reducer != nil }
    var type = "PawlFeatures.EmptyReducer<Self.State, Self.Action>"
    var value = "\(type)()"
    var lines: [String] = []
    for (index, reducer) in cases.compactMap(\.reducer).enumerated() {
      if index == 0 {
        (type, value) = (cases[0].reducerType, reducer)
      } else {
        // A statement for each case, since nested calls take longer to check.
        lines.append("let r\(index) = \(value)")
        type = "PawlFeatures.ReducerSequence<\(type), \(cases[index].reducerType)>"
        value = "PawlFeatures.ReducerSequence(r\(index), \(reducer))"
      }
    }
    // The protocol would apply its result builder to a body without `return`.
    return """
      \(access)static var body: \(type) {
      \(indented(lines + ["return \(value)"]))
      }
      """
  }

  /// The body of an enum with cases in `#if`, whose type depends on the conditions.
  private var conditionalBody: String {
    let reducers = members.lines { enumCase in ReducerCase(enumCase).reducer.map { [$0] } ?? [] }
    let isEmpty = members.cases.allSatisfy { ReducerCase($0).reducer == nil }
    return """
      @PawlFeatures.ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: some PawlFeatures.Reducer<Self.State, Self.Action> {
      \(indented(isEmpty ? ["PawlFeatures.EmptyReducer<Self.State, Self.Action>()"] : reducers))
      }
      """
  }

  private var caseScope: String {
    GeneratedEnum(
      modifiers: access, access: access, name: "CaseScope", isReadByCase: true, isIterable: false,
      conformances: ["PawlFeatures._CaseScopeProtocol"], cases: lines(\.scopeCase)
    ).text
  }

  private var scope: String {
    """
    @Swift.MainActor
    \(access)static func scope(_ store: PawlFeatures.Store<Self.State, Self.Action>) -> CaseScope {
      switch store.state {
    \(lines(\.scopeBranch))
      }
    }
    """
  }

  private func lines(_ write: (ReducerCase) -> String) -> String {
    indented(members.lines { [write(ReducerCase($0))] })
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  \($0)" }.joined(separator: "\n") }
}
#endif
