import Foundation
import Pawl
import PawlDevelopment
import PawlRedux

/// A program with stores of both styles, for tests of the states that `pawl dev` keeps. It prints the states after each
/// line that it reads.
@main
enum DevelopmentProbe {
  static func main() {
    MainActor.assumeIsolated { start() }
    dispatchMain()
  }

  @MainActor
  private static func start() {
    let probe = Probe()
    probe.printStates()
    Thread {
      while let line = readLine() {
        DispatchQueue.main.async { MainActor.assumeIsolated { probe.handle(line) } }
      }
    }.start()
  }
}

struct CountState: Codable, Equatable {
  var count = 0
  var note: Double? = .infinity
}

struct PlainState: Equatable {
  var count = 0
}

struct TotalState: PawlRedux.AnyState, Codable, Equatable {
  var total = 0
}

enum TotalAction: PawlRedux.AnyAction {
  case add
}

enum NoRoute: PawlRedux.RouteType {}

final class TotalReducer: PawlRedux.Reducer {
  func reduce(_ state: inout TotalState, action: TotalAction, performRoute: @escaping (NoRoute) -> Void) {
    state.total += 10
  }
}

final class NoCoordinator: PawlRedux.Coordinator {
  func perform(_ route: NoRoute) {}
}

@MainActor
private final class Probe {
  private let first: Pawl.Store<CountState, Void>
  private let second: Pawl.Store<CountState, Void>
  private let plain: Pawl.Store<PlainState, Void>
  private let redux: PawlRedux.Store<TotalState, TotalAction, NoRoute>

  init() {
    let count = Pawl.Reducer<CountState, Void, Void> { state, _, _ in
      state.count += 1
      return .none
    }
    first = Pawl.Store(initialState: CountState(), reducer: count, environment: ())
    second = Pawl.Store(initialState: CountState(count: 100), reducer: count, environment: ())
    plain = Pawl.Store(
      initialState: PlainState(),
      reducer: Pawl.Reducer<PlainState, Void, Void> { state, _, _ in
        state.count += 1
        return .none
      }, environment: ())
    redux = PawlRedux.Store(
      initialState: TotalState(), coordinator: NoCoordinator().eraseToAnyCoordinator(),
      reducer: TotalReducer().eraseToAnyReducer())
  }

  func handle(_ line: String) {
    switch line {
    case "crash": abort()
    case "first": first.send(())
    default:
      first.send(())
      second.send(())
      plain.send(())
      redux.dispatch(.add)
    }
    printStates()
  }

  func printStates() {
    let counts =
      [first, second].map { "\(ViewStore($0).count)" } + ["\(ViewStore(plain).count)", "\(redux.state.total)"]
    // `fflush` would wait for the lock of standard input, which `readLine()` holds.
    FileHandle.standardOutput.write(Data((counts.joined(separator: " ") + "\n").utf8))
  }
}
