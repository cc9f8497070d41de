import Dispatch
import Foundation
import PawlCombine
import PawlCore
import Testing

/// Tests of the forms of calls in code written for TCA. The code must compile and have the same meaning as there.
@MainActor
struct CallShapeTests {
  struct State: Equatable {
    var number = 0
    var optional: Int?
  }

  enum Action: Equatable {
    case start, stop, tick
    case numberResponse(Result<Int, Failed>)
    case factResponse(TaskResult<String>)
    case number(Int)
  }

  struct Failed: Error, Equatable {}

  enum CancelID {}
  struct CancelIDs: Hashable { var part: Int }

  struct Environment {
    var mainQueue: AnySchedulerOf<DispatchQueue>
    var runLoop: AnySchedulerOf<RunLoop> = .immediate
    var operations: AnyScheduler<OperationQueue.SchedulerTimeType, OperationQueue.SchedulerOptions> = .immediate
    var number: @Sendable () -> Effect<Int, Failed>
    var save: @Sendable () -> Effect<Never, Never> = { .none }
    var fact: @Sendable (Int) async throws -> String

    static let live = Self(
      mainQueue: .main,
      runLoop: RunLoop.main.eraseToAnyScheduler(),
      operations: OperationQueue.main.eraseToAnyScheduler(),
      number: { Just(1).setFailureType(to: Failed.self).eraseToEffect() },
      fact: { "\($0)" })

    static let immediate = Self(
      mainQueue: .immediate, number: { Effect(value: 1) }, fact: { "\($0)" })
  }

