import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Random programs that change a state and read it through stores, compared with a model that knows all values.
@MainActor
struct ObservationModelTests {
  struct Item: Equatable, Identifiable, ObservableState {
    var id: Int
    var count = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  struct State: Equatable, ObservableState {
    var number = 0
    var text = ""
    var numbers: [Int] = []
    var child: Item?
    var rows: IdentifiedArrayOf<Item> = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    var description: String { "\(text) \(number)" }
  }

  struct Feature: Reducer {
    enum Action: CasePathable {
      case changes([(inout State) -> Void])
      case child(Int)
      case rows(IdentifiedAction<Int, Int>)

      struct AllCasePaths: Sendable {
        var child: AnyCasePath<Action, Int> {
          AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
        var rows: AnyCasePath<Action, IdentifiedAction<Int, Int>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    /// Each change is an action of its own. All of them are processed in one drain.
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .changes(let changes) = action, let first = changes.first else { return .none }
      first(&state)
      return .send(.changes(Array(changes.dropFirst())))
    }
  }

  /// A read of a part of the state, as a view reads it.
  @MainActor
  private final class Reader {
    let name: String
    /// Reads the part through a store.
    let read: () -> AnyHashable
    /// Returns the part of a state; `nil` if it doesn't exist, and so keeps the value that it had.
    let part: (State) -> AnyHashable?
    /// Whether the notification of an unchanged value isn't a mistake.
    let mayRepeat: Bool
    var reads: Reads?
    var value: AnyHashable = 0

    init(
      _ name: String, mayRepeat: Bool = false, read: @escaping () -> AnyHashable,
      part: @escaping (State) -> AnyHashable?
    ) {
      self.name = name
      self.mayRepeat = mayRepeat
      self.read = read
      self.part = part
    }

    func track() {
      reads = Reads { value = read() }
    }
  }

  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["PAWL_FEATURE_SEEDS"].flatMap(UInt64.init) ?? 1_000)

  @Test func readsAreNotifiedExactlyOfTheChangesOfWhatTheyHaveRead() {
    for seed in Self.seeds {
      if let difference = run(seed) { Issue.record("seed \(seed): \(difference)") }
    }
  }

  private func run(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: State()) { Feature() }
    var readers: [Reader] = []
    for step in 0..<30 {
      while readers.count < 8 { readers.append(makeReader(store, &random)) }
      for reader in readers where reader.reads == nil { reader.track() }
      let changes = (0...random.below(3)).map { _ in randomChange(&random) }
      store.send(.changes(changes))
      let state = store.withState { $0 }
      for reader in readers {
        let present = reader.part(state) ?? reader.value
        let (found, expected) = (reader.reads?.changes ?? 0, present == reader.value ? 0 : 1)
        let isRight = found == expected || reader.mayRepeat && found == 1
        guard isRight else { return "step \(step): \(reader.name) was notified \(found) times, and not \(expected)" }
        guard found == 0 else {
          reader.reads = nil
          continue
        }
        guard reader.read() == present else { return "step \(step): \(reader.name) reads an old value" }
      }
      if random.chance(30) { readers.remove(at: random.below(readers.count)) }
    }
    return nil
  }

  private func makeReader(_ store: StoreOf<Feature>, _ random: inout SeededGenerator) -> Reader {
    switch random.below(8) {
    case 0: return Reader("number", read: { store.number }, part: { $0.number })
    case 1: return Reader("text", read: { store.text }, part: { $0.text })
    case 2: return Reader("numbers", read: { store.numbers }, part: { $0.numbers })
    case 3: return Reader("description", read: { store.description }, part: { $0.description })
    case 4:
      return Reader(
        "child", read: { store.scope(state: \.child, action: \.child)?.withState(\.id) ?? -1 },
        part: { $0.child?.id ?? -1 })
    case 5:
      return Reader(
        "rows", mayRepeat: true, read: { store.scope(state: \.rows, action: \.rows).map { $0.withState(\.id) } },
        part: { $0.rows.map(\.id) })
    case 6:
      guard let child = store.scope(state: \.child, action: \.child) else { fallthrough }
      return Reader("count of the child", read: { child.count }, part: { $0.child?.count })
    default:
      let rows = store.scope(state: \.rows, action: \.rows)
      guard let row = rows.randomElement(using: &random) else {
        return Reader("number", read: { store.number }, part: { $0.number })
      }
      let id = row.withState(\.id)
      return Reader("count of row \(id)", read: { row.count }, part: { $0.rows[id: id]?.count })
    }
  }

  private func randomChange(_ random: inout SeededGenerator) -> (inout State) -> Void {
    let (value, id) = (random.below(3), random.below(4))
    switch random.below(11) {
    case 0: return { $0.number = value }
    case 1: return { $0.text = String(repeating: "a long text ", count: value) }
    case 2: return { $0.numbers = Array(repeating: value, count: value) }
    case 3: return { $0.numbers.append(value) }
    case 4: return { $0.child = value == 0 ? nil : Item(id: value) }
    case 5: return { $0.child?.count = value }
    case 6: return { $0.rows.append(Item(id: id)) }
    case 7: return { $0.rows.remove(id: id) }
    case 8: return { $0.rows[id: id]?.count = value }
    case 9: return { $0.rows.reverse() }
    default: return { _ in }
    }
  }
}
