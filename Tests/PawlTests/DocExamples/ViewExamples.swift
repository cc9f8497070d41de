import Foundation
import PawlViews

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

private enum ViewExample {
  struct CounterView: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(count)")
        Button("Increment") { count += 1 }
      }
    }
  }
}

private enum StateExample {
  struct CounterView: View {
    @State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }
    }
  }
}

private enum ViewExamples {
  struct Hint: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(isEnabled ? "Press Return" : "Please wait") }
  }

  final class Settings: ObservableObject {
    @Published var isLoud = false
  }

  struct Greeting: View {
    @EnvironmentObject private var settings: Settings

    var body: some View { Text(settings.isLoud ? "HELLO" : "Hello") }
  }

  struct ContentView: View {
    @StateObject private var settings = Settings()

    var body: some View { Greeting().environmentObject(settings) }
  }

  struct Card: ViewModifier {
    func body(content: Content) -> some View {
      content.padding().foregroundColor(.secondary)
    }
  }

  struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.bold().padding(.horizontal, 1)
    }
  }

  struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index), y: bounds.minY + CGFloat(index)), proposal: .unspecified)
      }
    }
  }
}
