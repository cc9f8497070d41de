import Pawl

struct Navigation: Equatable {
  var detail: Detail?
  var destination: Destination?
  var log: [String] = []

  struct Detail: Equatable {
    var title: String
    var counter = Counter()
  }

  enum Destination: Equatable {
    case alert(text: String)
    case edit(Detail)
  }

  indirect enum Action: Equatable {
    case openButtonTapped(title: String)
    case closeButtonTapped
    case detail(Counter.Action)
    case show(Destination?)
    case appeared(title: String)
    case prepared
  }

  struct Environment {
    var counter: CounterClient
    var isFast: Bool
  }

  struct CounterClient: Sendable {
    var load: @Sendable () async -> Int = { 1 }
  }

  static let reducer = Reducer<Navigation, Action, Environment>.combine(
    Counter.reducer
      .pullback(state: \Detail.counter, action: /Counter.Action.self, environment: { $0 })
      .optional()
      .pullback(state: \.detail, action: /Action.detail, environment: { _ in }),
    Reducer { state, action, environment in
      switch action {
      case .openButtonTapped(let title):
        state.detail = Detail(title: title)
        return .concatenate(
          Effect(value: .appeared(title: title)),
          .fireAndForget { _ = await environment.counter.load() },
          .task { .detail(.set(to: await environment.counter.load())) },
          Effect(value: .prepared))
      case .closeButtonTapped: state.detail = nil
      case .detail: break
      case .show(let destination): state.destination = destination
      case .appeared(let title): state.log.append("\(title) appeared")
      case .prepared: state.log.append("prepared")
      }
      return .none
    })
}
