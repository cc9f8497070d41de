#if Macros
/// Writes the conformance of a state to ``ObservableState``.
///
/// Stored properties stay as they are: a store compares the fields that views read through it. A struct gets a registrar
/// that holds its identity; the identity of an enum is made of its case and of the case's value.
@attached(extension, conformances: ObservableState)
@attached(member, names: named(_$id), named(_$ignoredFields), named(_$observationRegistrar), named(_$willModify))
public macro ObservableState() = #externalMacro(module: "PawlFeaturesMacros", type: "ObservableStateMacro")

/// Marks a property whose changes observers hear of. It changes nothing: every stored property of an
/// ``ObservableState`` is observed.
@attached(peer)
public macro ObservationStateTracked() =
  #externalMacro(module: "PawlFeaturesMacros", type: "ObservationStateTrackedMacro")

/// Marks a property whose changes observers don't hear of. `@ObservableState` lists it in `_$ignoredFields`.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "PawlFeaturesMacros", type: "ObservationStateIgnoredMacro")
#endif
