import PawlTesting
import Testing

@MainActor
struct EffectUnimplementedTests {
  @Test func startingItIsReportedAndEndsIt() async {
    let line: UInt = #line + 1
    let effect = UncheckedSendable(Effect<Int, Never>.unimplemented("Environment.load"))
    let store = Store(
      initialState: [],
      reducer: Reducer<[Int], Int, Void> { state, action, _ in
        state.append(action)
        return action == 0 ? .concatenate(effect.value, Effect(value: 1)) : .none
      }, environment: ())
    let reported = issues { store.send(0) }
    #expect(
      reported.map(\.text) == [
        """
        PAWL-056: An unimplemented effect was started.

          Effect: Environment.load, made at \(#fileID):\(line)

        The test expects that this effect is not started, but it was. It ended at once and sent nothing. If starting \
        it is right, give the feature an effect that sends what the test needs, or ".none".
        """
      ])
    #expect(reported.map(\.line) == [line])
    #expect(ViewStore(store).state == [0, 1])
  }

  @Test func makingItIsNoIssue() {
    #expect(issues { _ = Effect<Int, any Error>.unimplemented("load") }.isEmpty)
  }
}
