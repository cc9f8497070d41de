#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct PawlFeaturesPlugin: CompilerPlugin {
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
