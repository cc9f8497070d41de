import PawlCore
import Testing

/// Tests of effects whose closures have capture lists, for which the compiler infers no isolation.
@Suite struct CapturingEffectTests {
  private final class NotSendable {
    var number = 0
  }

  /// An action type that, like any public enum, the compiler doesn't know to be `Sendable`.
  private enum Action {
    case task
    case failingTask
    case run
    case failingRun
    case fireAndForget
    case done(Int, NotSendable?)
  }

  private struct Failure: Error {}

  private struct Environment: Sendable {
    let log = Recorder<String>()
    let store = LateValue<StoreActor<[Int], Action>>()
    let gate = Gate()

    /// Records an entry. Traps when it isn't called on the store's actor.
    func record(_ entry: String) { store.value?.assumeIsolated { _ in log.record(entry) } }

    /// A function that, like most functions, is isolated to no actor.
    @concurrent func work() async { record("in a function") }
  }

  private static let reducer = Reducer<[Int], Action, Environment> { state, action, environment in
    let number = state.count
    switch action {
    case .task:
      return .task { [number] in
        environment.record("task")
        await environment.gate.pass()
        environment.record("task after waiting")
        await environment.work()
        return .done(number, nil)
      }
    case .failingTask:
      return .task { [number] in
        guard number < 0 else { throw Failure() }
        return .done(number, nil)
      } catch: { [number] _ in
        environment.record("catch")
        return .done(number, nil)
      }
    case .run:
      return .run { [number] send in
        environment.record("run")
        await environment.gate.pass()
        environment.record("run after waiting")
        await send(.done(number, nil))
        environment.record("run after sending")
        await withTaskGroup { group in
          group.addTask { [number] in
            environment.record("child")
            await send(.done(number + 1, NotSendable()))
          }
        }
      }
    case .failingRun:
      return .run { [number] _ in
        if number >= 0 { throw Failure() }
      } catch: { [number] _, send in
        environment.record("catch")
        await send(.done(number, nil))
      }
    case .fireAndForget:
      return .fireAndForget { [number] in environment.record("fire \(number)") }
    case .done(let number, _):
      state.append(number)
      return .none
    }
  }

  private func log(of action: @Sendable () -> Action) async -> (log: [String], state: [Int]) {
    let environment = Environment()
    environment.gate.open()
    let store = StoreActor<[Int], Action>(initialState: [], reducer: Self.reducer, environment: environment)
    environment.store.value = store
    await store.send(action()).finish()
    let state = await store.state
    environment.store.value = nil
    return (environment.log.entries, state)
  }

  @Test func aTaskRunsOnTheStoresActor() async {
    let (log, state) = await log { .task }
    #expect(log == ["task", "task after waiting", "in a function"])
    #expect(state == [0])
  }

  @Test func runEffectRunsOnTheStoresActor() async {
    let (log, state) = await log { .run }
    #expect(log == ["run", "run after waiting", "run after sending", "child"])
    #expect(state == [0, 1])
  }

  @Test func handlersOfErrorsRunOnTheStoresActor() async {
    for action in [{ .failingTask }, { .failingRun }] as [@Sendable () -> Action] {
      let (log, state) = await log(of: action)
      #expect(log == ["catch"])
      #expect(state == [0])
    }
  }

  @Test func fireAndForgetRunsOnTheStoresActor() async {
    #expect(await log { .fireAndForget }.log == ["fire 0"])
  }

  // Other actors run on threads of their own: a thread that waits for the store must not end up waiting for itself.
  @Test func anotherActorRunsBesideTheStore() async {
    actor Other {
      func isOn(_ isolation: Isolation?) -> Bool { isolation?.isCurrent ?? true }
    }
    let other = Other()
    let answer = LateValue<Bool>()
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      guard action == 0 else { return .none }
      return .run { [other] _ in answer.value = await other.isOn(EffectContext.current?.isolation) }
    }
    let store = StoreActor(initialState: 0, reducer: reducer, environment: ())
    await store.send(0).finish()
    #expect(answer.value == false)
  }

  @MainActor
  @Test func aStoreOnTheMainActorRunsThemOffIt() async {
    let onMain = Recorder<Bool>()
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      let number = state.count
      switch action {
      case .task:
        return .task { [number] in
          onMain.record(Isolation.isMainActor)
          return .done(number, nil)
        }
      case .done:
        state.append(number)
        return .none
      default:
        return .run { [number] send in
          onMain.record(Isolation.isMainActor)
          await send(.done(number, nil))
        }
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    await store.send(.task).finish()
    await store.send(.run).finish()
    #expect(store.state == [0, 1])
    #expect(onMain.entries == [false, false])
  }
}
