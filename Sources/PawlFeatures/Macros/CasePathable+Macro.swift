#if Macros
/// Writes the conformances of an enum to ``CasePathable`` and ``CasePathIterable``, with a path to each case.
///
/// The value of a case without values is `Void`; of a case with several values, a tuple with the case's labels. Cases
/// that differ only in their labels can't be told apart by a key path; the macro rejects them. Cases that are
/// unavailable have no path.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: named(AllCasePaths), named(_CasePaths), named(_$casePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "PawlFeaturesMacros", type: "CasePathableMacro")
#endif
