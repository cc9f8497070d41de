import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Random programs of features that appear and go, compared with a model that compares the whole states before and
/// after each action.
///
/// `PAWL_FEATURE_SEEDS` sets the number of programs, and `PAWL_FEATURE_SEED` selects one.
@MainActor
struct LifetimeModelTests {
  /// What the features of a program have done.
  final class Log {
    let effects = LiveEffects()
    var dismounted: [String] = []
  }

  /// A feature without children.
  struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var query = 0
      var mounts = 0

      var name: String { "leaf \(id) asked \(query)" }
    }

    enum Action { case ask(Int) }

    let log: Log

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask(let query): state.query = query
        }
        return .none
      }
      .effect(id: { [$0.id, $0.query] }) { log.effects.effect("leaf \($0[0]) asks \($0[1])") }
      .onMount { state in
        state.mounts += 1
        return .none
      }
      .onDismount(of: \.name) { name in .dismount { log.dismounted.append(name) } }
    }
  }

  /// A feature with every kind of child, and with children of its own kind.
  struct Node: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var query = 0
      var mounts = 0
      var leaf: Leaf.State?
      var screen = Screen.none
      var part = Leaf.State(id: 0)
      var rows: IdentifiedArrayOf<State> = []

      var name: String { "node \(id) asked \(query)" }

      /// What `onMount` does.
      mutating func mount() {
        mounts += 1
        // Another feature appears while this one is mounted.
        if query == 1, leaf == nil { leaf = Leaf.State(id: 9) }
        if query == 2, rows[id: 7] == nil { rows.append(State(id: 7)) }
      }
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
      case edit(Edit)
      case edits([Edit])
    }

    let log: Log

    var body: some ReducerOf<Self> {
      Scope(state: \.part, action: \.part) { Leaf(log: log) }
      Scope(state: \.screen, action: \.self) {
        EmptyReducer()
          .ifCaseLet(\.first, action: \.first) { Leaf(log: log) }
          .ifCaseLet(\.second, action: \.second) { Leaf(log: log) }
      }
      Reduce { state, action in
        switch action {
        case .edit(let edit): edit.apply(to: &state)
        case .edits(let edits): return .merge(edits.map { .send(.edit($0)) })
        default: break
        }
        return .none
      }
      .ifLet(\.leaf, action: \.leaf) { Leaf(log: log) }
      .forEach(\.rows, action: \.rows) { Self(log: log) }
      .effect(id: { [$0.id, $0.query] }) {
        $0[1] == 0 ? .none : log.effects.effect("node \($0[0]) asks \($0[1])")
      }
      .onMount { state in
        state.mount()
        return .none
      }
      .onDismount(of: \.name) { name in .dismount { log.dismounted.append(name) } }
    }
  }

  /// A change of a node's state.
  enum Edit {
    case ask(Int)
    case setLeaf(Int?)
    case askLeaf(Int)
    case askPart(Int)
    case setScreen(Int, isFirst: Bool)
    case closeScreen
    case insertRow(Int, query: Int)
    case removeRow(Int)
    case replaceRow(Int)
    case moveRow(Int)
    case keepRow(Int)
    case inRow(Int, [Edit])

    func apply(to node: inout Node.State) {
      switch self {
      case .ask(let query): node.query = query
      case .setLeaf(let id): node.leaf = id.map { Leaf.State(id: $0) }
      case .askLeaf(let query): node.leaf?.query = query
      case .askPart(let query): node.part.query = query
      case .setScreen(let id, let isFirst): node.screen = isFirst ? .first(.init(id: id)) : .second(.init(id: id))
      case .closeScreen: node.screen = .none
      case .insertRow(let id, let query):
        if node.rows[id: id] == nil { node.rows.append(Node.State(id: id, query: query)) }
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
    case part
    case leaf(Int)
    case first(Int)
    case second(Int)
    case row(Int)
  }

  /// What a feature at a path does.
  struct Feature: Equatable {
    let kind: String
    let id: Int
    let query: Int

    var running: String? { kind == "node" && query == 0 ? nil : "\(kind) \(id) asks \(query)" }
    var dismounted: String { "\(kind) \(id) asked \(query)" }
  }

  /// The model: a state, and the features that existed after the last action.
  struct Model {
    var state = Node.State(id: 0)
    var features: [[Step]: Feature] = [:]
    var started: [String] = []
    var dismounted: [String] = []

    var running: [String] { features.values.compactMap(\.running).sorted() }

    mutating func apply(_ change: (inout Node.State) -> Void) {
      change(&state)
      var known = Set(features.keys)
      while let path = paths(to: state).first(where: { !known.contains($0) }) {
        known.insert(path)
        mount(path[...], in: &state)
      }
      let next = Dictionary(uniqueKeysWithValues: paths(to: state).map { ($0, feature($0[...], in: state)) })
      for (path, feature) in next where features[path] != feature { feature.running.map { started.append($0) } }
      for (path, feature) in features where next[path] == nil { dismounted.append(feature.dismounted) }
      features = next
    }

    /// The paths to all features, the outer ones first.
    private func paths(to node: Node.State) -> [[Step]] {
      var paths: [[Step]] = [[], [.part]]
      if let leaf = node.leaf { paths.append([.leaf(leaf.id)]) }
      switch node.screen {
      case .none: break
      case .first(let leaf): paths.append([.first(leaf.id)])
      case .second(let leaf): paths.append([.second(leaf.id)])
      }
      for row in node.rows { paths += self.paths(to: row).map { [.row(row.id)] + $0 } }
      return paths
    }

    private func mount(_ path: ArraySlice<Step>, in node: inout Node.State) {
      switch path.first {
      case nil: node.mount()
      case .part: node.part.mounts += 1
      case .leaf: node.leaf?.mounts += 1
      case .first: if case .first(let leaf) = node.screen { node.screen = .first(mounted(leaf)) }
      case .second: if case .second(let leaf) = node.screen { node.screen = .second(mounted(leaf)) }
      case .row(let id): mount(path.dropFirst(), in: &node.rows[id: id]!)
      }
    }

    private func mounted(_ leaf: Leaf.State) -> Leaf.State {
      Leaf.State(id: leaf.id, query: leaf.query, mounts: leaf.mounts + 1)
    }

    private func feature(_ path: ArraySlice<Step>, in node: Node.State) -> Feature {
      func feature(_ leaf: Leaf.State) -> Feature { Feature(kind: "leaf", id: leaf.id, query: leaf.query) }
      switch (path.first, node.screen) {
      case (nil, _): return Feature(kind: "node", id: node.id, query: node.query)
      case (.leaf, _): return feature(node.leaf!)
      case (.row(let id), _): return self.feature(path.dropFirst(), in: node.rows[id: id]!)
      case (.first, .first(let leaf)), (.second, .second(let leaf)): return feature(leaf)
      default: return feature(node.part)
      }
    }
  }

  private static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PAWL_FEATURE_SEED"].flatMap(UInt64.init) { return [seed] }
    return (0..<(environment["PAWL_FEATURE_SEEDS"].flatMap(UInt64.init) ?? 100)).map { $0 }
  }()

  @Test func featuresWorkExactlyAsLongAsTheyExist() {
    for seed in Self.seeds {
      if let difference = run(seed) { Issue.record("seed \(seed): \(difference)") }
    }
  }

  private func run(_ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let log = Log()
    var model = Model()
    model.apply { _ in }
    let store = Store(initialState: Node.State(id: 0)) { Node(log: log) }
    if let difference = difference(store, model, log) { return "at the start, \(difference)" }
    for step in 0..<30 {
      let (action, changes) = randomAction(in: model.state, &random)
      store.send(action)
      for change in changes { model.apply(change) }
      if let difference = difference(store, model, log) { return "step \(step), \(action): \(difference)" }
    }
    return nil
  }

  private func difference(_ store: StoreOf<Node>, _ model: Model, _ log: Log) -> String? {
    let state = store.withState { $0 }
    if state != model.state { return "the state is \(state), and not \(model.state)" }
    let running = log.effects.names.sorted()
    if running != model.running { return "\(running) run, and not \(model.running)" }
    let started = log.effects.history.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }.sorted()
    if started != model.started.sorted() { return "\(started) were started, and not \(model.started.sorted())" }
    let dismounted = log.dismounted.sorted()
    if dismounted != model.dismounted.sorted() {
      return "\(dismounted) were dismounted, and not \(model.dismounted.sorted())"
    }
    return nil
  }

  private typealias Change = (inout Node.State) -> Void

  /// Returns an action for a node, and the changes of its state.
  private func randomAction(
    in node: Node.State, _ random: inout SeededGenerator
  ) -> (Node.Action, [Change]) {
    let query = random.below(3)
    if let row = node.rows.randomElement(using: &random), random.chance(40) {
      let (action, changes) = randomAction(in: row, &random)
      let id = row.id
      return (
        .rows(.element(id: id, action: action)),
        changes.map { change in { if $0.rows[id: id] != nil { change(&$0.rows[id: id]!) } } }
      )
    }
    if node.leaf != nil, random.chance(20) { return (.leaf(.ask(query)), [{ $0.leaf?.query = query }]) }
    switch node.screen {
    case .first(let leaf) where random.chance(30):
      return (.first(.ask(query)), [{ $0.screen = .first(.init(id: leaf.id, query: query, mounts: leaf.mounts)) }])
    case .second(let leaf) where random.chance(30):
      return (.second(.ask(query)), [{ $0.screen = .second(.init(id: leaf.id, query: query, mounts: leaf.mounts)) }])
    default: break
    }
    if random.chance(10) { return (.part(.ask(query)), [{ $0.part.query = query }]) }
    if random.chance(30) {
      // Several actions in one drain.
      let edits = (0..<3).map { _ in randomEdit(of: node, depth: 0, &random) }
      return (.edits(edits), [{ _ in }] + edits.map { edit in { edit.apply(to: &$0) } })
    }
    let edit = randomEdit(of: node, depth: 0, &random)
    return (.edit(edit), [{ edit.apply(to: &$0) }])
  }

  private func randomEdit(of node: Node.State, depth: Int, _ random: inout SeededGenerator) -> Edit {
    let id = random.below(3)
    if depth < 3, let row = node.rows.randomElement(using: &random), random.chance(30) {
      return .inRow(row.id, (0...random.below(2)).map { _ in randomEdit(of: row, depth: depth + 1, &random) })
    }
    switch random.below(15) {
    case 0: return .setLeaf(nil)
    case 1, 2: return .setLeaf(id)
    case 3: return .askLeaf(id)
    case 4: return .askPart(id)
    case 5: return .closeScreen
    case 6, 7: return .setScreen(id, isFirst: random.chance(50))
    case 8: return .removeRow(id)
    case 9: return .replaceRow(id)
    case 10: return .moveRow(id)
    case 11 where random.chance(30): return .keepRow(id)
    case 12: return .ask(id)
    default: return .insertRow(id, query: random.below(3))
    }
  }
}

