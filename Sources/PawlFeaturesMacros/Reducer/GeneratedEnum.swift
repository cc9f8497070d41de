#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// An enum that a macro writes, with its case paths.
///
/// The paths are written out instead of `@CasePathable`: a macro inside the expansion of another one is expanded late,
/// when the compiler (Swift 6.3) already enumerates the extensions that macros have made, and may crash.
struct GeneratedEnum {
  var modifiers: String
  var access: String
  var name: String
  /// Whether the enum is marked `@dynamicMemberLookup`.
  var isReadByCase = false
  /// Whether its case paths can be enumerated.
  var isIterable = true
  /// Whether the enum is an `ObservableState`.
  var isObservable = false
  var conformances: [String] = []
  var firstMembers: [String] = []
  var cases: String

  var text: String {
    let source: DeclSyntax = """
      enum \(raw: name) {
      \(raw: cases)
      }
      """
    guard let declaration = source.as(EnumDeclSyntax.self) else { return source.description }
    let paths = CasePathsWriter(
      name: name, access: access, members: EnumCase.members(of: declaration.memberBlock.members),
      isIterable: isIterable)
    let identity =
      isObservable
      ? ObservableStateMacro.members(of: declaration, access: access) : []
    let all =
      conformances + ["nonisolated PawlFeatures.CasePathable"]
      + (isIterable ? ["nonisolated PawlFeatures.CasePathIterable"] : [])
      + (isObservable ? ["PawlFeatures.ObservableState"] : [])
    let members = firstMembers + [cases] + paths.declarations + identity
    return """
      \(isReadByCase ? "@dynamicMemberLookup\n" : "")\(modifiers)enum \(name): \(all.joined(separator: ", ")) {
      \(members.filter { !$0.isEmpty }.joined(separator: "\n"))
      }
      """
  }
}
#endif
