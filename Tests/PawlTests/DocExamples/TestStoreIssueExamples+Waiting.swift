import PawlTesting

/// The examples of the pages of PAWL-025, PAWL-026 and PAWL-032.
extension TestStoreIssueExamples {
  static let waitingExamples: [Example] = [
    Example(codes: ["PAWL-025"]) {
      let clock = TestClock()
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: clock))
      await store.send(.startButtonTapped)
      await store.receive(.timeIsUp) { $0.isDue = true }

      await store.skipInFlightEffects()
    } mended: {
      let clock = TestClock()
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: clock))
      await store.send(.startButtonTapped)
      await clock.advance(by: .seconds(60 * 60))
      await store.receive(.timeIsUp) { $0.isDue = true }
    },
    Example(codes: ["PAWL-026"]) {
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: ContinuousClock()))

      store.timeout = .milliseconds(1)

      await store.send(.startButtonTapped)
      await store.receive(.timeIsUp) { $0.isDue = true }

      await store.skipInFlightEffects()
    } mended: {
      let clock = TestClock()
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: clock))
      await store.send(.startButtonTapped)
      await clock.advance(by: .seconds(60 * 60))
      await store.receive(.timeIsUp) { $0.isDue = true }
    },
    Example(codes: ["PAWL-032"]) {
      let clock = TestClock()
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: clock))

      let task = await store.send(.startButtonTapped)
      await task.finish()

      await store.skipInFlightEffects()
    } mended: {
      let clock = TestClock()
      let store = TestStore(
        initialState: Reminder(), reducer: reminderReducer, environment: ReminderEnvironment(clock: clock))

      let task = await store.send(.startButtonTapped)
      await clock.advance(by: .seconds(60 * 60))
      await task.finish()
      await store.receive(.timeIsUp) { $0.isDue = true }
    },
  ]
}
