#if Macros
/// Makes a feature of a struct, or of an enum with a feature in each case.
///
/// A struct gets the conformance to ``Reducer``, and what it leaves out of an empty `State`, an `Action` without cases
/// and a `body` that changes nothing. The nested enums `Action`, `State`, `Destination` and `Path` become
/// ``CasePathable``, and a `State` that is an enum can be read by case: `state.loggedIn`.
///
/// An enum gets the conformance to ``CaseReducer``: a `State` and an `Action` with a case for each of its cases, a body
/// that runs each case's feature, and a function that scopes a store to the present case.
///
/// A feature with a default value is made by it. `Body` is the body of another `@Reducer` enum.
@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "PawlFeaturesMacros", type: "ReducerMacro")

/// Makes a feature of an enum, whose state and action conform to the given protocols.
///
/// An extension does the same: `extension Path.State: Equatable {}`.
///
/// - Parameters:
///   - state: The conformances of the state.
///   - action: The conformances of the action.
@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "PawlFeaturesMacros", type: "ReducerMacro")

/// A conformance that the compiler writes for the state or the action of a `@Reducer` enum.
public struct _SynthesizedConformance: Sendable {
  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}

/// Marks a case of a `@Reducer` enum that holds a state without a reducer, whose type names its action.
///
/// Cases of `AlertState` and `ConfirmationDialogState` need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "PawlFeaturesMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of a `@Reducer` enum that holds a value which no reducer changes.
///
/// Cases with no value or several ones need no mark.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "PawlFeaturesMacros", type: "ReducerCaseMarkerMacro")
#endif
