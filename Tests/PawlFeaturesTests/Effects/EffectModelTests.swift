import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Random programs of features, compared with a model that looks up the state of each running effect after each action.
///
/// `PAWL_FEATURE_SEEDS` sets the number of programs, and `PAWL_FEATURE_SEED` selects one.
@MainActor
struct EffectModelTests {
  /// A feature with an effect under an id.
  struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
    }

    enum Action: Equatable {
      case count
      case start(name: Int, id: Int)
      case cancel(id: Int)
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count:
          state.count += 1
          return .none
        case .start(let name, let id): return effects.effect("\(name)").cancellable(id: id)
        case .cancel(let id): return .cancel(id: id)
        }
      }
    }
  }

  /// A feature with every kind of child, and with children of its own kind.
  struct Node: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var leaf: Leaf.State?
      var screen = Screen.none
      var part = Leaf.State(id: 0)
      var rows: IdentifiedArrayOf<State> = []
    }

    enum Screen: Equatable {
      case none
      case first(Leaf.State)
      case second(Leaf.State)
    }

    indirect enum Action {
      case leaf(Leaf.Action)
      case first(Leaf.Action)
      case second(Leaf.Action)
      case part(Leaf.Action)
      case rows(IdentifiedAction<Int, Action>)
      case start(name: Int, id: Int)
      case cancel(id: Int)
      case edit(Edit)
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Scope(state: \.part, action: \.part) { Leaf(effects: effects) }
      Scope(state: \.screen, action: \.self) {
        EmptyReducer()
          .ifCaseLet(\.first, action: \.first) { Leaf(effects: effects) }
          .ifCaseLet(\.second, action: \.second) { Leaf(effects: effects) }
      }
      Reduce { state, action in
        switch action {
        case .start(let name, let id): return effects.effect("\(name)").cancellable(id: id)
        case .cancel(let id): return .cancel(id: id)
        case .edit(let edit): edit.apply(to: &state)
        default: break
        }
        return .none
      }
      .ifLet(\.leaf, action: \.leaf) { Leaf(effects: effects) }
      .forEach(\.rows, action: \.rows) { Self(effects: effects) }
    }
  }

  /// A change of a node's state.
  enum Edit {
    case setLeaf(Int?)
    case setScreen(Int, isFirst: Bool)
    case closeScreen
    case insertRow(Int)
    case removeRow(Int)
    case replaceRow(Int)
    case moveRow(Int)
    case keepRow(Int)
    case inRow(Int, [Edit])

    func apply(to node: inout Node.State) {
      switch self {
      case .setLeaf(let id): node.leaf = id.map { Leaf.State(id: $0) }
      case .setScreen(let id, let isFirst): node.screen = isFirst ? .first(.init(id: id)) : .second(.init(id: id))
      case .closeScreen: node.screen = .none
      case .insertRow(let id): if node.rows[id: id] == nil { node.rows.append(Node.State(id: id)) }
      case .removeRow(let id): node.rows.remove(id: id)
      case .replaceRow(let id): if node.rows[id: id] != nil { node.rows[id: id] = Node.State(id: id) }
      case .moveRow(let id): if let row = node.rows.remove(id: id) { node.rows.insert(row, at: 0) }
      case .keepRow(let id): node.rows = IdentifiedArray(uniqueElements: node.rows.filter { $0.id == id })
      case .inRow(let id, let edits):
        if node.rows[id: id] != nil { for edit in edits { edit.apply(to: &node.rows[id: id]!) } }
      }
    }
  }

  /// A step from a node to a child.
  enum Step: Hashable {
    case leaf(Int)
    case first(Int)
    case second(Int)
    case row(Int)
  }

  /// An effect of the model.
  struct Running {
    let name: Int
    let id: Int
    let path: [Step]
  }

  private static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PAWL_FEATURE_SEED"].flatMap(UInt64.init) { return [seed] }
    return (0..<(environment["PAWL_FEATURE_SEEDS"].flatMap(UInt64.init) ?? 2_000)).map { $0 }
  }()

  @Test func effectsRunExactlyAsLongAsTheirState() {
    for seed in Self.seeds {
      if let difference = run(seed) { Issue.record("seed \(seed): \(difference)") }
    }
  }

  private func run(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let effects = LiveEffects()
    var store: Store<Node.State, Node.Action>? = Store(initialState: Node.State(id: 0)) { Node(effects: effects) }
    var state = Node.State(id: 0)
    var running: [Running] = []
    var name = 0
    for step in 0..<40 {
      let (action, apply) = randomAction(in: state, path: [], name: &name, &random)
      store?.send(action)
      apply(&state, &running)
      running.removeAll { !exists($0.path[...], in: state) }
      guard store?.withState({ $0 }) == state else { return "step \(step), \(action): the states differ" }
      let expected = running.map { "\($0.name)" }.sorted()
      guard effects.names.sorted() == expected else {
        return "step \(step), \(action): \(effects.names.sorted()) run, and not \(expected)"
      }
    }
    store = nil
    return effects.names.isEmpty ? nil : "\(effects.names) outlive the store"
  }

  private typealias Apply = (inout Node.State, inout [Running]) -> Void

  /// Returns an action for a node, and what it does in the model.
  private func randomAction(
    in node: Node.State, path: [Step], name: inout Int, _ random: inout SeededGenerator
  ) -> (Node.Action, Apply) {
    if let row = node.rows.randomElement(using: &random), random.chance(45) {
      let (action, apply) = randomAction(in: row, path: path + [.row(row.id)], name: &name, &random)
      return (.rows(.element(id: row.id, action: action)), { apply(&$0, &$1) })
    }
    if let leaf = node.leaf, random.chance(25) {
      let (action, apply) = leafAction(path + [.leaf(leaf.id)], name: &name, &random)
      return (
        .leaf(action),
        {
          apply(&$1)
          if action == .count { change(path, in: &$0) { $0.leaf?.count += 1 } }
        }
      )
    }
    switch node.screen {
    case .first(let leaf) where random.chance(30):
      let (action, apply) = leafAction(path + [.first(leaf.id)], name: &name, &random)
      return (
        .first(action),
        {
          apply(&$1)
          if action == .count {
            change(path, in: &$0) { $0.screen = .first(.init(id: leaf.id, count: leaf.count + 1)) }
          }
        }
      )
    case .second(let leaf) where random.chance(30):
      let (action, apply) = leafAction(path + [.second(leaf.id)], name: &name, &random)
      return (
        .second(action),
        {
          apply(&$1)
          if action == .count {
            change(path, in: &$0) { $0.screen = .second(.init(id: leaf.id, count: leaf.count + 1)) }
          }
        }
      )
    default: break
    }
    switch random.below(10) {
    case 0:
      // A part of the state is no child of its own: its effects are the node's.
      let (action, apply) = leafAction(path, name: &name, &random)
      return (
        .part(action),
        {
          apply(&$1)
          if action == .count { change(path, in: &$0) { $0.part.count += 1 } }
        }
      )
    case 1, 2:
      name += 1
      let (name, id) = (name, random.below(3))
      return (.start(name: name, id: id), { $1.append(Running(name: name, id: id, path: path)) })
    case 3:
      let id = random.below(3)
      return (.cancel(id: id), { $1.removeAll { $0.id == id && $0.path.starts(with: path) } })
    default:
      let edit = randomEdit(of: node, depth: 0, &random)
      return (.edit(edit), { state, _ in change(path, in: &state) { edit.apply(to: &$0) } })
    }
  }

  private func leafAction(
    _ path: [Step], name: inout Int, _ random: inout SeededGenerator
  ) -> (Leaf.Action, (inout [Running]) -> Void) {
    switch random.below(4) {
    case 0: return (.count, { _ in })
    case 1:
      let id = random.below(3)
      return (.cancel(id: id), { $0.removeAll { $0.id == id && $0.path.starts(with: path) } })
    default:
      name += 1
      let (name, id) = (name, random.below(3))
      return (.start(name: name, id: id), { $0.append(Running(name: name, id: id, path: path)) })
    }
  }

  private func randomEdit(of node: Node.State, depth: Int, _ random: inout SeededGenerator) -> Edit {
    let id = random.below(3)
    if depth < 3, let row = node.rows.randomElement(using: &random), random.chance(30) {
      return .inRow(row.id, (0...random.below(2)).map { _ in randomEdit(of: row, depth: depth + 1, &random) })
    }
    switch random.below(12) {
    case 0: return .setLeaf(nil)
    case 1, 2: return .setLeaf(id)
    case 3: return .closeScreen
    case 4, 5: return .setScreen(id, isFirst: random.chance(50))
    case 6: return .removeRow(id)
    case 7: return .replaceRow(id)
    case 8: return .moveRow(id)
    case 9 where random.chance(30): return .keepRow(id)
    default: return .insertRow(id)
    }
  }

  private func change(_ path: [Step], in node: inout Node.State, _ body: (inout Node.State) -> Void) {
    guard case .row(let id)? = path.first else { return body(&node) }
    if node.rows[id: id] != nil { change(Array(path.dropFirst()), in: &node.rows[id: id]!, body) }
  }

  private func exists(_ path: ArraySlice<Step>, in node: Node.State) -> Bool {
    switch path.first {
    case nil: true
    case .leaf(let id): node.leaf?.id == id
    case .first(let id): if case .first(let leaf) = node.screen { leaf.id == id } else { false }
    case .second(let id): if case .second(let leaf) = node.screen { leaf.id == id } else { false }
    case .row(let id): node.rows[id: id].map { exists(path.dropFirst(), in: $0) } ?? false
    }
  }
}

