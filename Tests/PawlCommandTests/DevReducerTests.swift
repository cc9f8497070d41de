import PawlTesting
import Synchronization
import Testing

@testable import PawlCommand

struct DevReducerTests {
  /// The world outside of the reducer, in which builds and programs end when the test says so.
  private final class World: Sendable {
    let clock = TestClock()
    let events = Mutex<[String]>([])
    private let build = Mutex<AsyncStream<BuildResult>.Continuation?>(nil)
    let ends = AsyncStream<ProgramEnd>.makeStream()

    /// Ends the newest build.
    func finishBuild(_ result: BuildResult) { build.withLock { _ = $0?.yield(result) } }

    func note(_ event: String) { events.withLock { $0.append(event) } }

    /// Returns the events since the last call.
    func takeEvents() -> [String] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }

    var environment: DevEnvironment {
      DevEnvironment(
        changes: { AsyncStream { $0.finish() } },
        build: {
          self.note("build")
          let (results, continuation) = AsyncStream<BuildResult>.makeStream()
          self.build.withLock { $0 = continuation }
          for await result in results { return result }
          return .failed(BuildFailure(errors: []))
        },
        run: {
          self.note("run")
          for await end in self.ends.stream { return end }
          return .status(0)
        },
        askToRestart: { self.note("restart") }, signal: { self.note("signal \($0)") },
        forgetStates: { self.note("forget") }, show: { self.note("show \($0.text(product: "demo") ?? "nothing")") },
        end: { self.note("end \($0)") }, clock: clock)
    }
  }

  private let world = World()
  private let first = BuildStamp(value: "1")
  private let second = BuildStamp(value: "2")

  private func store(_ state: DevState = DevState()) -> TestStore<
    DevState, DevState, DevAction, DevAction, DevEnvironment
  > {
    TestStore(initialState: state, reducer: devReducer, environment: world.environment)
  }

  private var running: DevState { DevState(program: .running, startedBuild: first, newestBuild: first) }

  @Test func theProgramIsBuiltAndRun() async {
    let store = store()
    await store.send(.started) { $0.isBuilding = true }
    #expect(world.takeEvents() == ["show pawl dev: building demo", "build"])
    world.finishBuild(.succeeded(first, .milliseconds(1_250)))
    await store.receive(.built(.succeeded(first, .milliseconds(1_250)))) { state in
      state.isBuilding = false
      state.program = .running
      state.newestBuild = first
      state.startedBuild = first
    }
    #expect(world.takeEvents() == ["show pawl dev: built in 1.3 s", "run"])
    world.ends.continuation.yield(.status(0))
    await store.receive(.programEnded(.status(0))) { state in
      state.program = .none
      state.isEnding = true
    }
    #expect(world.takeEvents() == ["end 0"])
    await store.finish()
  }

  @Test func savesAreCollectedAndReplaceABuildInProgress() async {
    let store = store(running)
    await store.send(.filesChanged)
    await world.clock.advance(by: .milliseconds(99))
    await store.send(.filesChanged)
    await world.clock.advance(by: .milliseconds(99))
    #expect(world.takeEvents() == [])
    await world.clock.advance(by: .milliseconds(1))
    await store.receive(.filesSettled) { $0.isBuilding = true }
    #expect(world.takeEvents() == ["build"])
    await store.send(.filesChanged)
    await world.clock.advance(by: .milliseconds(100))
    await store.receive(.filesSettled)
    #expect(world.takeEvents().contains("build"))
    await store.skipInFlightEffects()
  }

  @Test func aNewBuildRestartsTheProgram() async {
    var state = running
    state.isBuilding = true
    let store = store(state)
    await store.send(.built(.succeeded(second, .seconds(2)))) { state in
      state.isBuilding = false
      state.newestBuild = second
      state.program = .stopping
    }
    #expect(world.takeEvents() == ["show pawl dev: built in 2.0 s, restarting", "restart"])
    await store.send(.programEnded(.signal(15))) { state in
      state.program = .running
      state.startedBuild = second
    }
    #expect(world.takeEvents() == ["run"])
    await store.skipInFlightEffects()
  }

  @Test func aBuildThatChangesNothingDoesNotRestart() async {
    let store = store(running)
    await store.send(.built(.succeeded(first, .seconds(1))))
    #expect(world.takeEvents() == ["show nothing"])
    await store.finish()
  }

  @Test func aProgramThatDoesNotEndIsKilled() async {
    let store = store(running)
    await store.send(.built(.succeeded(second, .seconds(1)))) { state in
      state.newestBuild = second
      state.program = .stopping
    }
    await world.clock.advance(by: .seconds(7))
    await store.receive(.programStuck)
    #expect(world.takeEvents().last == "signal 9")
    await store.finish()
  }

  @Test func compileErrorsLeaveTheProgramRunning() async {
    let store = store(running)
    await store.send(.built(.failed(BuildFailure(errors: ["a.swift:1:2: error: no"])))) { $0.showsErrors = true }
    #expect(
      world.takeEvents() == ["show pawl dev: the build failed, the old program runs on\na.swift:1:2: error: no"])
    await store.finish()
  }

  @Test func theEndOfErrorsIsToldEvenIfTheProgramIsTheSame() async {
    let store = store(running)
    await store.send(.built(.failed(BuildFailure(errors: ["no"])))) { $0.showsErrors = true }
    _ = world.takeEvents()
    await store.send(.built(.succeeded(first, .seconds(1)))) { $0.showsErrors = false }
    #expect(world.takeEvents() == ["show pawl dev: the build succeeds again, and the program is unchanged"])
    await store.send(.built(.succeeded(first, .seconds(1))))
    #expect(world.takeEvents() == ["show nothing"])
    await store.finish()
  }

  @Test func aCrashWaitsForTheNextSaveAndASecondOneDropsTheState() async {
    let store = store(running)
    await store.send(.programEnded(.signal(11))) { state in
      state.program = .none
      state.failures = 1
    }
    #expect(
      world.takeEvents() == [
        "show pawl dev: demo crashed with signal 11 (segmentation fault). It starts again when you save a file; Ctrl-C ends."
      ])
    await store.send(.built(.succeeded(second, .seconds(1)))) { state in
      state.newestBuild = second
      state.startedBuild = second
      state.program = .running
    }
    _ = world.takeEvents()
    await store.send(.programEnded(.status(1))) { state in
      state.program = .none
      state.failures = 2
    }
    #expect(
      world.takeEvents() == [
        "forget",
        "show pawl dev: demo ended with status 1. Its state is dropped. It starts again when you save a file; Ctrl-C ends.",
      ])
    await store.skipInFlightEffects()
  }

  @Test(arguments: [DevState.Program.none, .running, .stopping])
  func aSignalEndsTheProgramFirst(program: DevState.Program) async {
    var state = running
    state.program = program
    let store = store(state)
    await store.send(.interrupted(signal: 15)) { $0.isEnding = true }
    if program == .none {
      #expect(world.takeEvents() == ["end 143"])
    } else {
      #expect(world.takeEvents() == ["signal 15"])
      await store.send(.programEnded(.signal(15))) { $0.program = .none }
      #expect(world.takeEvents() == ["end 143"])
    }
    await store.finish()
  }

  @Test(arguments: [(ProgramEnd.status(0), true), (.status(130), true), (.signal(2), true), (.status(1), false)])
  func leavingTheProgramIsNoFailure(end: ProgramEnd, isQuit: Bool) { #expect(end.isQuit == isQuit) }
}
