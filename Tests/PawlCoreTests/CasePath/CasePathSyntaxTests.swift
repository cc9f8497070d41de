import PawlCore
import Testing

// The declarations below only need to compile.

private enum AppAction {
  case counter(CounterAction)
  case row(id: Int, action: CounterAction)
  case unlabelled(Int, CounterAction)
  case binding(Binding<AppState>)
  case object(NotSendable)
  case failed(any Error)
  case nested(Nested)
  case quit

  enum Nested {
    case counter(CounterAction)
    case done
  }
}

private enum CounterAction: Equatable {
  case increment
  case set(Int)
}

private enum AppState {
  case loading
  case loaded(Int)
}

private class NotSendable {}
private struct Binding<Root> {}

private let counter = /AppAction.counter
private let row = /AppAction.row
private let labelledRow = /AppAction.row(id:action:)
private let binding = /AppAction.binding
private let object = /AppAction.object
private let quit = /AppAction.quit
private let whole = /AppAction.self
private let nested = /AppAction.nested .. /AppAction.Nested.counter
private let typedRow: CasePath<AppAction, (Int, CounterAction)> = /AppAction.row(id:action:)
private let typedLabels: CasePath<AppAction, (id: Int, action: CounterAction)> = /{
  AppAction.row(id: $0.id, action: $0.action)
}
private let typedQuit: CasePath<AppAction, Void> = /.quit
private let typedWhole: CasePath<AppAction, AppAction> = /.self
private let optionalRoot: CasePath<AppState?, Int> = /AppState.loaded
private let optionalConstant: CasePath<AppState?, Void> = /AppState.loading
private let convertedPayload: CasePath<AppAction, PayloadFailure> = /AppAction.failed
private let extractor: @Sendable (AppAction) -> CounterAction? = /AppAction.counter
private let constantExtractor: @Sendable (AppAction) -> Void? = /AppAction.quit
private let closure = /{ (value: Int) in AppAction.counter(.set(value)) }

private struct Reducer<State, Action> {
  func pullback<GlobalState, GlobalAction>(
    state: WritableKeyPath<GlobalState, State>, action: CasePath<GlobalAction, Action>
  ) -> Reducer<GlobalState, GlobalAction> { .init() }

  func pullback<GlobalState, GlobalAction>(
    state: CasePath<GlobalState, State>, action: CasePath<GlobalAction, Action>
  ) -> Reducer<GlobalState, GlobalAction> { .init() }

  func forEach<GlobalState, GlobalAction>(
    state: WritableKeyPath<GlobalState, [State]>, action: CasePath<GlobalAction, (Int, Action)>
  ) -> Reducer<GlobalState, GlobalAction> { .init() }

  static func combine(_ reducers: Reducer...) -> Reducer { .init() }
}

private struct Root {
  var counter = 0
  var counters: [Int] = []
}

private let child = Reducer<Int, CounterAction>()
private let root = Reducer<Root, AppAction>.combine(
  child.pullback(state: \.counter, action: /AppAction.counter),
  child.forEach(state: \.counters, action: /AppAction.row),
  child.forEach(state: \.counters, action: /AppAction.row(id:action:)),
  child.forEach(state: \.counters, action: /AppAction.unlabelled),
  child.pullback(state: \.counter, action: /AppAction.nested .. /AppAction.Nested.counter),
  Reducer<Int, Void>().pullback(state: \.counter, action: /AppAction.quit),
  Reducer<Root, AppAction>().pullback(state: \.self, action: /AppAction.self),
  Reducer<Root, AppAction>().pullback(state: \.self, action: /.self)
)
private let inState = child.pullback(state: /AppState.loaded, action: /AppAction.counter)

private func expectType<T>(_ value: T, _ type: T.Type) {}

@Suite struct CasePathSyntaxTests {
  @Test func operandsDetermineTheType() {
    expectType(counter, CasePath<AppAction, CounterAction>.self)
    expectType(row, CasePath<AppAction, (Int, CounterAction)>.self)
    expectType(labelledRow, CasePath<AppAction, (Int, CounterAction)>.self)
    expectType(binding, CasePath<AppAction, Binding<AppState>>.self)
    expectType(object, CasePath<AppAction, NotSendable>.self)
    expectType(quit, CasePath<AppAction, Void>.self)
    expectType(whole, CasePath<AppAction, AppAction>.self)
    expectType(nested, CasePath<AppAction, CounterAction>.self)
    expectType(closure, CasePath<AppAction, Int>.self)
    expectType(inState, Reducer<AppState, AppAction>.self)
  }

  @Test func labelsOfTheTupleMakeNoDifference() {
    let root = AppAction.row(id: 1, action: .set(2))
    for path in [row, labelledRow, typedRow] {
      #expect(path.extract(from: root).map { $0 == (1, .set(2)) } == true)
    }
    #expect(typedLabels.extract(from: root).map { $0.id == 1 && $0.action == .set(2) } == true)
  }

  @Test func pathsAreFunctionsWhereFunctionsAreExpected() {
    let actions = [AppAction.quit, .counter(.set(1)), .counter(.increment)]
    #expect(actions.compactMap(/AppAction.counter) == [.set(1), .increment])
    #expect(actions.compactMap(/AppAction.quit).count == 1)
    #expect([AppAction?.none, .quit].compactMap(/AppAction.quit).count == 1)
    #expect(extractor(.counter(.increment)) == .increment)
    #expect(constantExtractor(.quit) != nil)
    #expect(constantExtractor(.counter(.increment)) == nil)
  }

  @Test func pathsArePatterns() {
    func name(_ action: AppAction) -> String {
      switch action {
      case /AppAction.counter: "counter"
      case /AppAction.row(id:action:): "row"
      case /AppAction.quit: "quit"
      default: "other"
      }
    }
    #expect(name(.counter(.increment)) == "counter")
    #expect(name(.row(id: 1, action: .increment)) == "row")
    #expect(name(.quit) == "quit")
    #expect(name(.object(NotSendable())) == "other")
  }

  @Test func implicitMembersAreFound() {
    #expect(typedQuit ~= .quit)
    #expect(!(typedQuit ~= .counter(.increment)))
    #expect(typedWhole ~= .quit)
  }

  @Test func describesItsTypes() {
    #expect(CasePath<Int, String>(embed: { $0.count }, extract: { "\($0)" }).description == "CasePath<Int, String>")
  }

  @Test func casePathHasTheSizeOfAReference() {
    #expect(MemoryLayout<CasePath<AppAction, PayloadLarge>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }
}
