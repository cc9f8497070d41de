#if Macros
/// Lets a view send the actions of its own case with `send(_:)`, and warns where it sends other ones.
///
/// - Parameter reducer: The feature of the view, whose action conforms to ``ViewAction``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "PawlFeaturesMacros", type: "ViewActionMacro") where R.Action: ViewAction
#endif