extension Effect where Output == Never, Failure == Never {
  /// Returns an effect that calls a function at once.
  static func dismount(_ body: @escaping () -> Void) -> Self {
    .subscribe { subscriber in
      body()
      subscriber.finish()
      return {}
    }
  }
}

extension LifetimeModelTests.Node.Screen: CasePathable {
  struct AllCasePaths: Sendable {
    typealias Screen = LifetimeModelTests.Node.Screen

    var first: AnyCasePath<Screen, LifetimeModelTests.Leaf.State> {
      AnyCasePath(embed: Screen.first) { if case .first(let leaf) = $0 { leaf } else { nil } }
    }
    var second: AnyCasePath<Screen, LifetimeModelTests.Leaf.State> {
      AnyCasePath(embed: Screen.second) { if case .second(let leaf) = $0 { leaf } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension LifetimeModelTests.Node.Action: CasePathable {
  struct AllCasePaths: Sendable {
    typealias Action = LifetimeModelTests.Node.Action

    var leaf: AnyCasePath<Action, LifetimeModelTests.Leaf.Action> {
      AnyCasePath(embed: { .leaf($0) }, extract: { if case .leaf(let action) = $0 { action } else { nil } })
    }
    var first: AnyCasePath<Action, LifetimeModelTests.Leaf.Action> {
      AnyCasePath(embed: { .first($0) }, extract: { if case .first(let action) = $0 { action } else { nil } })
    }
    var second: AnyCasePath<Action, LifetimeModelTests.Leaf.Action> {
      AnyCasePath(embed: { .second($0) }, extract: { if case .second(let action) = $0 { action } else { nil } })
    }
    var part: AnyCasePath<Action, LifetimeModelTests.Leaf.Action> {
      AnyCasePath(embed: { .part($0) }, extract: { if case .part(let action) = $0 { action } else { nil } })
    }
    var rows: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
      AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
