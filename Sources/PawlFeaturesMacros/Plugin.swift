#if Macros
import CPawlFeaturesMacros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
enum PawlFeaturesPlugin {
  static func main() throws {
    pawl_shorten_requests()
    try FeatureMacros.main()
  }
}

struct FeatureMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    DependencyClientMacro.self,
    DependencyEndpointIgnoredMacro.self,
    DependencyEndpointMacro.self,
    EntryMacro.self,
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
    PresentsMacro.self,
    PreviewMacro.self,
    PreviewableMacro.self,
    ReducerCaseMarkerMacro.self,
    ReducerMacro.self,
    ViewActionMacro.self,
  ]
}
#else
/// An empty program, so that a build of all targets succeeds without the trait `Macros`.
@main
enum PawlFeaturesPlugin {
  static func main() {}
}
#endif
