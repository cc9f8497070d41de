import PawlCore

/// Reports PAWL-084: output was sent through a reducer that belongs to several stores.
func reportAmbiguousOutput<Action>(of action: Action) {
  Issue(
    "PAWL-084",
    message: """
      "AnyReducer.performOutput" was called on a reducer object that was given to several stores.

        Action: \(String(reflecting: action))

      The action was dropped, since the reducer cannot know which of the stores it is meant for. Call "performOutput" on \
      the "outputReducer" of the store that is meant, or erase a reducer for each store.
      """
  ).report()
}
