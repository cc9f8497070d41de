import PawlTerminal
import PawlViewTesting
import PawlViews

/// The examples of lengths in cells and in points.
@MainActor
private enum LengthExamples {
  struct RecorderView: View {
    var body: some View { Circle().frame(width: 74, height: 74) }
  }

  struct PhoneView: View {
    var body: some View { Text("0").padding(16) }
  }

  struct TodosView: View {
    var body: some View { Text("Milk").padding(16) }
  }

  struct RecorderApp: App {
    var body: some Scene {
      WindowGroup {
        #if canImport(SwiftUI)
        RecorderView()
        #else
        RecorderView().environment(\.lengthUnit, .points)
        #endif
      }
    }
  }

  static func show() async throws {
    try await TerminalApp.run(RecorderView(), lengths: .points)
    let tester = ViewTester(RecorderView(), lengths: .points)
    _ = tester
    try await TerminalApp.run(PhoneView(), lengths: .points)
  }

  static func unit() -> some View {
    TodosView()
      .environment(\.lengthUnit, .points)
  }
}
