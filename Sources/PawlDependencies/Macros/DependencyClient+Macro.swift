#if Macros
/// Makes endpoints of the functions of a struct, and writes its initializers.
///
/// `Database()` is a client without implementation. A call of one of its functions is reported as an issue that names
/// the function, and so fails a test that doesn't expect the call. Then the function throws an error, or returns the
/// value of its default. A function that can't throw needs a default, unless it returns nothing or an optional.
///
/// `Database(load:count:)` takes all functions. Properties that don't hold functions are arguments with their values
/// as defaults.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "PawlFeaturesMacros", type: "DependencyClientMacro")

/// Gives a property that holds a function a default that reports its use, and a method with argument labels.
///
/// `@DependencyClient` applies it to every property with a function type.
///
/// - Parameter method: The name of the method. Default: the name of the property, if a parameter has a name.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "PawlFeaturesMacros", type: "DependencyEndpointMacro")

/// Marks a property that `@DependencyClient` leaves as it is.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "PawlFeaturesMacros", type: "DependencyEndpointIgnoredMacro")
#endif
