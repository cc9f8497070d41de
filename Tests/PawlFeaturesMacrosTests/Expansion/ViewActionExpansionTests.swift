#if Macros
import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The text that `@ViewAction` expands to.
struct ViewActionExpansionTests {
  @Test func viewGetsTheConformance() {
    expectExpansion(
      #"""
      @ViewAction(for: Counter.self)
      struct CounterView: View {
        @Bindable var store: StoreOf<Counter>
        var body: some View {
          Button("Increment") { send(.tapped) }
        }
      }
      """#,
      #"""
      struct CounterView: View {
        @Bindable var store: StoreOf<Counter>
        var body: some View {
          Button("Increment") { send(.tapped) }
        }
      }

      extension CounterView: PawlFeatures.ViewActionSending {}
      """#)
  }

  @Test func missingStoreIsDiagnosed() {
    expectExpansion(
      #"""
      @ViewAction(for: Counter.self)
      struct CounterView: View {
        var body: some View {
          EmptyView()
        }
      }
      """#,
      #"""
      struct CounterView: View {
        var body: some View {
          EmptyView()
        }
      }
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ViewAction' requires 'CounterView' to have a 'store' property of type 'Store'", line: 2,
          column: 1, fixIts: [FixItSpec(message: "Add 'store'")])
      ],
      fixed: #"""
        @ViewAction(for: Counter.self)
        struct CounterView: View {
          let store: StoreOf<Counter>
          var body: some View {
            EmptyView()
          }
        }
        """#)
  }

  @Test func sendOfTheStoreIsDiagnosed() {
    expectExpansion(
      #"""
      @ViewAction(for: Counter.self)
      struct CounterView: View {
        let store: StoreOf<Counter>
        var body: some View {
          Button("Increment") {
            store.send(.view(.tapped))
            self.store.send(.view(.set(1)), animation: .default)
            store.send(.other)
          }
        }
      }
      """#,
      #"""
      struct CounterView: View {
        let store: StoreOf<Counter>
        var body: some View {
          Button("Increment") {
            store.send(.view(.tapped))
            self.store.send(.view(.set(1)), animation: .default)
            store.send(.other)
          }
        }
      }

      extension CounterView: PawlFeatures.ViewActionSending {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: "Do not use 'store.send' directly when using '@ViewAction'", line: 6, column: 7, severity: .warning,
          fixIts: [FixItSpec(message: "Call 'send' with a view action")]),
        DiagnosticSpec(
          message: "Do not use 'store.send' directly when using '@ViewAction'", line: 7, column: 7, severity: .warning,
          fixIts: [FixItSpec(message: "Call 'send' with a view action")]),
        DiagnosticSpec(
          message: "Do not use 'store.send' directly when using '@ViewAction'", line: 8, column: 7, severity: .warning),
      ],
      fixed: #"""
        @ViewAction(for: Counter.self)
        struct CounterView: View {
          let store: StoreOf<Counter>
          var body: some View {
            Button("Increment") {
              send(.tapped)
              send(.set(1), animation: .default)
              store.send(.other)
            }
          }
        }
        """#)
  }
}
#endif
