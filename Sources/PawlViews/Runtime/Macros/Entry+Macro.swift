#if Macros
/// Makes a property of an extension a value with a key of its own.
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
///
/// In `EnvironmentValues` and `Transaction`, the initial value is the default; an optional without one is `nil`. In
/// `FocusedValues` the property is an optional without an initial value. Without the package trait `Macros`, write the key:
///
///     extension EnvironmentValues {
///       private struct AccentKey: EnvironmentKey {
///         static var defaultValue: Color { .blue }
///       }
///
///       var accent: Color {
///         get { self[AccentKey.self] }
///         set { self[AccentKey.self] = newValue }
///       }
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PawlFeaturesMacros", type: "EntryMacro")
#endif
