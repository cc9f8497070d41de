import Dispatch
import PawlFeatures

#if canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif

/// A feature that starts effects in every way, as source for TCA 1.25 does. It only has to compile.
public struct Downloads: Reducer {
  public struct State {
    public var url = ""
    public var progress = 0.0
    public init() {}
  }

  /// A class, so that the actions aren't `Sendable`.
  public final class Payload {
    public var text = ""
    public init() {}
  }

  public enum Action {
    case buttonTapped
    case response(Result<Payload, any Error>)
    case progress(Double)
    case failed
    case cancelButtonTapped
    case onAppear
  }

  enum CancelID: Hashable, Sendable {
    case download
    case search
  }

  let queue: DispatchQueue
  let clock: any Clock<Duration>

  public init(queue: DispatchQueue, clock: any Clock<Duration>) {
    self.queue = queue
    self.clock = clock
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buttonTapped:
        return .run { [url = state.url] send in
          await send(.progress(Double(url.count)))
          await send(.response(.success(Payload())))
        }
      case .progress(let progress):
        state.progress = progress
        return .none
      case .response(.success):
        return .send(.progress(1))
      case .response(.failure):
        return .run(priority: .background, name: "report") { _ in
          try await Task.sleep(nanoseconds: 0)
        } catch: { error, send in
          await send(.response(.failure(error)))
        }
      case .failed:
        return .concatenate(
          .cancel(id: CancelID.download),
          .run { [progress = state.progress] send in
            try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
              try await Task.sleep(nanoseconds: UInt64(progress))
            }
            await send(.failed)
          }
          .cancellable(id: CancelID.download, cancelInFlight: true)
        )
      case .cancelButtonTapped:
        return .merge(
          .cancel(id: CancelID.download),
          .run { _ in Task.cancel(id: CancelID.search) },
          .merge([.send(.progress(0)), .none]),
          .concatenate([.send(.progress(0)), .none])
        )
      case .onAppear:
        return .merge(
          .publisher { Just(1).map { Action.progress($0) } },
          .publisher {
            Just(2)
              .delay(for: .milliseconds(1), scheduler: scheduler)
              .map(Action.progress)
          },
          Effect.send(.progress(0)).debounce(id: CancelID.search, for: .milliseconds(1), scheduler: scheduler),
          Effect<Double>.send(0).map(Action.progress)
            .throttle(id: CancelID.search, for: .milliseconds(1), scheduler: scheduler, latest: true),
          Effect.send(.progress(0)).debounce(id: CancelID.search, for: .seconds(1), clock: ContinuousClock()),
          Effect.send(.progress(0))
            .throttle(id: CancelID.search, for: .seconds(1), clock: ContinuousClock(), latest: false),
          helper().merge(with: .none).concatenate(with: .none)
        )
      }
    }
  }

  #if canImport(Combine)
  private var scheduler: DispatchQueue { queue }
  #else
  private var scheduler: DispatchQueue.OCombine { DispatchQueue.OCombine(queue) }
  #endif

  private func helper() -> EffectOf<Self> {
    .run { @MainActor send in
      send(.onAppear)
    }
  }

  private func listen(_ send: SendOf<Self>) async throws {
    for await value in AsyncStream<Double>(unfolding: { nil }) { await send(.progress(value)) }
    await withTaskCancellation(id: CancelID.search, isolation: nil) {}
    let value = try await withTaskCancellation(id: CancelID.search, cancelInFlight: true, isolation: nil) { () throws in
      1
    }
    await send(.progress(Double(value)))
  }
}
