#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import PawlFeaturesMacros

/// Every macro by its name.
private let macros: [String: MacroSpec] = [
  "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEndpointIgnored": MacroSpec(type: DependencyEndpointIgnoredMacro.self),
  "Entry": MacroSpec(type: EntryMacro.self),
  "ObservableState": MacroSpec(type: ObservableStateMacro.self, conformances: ["ObservableState"]),
  "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
  "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  "Presents": MacroSpec(type: PresentsMacro.self),
  "Preview": MacroSpec(type: PreviewMacro.self),
  "Previewable": MacroSpec(type: PreviewableMacro.self),
  "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
  "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseMarkerMacro.self),
  "ReducerCaseIgnored": MacroSpec(type: ReducerCaseMarkerMacro.self),
  "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
]

/// Expands the macros of a source, and compares the result with the expected text, diagnostics and fixed source.
///
/// - Parameters:
///   - source: The source.
///   - expanded: The source after expansion.
///   - diagnostics: The diagnostics, in their order.
///   - applyFixIts: The messages of the fix-its to apply. Default: all of them.
///   - fixed: The source after the fix-its were applied; `nil` to leave them out of the comparison.
func expectExpansion(
  _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [], applyFixIts: [String]? = nil,
  fixed: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macros, applyFixIts: applyFixIts,
    fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: failure.location.fileID, filePath: failure.location.filePath, line: failure.location.line,
          column: failure.location.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column)
}
#endif
