#if Macros
/// Declares a preview of a view for Xcode. On systems without SwiftUI, the preview is compiled and never run.
///
/// - Parameters:
///   - name: The name of the preview.
///   - traits: The size, the orientation and the dependencies of the preview.
///   - body: Returns the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PawlFeaturesMacros", type: "PreviewMacro")

/// Lets a preview declare a dynamic property, such as a `@State`, in its closure.
///
///     #Preview {
///       @Previewable @State var isOn = true
///       Toggle("Sound", isOn: $isOn)
///     }
@attached(peer)
public macro Previewable() = #externalMacro(module: "PawlFeaturesMacros", type: "PreviewableMacro")
#endif
