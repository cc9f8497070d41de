import PawlViews

private enum AnimationExamples {
  struct Level: ViewModifier, Animatable {
    var level: Double

    var animatableData: Double {
      get { level }
      set { level = newValue }
    }

    func body(content: Content) -> some View {
      HStack {
        content
        Text("\(Int(level)) %")
      }
    }
  }

  struct MoreView: View {
    @State private var isExpanded = false

    var body: some View {
      Button("More") {
        withAnimation(.spring) { isExpanded.toggle() }
      }
    }
  }

  struct SavedView: View {
    let isShown: Bool

    var body: some View {
      if isShown {
        Text("Saved").transition(.move(edge: .bottom).combined(with: .opacity))
      }
    }
  }
}
