import Foundation
import PawlRecording
import PawlTesting
import PawlUI
import RecordingSamples

@testable import Gallery

/// Sessions with the gallery's examples.
enum GallerySamples {
  static let all = basics + effects + navigation + larger

  private static let facts = NumberFacts { number in
    guard number >= 0 else { throw CancellationError() }
    return "\(number) is a good number."
  }

  private static let basics = [
    GallerySample(
      "counterIsUsed", { CounterState() }, ("counterReducer", counterReducer), { _ in CounterEnvironment() },
      actions: {
        $0.send(.incrementButtonTapped)
        $0.send(.decrementButtonTapped)
      }),
    GallerySample(
      "twoCountersAreUsed", { TwoCountersState() }, ("twoCountersReducer", twoCountersReducer),
      { _ in TwoCountersEnvironment() },
      actions: {
        $0.send(.counter1(.incrementButtonTapped))
        $0.send(.counter2(.decrementButtonTapped))
      }),
    GallerySample(
      "bindingsBasicsAreUsed", { BindingsBasicsState() }, ("bindingsBasicsReducer", bindingsBasicsReducer),
      { _ in BindingsBasicsEnvironment() },
      actions: {
        $0.send(.sliderValueChanged(7.5))
        $0.send(.stepCountChanged(3))
        $0.send(.textChanged("Hello"))
        $0.send(.toggleChanged(areControlsEnabled: false))
      }),
    GallerySample(
      "bindingsFormIsUsed", { BindingsFormState() }, ("bindingsFormReducer", bindingsFormReducer),
      { _ in BindingsFormEnvironment() },
      actions: {
        $0.send(.binding(.set(\.$text, "Hello")))
        $0.send(.binding(.set(\.$stepCount, 2)))
        $0.send(.binding(.set(\.$areControlsEnabled, false)))
        $0.send(.resetButtonTapped)
      }),
    GallerySample(
      "loginFormIsUsed", { LoginFormState() }, ("loginFormReducer", loginFormReducer), { _ in LoginFormEnvironment() },
      actions: {
        $0.send(.logInButtonTapped)
        $0.send(.binding(.set(\.$email, "ada@example.org")))
        $0.send(.binding(.set(\.$focusedField, .password)))
        $0.send(.binding(.set(\.$password, "12345678")))
        $0.send(.logInButtonTapped)
      }),
    GallerySample(
      "optionalCounterIsUsed", { OptionalCounterState() }, ("optionalCounterReducer", optionalCounterReducer),
      { _ in OptionalCounterEnvironment() },
      actions: {
        $0.send(.toggleCounterButtonTapped)
        $0.send(.counter(.incrementButtonTapped))
        $0.send(.toggleCounterButtonTapped)
      }),
    GallerySample(
      "sharedStateIsUsed", { SharedState() }, ("sharedStateReducer", sharedStateReducer),
      { _ in SharedStateEnvironment() },
      actions: {
        $0.send(.counter(.incrementButtonTapped))
        $0.send(.counter(.isPrimeButtonTapped))
        $0.send(.counter(.alertDismissed))
        $0.send(.tabSelected(.profile))
        $0.send(.profile(.resetCounterButtonTapped))
      }),
    GallerySample(
      "alertsAreUsed", { AlertsAndDialogsState() }, ("alertsAndDialogsReducer", alertsAndDialogsReducer),
      { _ in AlertsAndDialogsEnvironment() },
      actions: {
        $0.send(.alertButtonTapped)
        $0.send(.incrementButtonTapped)
        $0.send(.alertDismissed)
        $0.send(.confirmationDialogButtonTapped)
        $0.send(.confirmationDialogDismissed)
        $0.send(.resetButtonTapped)
        $0.send(.undoButtonTapped(count: 1))
        $0.send(.toastDismissed)
      }),
  ]

  private static let effects = [
    GallerySample(
      "analogClockIsUsed", { AnalogClockState() }, ("analogClockReducer", analogClockReducer),
      environment: "AnalogClockEnvironment(clock: TestClock(), seconds: { 7 })",
      { AnalogClockEnvironment(clock: $0, seconds: { 7 }) },
      actions: {
        $0.send(.appeared)
        await $0.advance(by: .seconds(2))
        $0.send(.toggleButtonTapped)
      }),
    GallerySample(
      "cancellationIsUsed", { CancellationState() }, ("cancellationReducer", cancellationReducer),
      { CancellationEnvironment(clock: $0, facts: facts) },
      actions: {
        $0.send(.stepperChanged(4))
        $0.send(.factButtonTapped)
        await $0.advance(by: .seconds(1))
        $0.send(.cancelButtonTapped)
        $0.send(.factButtonTapped)
        await $0.advance(by: .seconds(2))
      }),
    GallerySample(
      "effectsBasicsAreUsed", { EffectsBasicsState() }, ("effectsBasicsReducer", effectsBasicsReducer),
      { EffectsBasicsEnvironment(clock: $0, facts: facts) },
      actions: {
        $0.send(.factButtonTapped)
        $0.send(.decrementButtonTapped)
        await $0.advance(by: .seconds(1))
      }),
    GallerySample(
      "longLivingEffectsAreUsed", { LongLivingEffectsState(path: "/tmp/a.txt") },
      ("longLivingEffectsReducer", longLivingEffectsReducer),
      { _ in
        LongLivingEffectsEnvironment { _ in
          AsyncStream { continuation in
            continuation.yield()
            continuation.yield()
            continuation.finish()
          }
        }
      },
      actions: {
        $0.send(.task)
      }),
    GallerySample(
      "refreshableIsUsed", { RefreshableState() }, ("refreshableReducer", refreshableReducer),
      { _ in RefreshableEnvironment(facts: facts) },
      actions: {
        $0.send(.incrementButtonTapped)
        $0.send(.refresh)
      }),
    GallerySample(
      "searchIsUsed", { SearchState() }, ("searchReducer", searchReducer),
      { SearchEnvironment(clock: $0) { ["\($0)!"] } },
      actions: {
        $0.send(.queryChanged("s"))
        $0.send(.queryChanged("sw"))
        await $0.advance(by: .milliseconds(300))
        $0.send(.queryChanged(" "))
      }),
    GallerySample(
      "usersAreUsed", { UsersState() }, ("usersReducer", usersReducer),
      { clock in
        UsersEnvironment {
          try await clock.sleep(for: .seconds(1))
          return [User(id: 1, name: "Ada", email: "ada@example.org"), User(id: 2, name: "Bob")]
        }
      },
      actions: {
        $0.send(.loadButtonTapped)
        $0.send(.cancelButtonTapped)
        $0.send(.retryButtonTapped)
        await $0.advance(by: .seconds(1))
      }),
    GallerySample(
      "timersAreUsed", { TimersState() }, ("timersReducer", timersReducer), { TimersEnvironment(clock: $0) },
      actions: {
        $0.send(.addButtonTapped(interval: .seconds(1)))
        $0.send(.addButtonTapped(interval: .milliseconds(1500)))
        $0.send(.timer(id: 1, action: .startButtonTapped))
        $0.send(.timer(id: 2, action: .startButtonTapped))
        await $0.advance(by: .seconds(3))
        $0.send(.removeButtonTapped(id: 1))
        $0.send(.timer(id: 2, action: .stopButtonTapped))
      }),
  ]
}
