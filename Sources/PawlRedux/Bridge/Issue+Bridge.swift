import PawlCore

/// Reports PAWL-082: code other than a store called a reducer that has effects.
func reportLostEffect<Action>(of action: Action) {
  Issue(
    "PAWL-082",
    message: """
      "AnyReducer.reduce" was called directly, so the effect of the action was not started.

        Action: \(reflect(action))

      The state was changed, but the effect is lost: only a store starts effects, and it gets them from the reducer it \
      was made with. Give the reducer that was made of a "PawlCore.Reducer" to the store itself, and combine it with \
      others in Pawl's style, with "combine" and "pullback", before it is made a Redux reducer.
      """
  ).report()
}
