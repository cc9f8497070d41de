#if Macros
import PawlViews

/// The code in the comment of `Entry` that uses the macro.
extension EnvironmentValues {
  @Entry var accent: Color = .blue
}
#endif
