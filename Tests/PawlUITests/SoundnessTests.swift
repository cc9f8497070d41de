// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI
import PawlViews
import TestSupport
import Testing
import ViewTestSupport

/// Tests that a graph after any sequence of actions shows the same as a graph created from scratch.
@MainActor
@Suite struct SoundnessTests {
  struct Item: Equatable, Identifiable {
    let id: Int
    var count = 0
    var detail: Detail?
  }

  enum Detail: Equatable {
    case number(Int)
    case text(String)
    case nothing
  }

  struct Whole: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var selected: Int?
    var isReversed = false
    var alert: AlertState<WholeAction>?
  }

  indirect enum WholeAction: Equatable {
    case append
    case dismissed
    case item(id: Int, action: ItemAction)
    case move(Int, Int)
    case remove(Int)
    case reverse
    case select(Int?)
    case showAlert
  }

  enum ItemAction: Equatable {
    case increment
    case set(Detail?)
    case number(Int)
  }

  static let reducer = Reducer<Item, ItemAction, Void> { state, action, _ in
    switch action {
    case .increment: state.count += 1
    case .set(let detail): state.detail = detail
    case .number(let number): state.detail = .number(number)
    }
    return .none
  }
  .forEach(state: \Whole.items, action: /WholeAction.item(id:action:), environment: {})
  .combined(
    with: Reducer { state, action, _ in
      switch action {
      case .append: state.items.append(Item(id: (state.items.map(\.id).max() ?? 0) + 1))
      case .dismissed: state.alert = nil
      case .item: break
      case .move(let from, let to): state.items.move(fromOffsets: [from], toOffset: to)
      case .remove(let index): state.items.remove(at: index)
      case .reverse: state.isReversed.toggle()
      case .select(let id): state.selected = id
      case .showAlert: state.alert = AlertState(title: TextState("\(state.items.count)"))
      }
      return .none
    })

  struct ItemView: View {
    let store: Store<Item, ItemAction>

    var body: some View {
      WithViewStore(store, observe: { $0.count }) { Text("count \($0.state)") }
      IfLetStore(store.scope(state: { $0.detail })) { detail in
        SwitchStore(detail) {
          CaseLet(state: /Detail.number, action: ItemAction.number) { number in
            WithViewStore(number) { viewStore in Text("number \(viewStore.state)") }
          }
          CaseLet(state: /Detail.text) { (text: Store<String, ItemAction>) in
            WithViewStore(text) { viewStore in Text(viewStore.state) }
          }
          Default { Text("default") }
        }
      } else: {
        Text("no detail")
      }
    }
  }

  struct WholeView: View {
    let store: Store<Whole, WholeAction>

    var body: some View {
      WithViewStore(store, observe: { $0.isReversed }) { viewStore in
        if viewStore.state { Text("reversed") }
        ForEachStore(
          store.scope(
            state: {
              viewStore.state && $0.isReversed ? IdentifiedArray(uniqueElements: $0.items.reversed()) : $0.items
            },
            action: WholeAction.item(id:action:)), content: ItemView.init(store:))
      }
      IfLetStore(
        store.scope(
          state: { state in state.selected.flatMap { state.items[id: $0] } },
          action: { WholeAction.item(id: 0, action: $0) }), then: ItemView.init(store:)
      )
      .alert(store.scope(state: \.alert), dismiss: .dismissed)
    }
  }

  @Test(arguments: 0..<8)
  func updatedViewsEqualViewsMadeFromScratch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: Whole(), reducer: Self.reducer, environment: ())
    let screen = Screen(WholeView(store: store))
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { store.send(action(ViewStore(store).state, &random)) }
      #expect(screen.texts == Screen(WholeView(store: store)).texts, "seed \(seed)")
    }
  }

  private func action(_ state: Whole, _ random: inout SeededGenerator) -> WholeAction {
    guard let item = state.items.randomElement(using: &random) else { return .append }
    let index = Int.random(in: 0..<state.items.count, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: return .append
    case 3: return .move(index, Int.random(in: 0...state.items.count, using: &random))
    case 4: return .remove(index)
    case 5: return .reverse
    case 6: return .select(item.id)
    case 7: return .select(nil)
    case 8: return .showAlert
    case 9: return .dismissed
    case 10, 11: return .item(id: item.id, action: .increment)
    default:
      let details: [Detail?] = [nil, .number(index), .text("text \(index)"), .nothing]
      return .item(id: item.id, action: .set(details.randomElement(using: &random) ?? nil))
    }
  }
}