  static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .start:
      return .merge(
        environment.number()
          .receive(on: environment.mainQueue)
          .catchToEffect(Action.numberResponse)
          .cancellable(id: CancelID.self, cancelInFlight: true),
        environment.number()
          .receive(on: UIScheduler.shared)
          .catchToEffect()
          .map(Action.numberResponse)
          .debounce(id: CancelIDs(part: 1), for: 0.3, scheduler: environment.mainQueue),
        environment.number()
          .catchToEffect { .numberResponse($0) }
          .deferred(for: .milliseconds(300), scheduler: environment.mainQueue)
          .throttle(id: CancelID.self, for: 1, scheduler: environment.mainQueue, latest: true),
        environment.save().fireAndForget(),
        Effect.timer(id: CancelID.self, every: 1, tolerance: .zero, on: environment.mainQueue)
          .map { _ in .tick },
        Effect.task { [number = state.number] in
          await .factResponse(TaskResult { try await environment.fact(number) })
        },
        Effect.run { send in
          try await environment.mainQueue.sleep(for: .seconds(1))
          for await _ in environment.mainQueue.timer(interval: .seconds(1)) {
            await send(.tick)
            break
          }
        },
        .fireAndForget { print("") })
    case .stop:
      return .concatenate(
        .cancel(id: CancelID.self), .cancel(ids: [CancelIDs(part: 1), CancelIDs(part: 2)]),
        Effect(value: .tick).eraseToEffect())
    case .tick:
      state.number += 1
      return .none
    case .number(let number):
      state.optional = number
      return .none
    case .numberResponse, .factResponse:
      return .none
    }
  }

  @Test func aFeatureRunsAtOnceOnImmediateSchedulers() async {
    let store = Store(initialState: State(), reducer: Self.reducer, environment: .immediate)
    let task = store.send(.start)
    store.send(.stop)
    await task.finish()
    #expect(store.state.number == 3)
  }

  @Test func effectsOfPublishers() {
    let effects: [Effect<Int, Never>] = [
      Effect(Just(1)),
      Just(1).eraseToEffect(),
      Just("a").eraseToEffect(\.count),
      Just("a").eraseToEffect { $0.count },
      Just("a").map(\.count).eraseToEffect(),
      Just(1).eraseToAnyPublisher().eraseToEffect(),
      Fail<Int, Failed>(error: Failed()).catchToEffect { (try? $0.get()) ?? 1 },
      Fail<Int, Failed>(error: Failed()).catch { _ in Just(1) }.eraseToEffect(),
      Future<Int, Never> { $0(.success(1)) }.eraseToEffect(),
      Deferred { Just(1) }.eraseToEffect(),
      Effect<Int, Never>.future { $0(.success(1)) },
      Effect<Int, Never>.result { .success(1) },
      Effect<Int, any Error>.catching { 1 }.catchToEffect { (try? $0.get()) ?? 0 },
      Effect<Int, Failed>.future { $0(.failure(Failed())) }.catchToEffect { _ in 1 },
      Effect.run { subscriber in
        subscriber.send(1)
        subscriber.send(completion: .finished)
        return AnyCancellable {}
      },
      .run { subscriber in
        let work = DispatchWorkItem {}
        subscriber.send(1)
        subscriber.send(completion: .finished)
        return AnyCancellable { work.cancel() }
      },
    ]
    for effect in effects { #expect(effect.record().values == [1]) }
    #expect(Effect<Int, Never>.merge(effects).collect().record().values.map(\.count) == [16])
  }

  @Test func methodsOfEffectsArePreferredToThoseOfPublishers() {
    let effect = Effect<Int, Never>.merge(Effect(value: 1), Effect(value: 2))
    let mapped = effect.map { $0 + 1 }
    let asEffects: [Effect<Int, Never>] = [
      effect.eraseToEffect(), Effect(effect), mapped, mapped.eraseToEffect(), effect.map(\.hashValue),
      effect.map(\.hashValue).eraseToEffect(), effect.eraseToEffect { $0 }, effect.eraseToEffect(\.hashValue),
      effect.catchToEffect { _ in 0 }, effect.catchToEffect().map { _ in 0 },
    ]
    for effect in asEffects { #expect(effect.outline == .merge([.value, .value])) }
    let inferred = effect.map { "\($0)" }.eraseToEffect()
    let _: Effect<String, Never> = inferred
    let merged = effect.merge(with: Effect(value: 3)).concatenate(with: .none)
    #expect(merged.outline == .merge([.merge([.value, .value]), .value]))
    let results = effect.catchToEffect()
    let _: Effect<Result<Int, Never>, Never> = results
    #expect(results.outline == effect.outline)
  }

  @Test func operatorsOfPublishersOnEffects() {
    let effect = Effect<Int, Failed>(value: 1)
    let _: AnyPublisher<Int, Failed> = effect.eraseToAnyPublisher()
    let _: Effect<Int, Never> = effect.replaceError(with: 0).eraseToEffect()
    let _: Effect<Int, Never> = effect.assertNoFailure().eraseToEffect()
    let _: Effect<Int, Failed> = effect.receive(on: DispatchQueue.main).delay(for: 1, scheduler: RunLoop.main)
      .subscribe(on: OperationQueue.main).eraseToEffect()
    let _: Effect<Action, Never> = effect.fireAndForget()
    let _: Effect<Action, Failed> = effect.ignoreOutput().fireAndForget(
      outputType: Action.self, failureType: Failed.self)
    let _: Effect<Int, Failed> = effect.flatMap { Effect<Int, Failed>(value: $0) }.eraseToEffect()
    let _: Effect<Int, Failed> = effect.compactMap { $0 }.filter { $0 > 0 }.removeDuplicates().eraseToEffect()
    let _: Effect<Int, Failed> = effect.handleEvents(receiveOutput: { _ in }).eraseToEffect()
    let _: Effect<Int, any Error> = effect.mapError { $0 }.eraseToEffect()
  }

  @Test func schedulers() {
    let queue: AnySchedulerOf<DispatchQueue> = DispatchQueue.main.eraseToAnyScheduler()
    let loop: AnySchedulerOf<RunLoop> = RunLoop.main.eraseToAnyScheduler()
    let operations: AnySchedulerOf<OperationQueue> = OperationQueue.main.eraseToAnyScheduler()
    let ui: AnySchedulerOf<UIScheduler> = UIScheduler.shared.eraseToAnyScheduler()
    let time: DispatchQueue.SchedulerTimeType = queue.now
    let date: RunLoop.SchedulerTimeType = loop.now
    let stride: DispatchQueue.SchedulerTimeType.Stride = .milliseconds(10)
    #expect(time < time.advanced(by: stride))
    #expect(date <= loop.now)
    #expect(ui.now >= time)
    _ = (operations, AnySchedulerOf<DispatchQueue>.global(qos: .background), AnyScheduler(DispatchQueue.main))
  }

  @Test func storesAndViewStores() {
    final class Controller {
      var number = 0
      var cancellables: Set<AnyCancellable> = []
    }
    let store = Store(initialState: State(), reducer: Self.reducer, environment: .immediate)
    let viewStore = ViewStore(store)
    let controller = Controller()
    viewStore.publisher.number
      .assign(to: \.number, on: controller)
      .store(in: &controller.cancellables)
    viewStore.publisher
      .map { "\($0.number)" }
      .removeDuplicates()
      .sink { _ in }
      .store(in: &controller.cancellables)
    viewStore.publisher.optional
      .compactMap { $0 }
      .sink { controller.number = $0 }
      .store(in: &controller.cancellables)
    var isPresented = false
    store.scope(state: \.optional, action: { $0 })
      .ifLet(then: { (_: Store<Int, Action>) in isPresented = true }, else: { isPresented = false })
      .store(in: &controller.cancellables)
    let cancellable: any Cancellable = store.scope(state: \.optional).ifLet(then: { _ in })
    viewStore.send(.tick)
    #expect(controller.number == 1)
    viewStore.send(.number(7))
    #expect(controller.number == 7)
    #expect(isPresented)
    cancellable.cancel()
  }
}
