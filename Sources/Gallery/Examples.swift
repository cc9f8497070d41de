/// The list of examples.
public enum Examples {
  /// All examples by section, in the recommended order.
  public static let all: [Example] = [
    .counter, .twoCounters, .bindingsBasics, .bindingsForm, .optionalState, .sharedState, .alertsAndDialogs,
    .focusState, .animations, .table, .documents, .pictures, .noteFiles, .input,
    .effectsBasics, .cancellation, .users, .refreshable, .longLivingEffects, .timers, .analogClock, .liveChart,
    .requestLog, .search,
    .navigateAndLoad, .loadThenNavigate, .navigateAndLoadList, .loadThenNavigateList, .presentAndLoad,
    .loadThenPresent, .factors,
    .recursion, .favorites, .downloads,
    .todos, .ticTacToe,
    .treeNavigation, .stackNavigation, .sharedValues, .dependencies, .bindableForm, .enumOfFeatures, .taskOfState,
    .reduxUsers, .reduxSession,
  ]

  /// Returns the example with a name on the command line; `nil` if there is none.
  public static func named(_ name: String) -> Example? { all.first { $0.name == name } }

  /// Returns the examples of a section, in order.
  public static func `in`(_ section: Example.Section) -> [Example] { all.filter { $0.section == section } }
}