extension EffectModelTests.Node.Screen: CasePathable {
  struct AllCasePaths: Sendable {
    typealias Screen = EffectModelTests.Node.Screen

    var first: AnyCasePath<Screen, EffectModelTests.Leaf.State> {
      AnyCasePath(embed: Screen.first) { if case .first(let leaf) = $0 { leaf } else { nil } }
    }
    var second: AnyCasePath<Screen, EffectModelTests.Leaf.State> {
      AnyCasePath(embed: Screen.second) { if case .second(let leaf) = $0 { leaf } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension EffectModelTests.Node.Action: CasePathable {
  struct AllCasePaths: Sendable {
    typealias Action = EffectModelTests.Node.Action

    var leaf: AnyCasePath<Action, EffectModelTests.Leaf.Action> {
      AnyCasePath(embed: { .leaf($0) }, extract: { if case .leaf(let action) = $0 { action } else { nil } })
    }
    var first: AnyCasePath<Action, EffectModelTests.Leaf.Action> {
      AnyCasePath(embed: { .first($0) }, extract: { if case .first(let action) = $0 { action } else { nil } })
    }
    var second: AnyCasePath<Action, EffectModelTests.Leaf.Action> {
      AnyCasePath(embed: { .second($0) }, extract: { if case .second(let action) = $0 { action } else { nil } })
    }
    var part: AnyCasePath<Action, EffectModelTests.Leaf.Action> {
      AnyCasePath(embed: { .part($0) }, extract: { if case .part(let action) = $0 { action } else { nil } })
    }
    var rows: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
      AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
