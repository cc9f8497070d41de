#if Macros
import PawlViews

// The code in the comment of `Previewable`.
#Preview {
  @Previewable @State var isOn = true
  Toggle("Sound", isOn: $isOn)
}
#endif
