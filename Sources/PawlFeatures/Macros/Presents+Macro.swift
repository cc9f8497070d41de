#if Macros
/// Stores an optional child state so that it can be presented and dismissed.
///
/// The state is kept in a `PresentationState`, and `$child` is its projection. The property has an optional type and
/// may have an initial value.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "PawlFeaturesMacros", type: "PresentsMacro")
#endif
