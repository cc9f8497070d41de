#if Macros
/// Writes the conformances of an enum to ``CasePathable`` and ``CasePathIterable``, with a path to each case.
///
/// The value of a case without values is `Void`; of a case with several values, a tuple with the case's labels. Cases
/// that differ only in their labels can't be told apart by a key path; the macro rejects them. Cases that are
/// unavailable have no path.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator), named(_$Root))
public macro CasePathable() = #externalMacro(module: "PawlFeaturesMacros", type: "CasePathableMacro")
#endif
