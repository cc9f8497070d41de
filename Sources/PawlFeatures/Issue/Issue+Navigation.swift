import PawlCore

/// Reports PAWL-117: the dismissal of a feature that isn't presented.
func reportDismissal<State, Action>(of child: State.Type, action: Action, callSite: CallSite) {
  Issue(
    "PAWL-117", callSite: callSite,
    message: """
      A feature was dismissed that is not presented.

        Action:  \(describe(action))
        Child:   \(child)
        Reducer: "ifLet" at \(callSite)

      The state is nil already, so nothing was changed. The usual causes are:

      • Another reducer ran first and set the state to nil in the same action. Leave that to "ifLet", which does it after \
      the reducer that it is applied to.

      • A view dismissed the feature although its state was gone. Present views with a binding to a store of the state, \
      which disappear with it.
      """
  ).report()
}

/// The reason why a feature can't dismiss itself.
enum NothingPresented {
  /// The feature isn't the destination of a reducer.
  case notPresented
  /// The caller isn't an effect.
  case noEffect
  /// The caller is an effect of a feature that isn't presented.
  case otherEffect

  fileprivate var description: String {
    switch self {
    case .notPresented: "The feature is not presented."
    case .noEffect: "The caller is not an effect of the feature."
    case .otherEffect: "The caller is an effect of another feature, which is not presented."
    }
  }
}

/// Reports PAWL-118: a feature that isn't presented was asked to dismiss itself.
func reportNothingPresented(_ reason: NothingPresented, callSite: CallSite) {
  Issue(
    "PAWL-118", callSite: callSite,
    message: """
      "dismiss" was called where nothing is presented.

        Call:  \(callSite)
        Found: \(reason.description)

      Nothing was dismissed. Call it from an effect of a feature whose reducer is the destination of "ifLet" or "forEach". \
      A detached task does not count as part of an effect. A feature that is not always presented can ask the dependency \
      "isPresented" first. In a test of the feature alone, override "dismiss" with "DismissEffect { … }".
      """
  ).report()
}

/// Reports PAWL-119: a stack was to be changed at an element that doesn't exist.
///
/// - Parameters:
///   - id: The id.
///   - request: The request: an action or an assignment.
///   - element: The type of the elements.
///   - callSite: The place of the reducer; `nil` for an assignment.
func reportNoElement<Element>(id: StackElementID, request: String, element: Element.Type, callSite: CallSite?) {
  let reducer = callSite.map { "\n  Reducer: \"forEach\" at \($0)" } ?? ""
  Issue(
    "PAWL-119", callSite: callSite,
    message: """
      A stack was to be changed at an element that it does not have.

        Element: \(id) of "StackState<\(element)>"
        Request: \(request)\(reducer)

      Nothing was changed. The usual causes are:

      • Another reducer ran first and removed the element in the same action. Leave that to "forEach", which does it after \
      the reducer that it is applied to.

      • The id was kept although its element has gone. Ids are never used again, so look the element up when it is needed.

      • An element was assigned under an id of its own in a reducer. Use "append", which makes the id.
      """
  ).report()
}

/// Reports PAWL-120: an element was pushed under an id that another one has.
func reportDuplicatePush<Action, Element>(
  id: StackElementID, action: Action, element: Element.Type, callSite: CallSite
) {
  Issue(
    "PAWL-120", callSite: callSite,
    message: """
      An element was pushed on a stack under an id that another element has.

        Action:  \(describe(action))
        Element: \(id) of "StackState<\(element)>"
        Reducer: "forEach" at \(callSite)

      Nothing was changed. A view makes the id when it pushes, so this usually means that a reducer pushed the element, too, \
      or that an action was sent twice. In a test, use the next id: the ids of a stack are 0, 1, 2 and so on, and none is \
      used again.
      """
  ).report()
}
