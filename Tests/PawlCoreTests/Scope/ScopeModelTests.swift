import EngineModel
import Foundation
import PawlCore
import TestSupport
import Testing

/// Random trees of scopes that come and go, even while they are being notified. Every remaining scope has the right
/// state.
///
/// A failure names the seed. `PAWL_SCOPE_SEED=<seed>` runs only that seed.
@MainActor
@Suite struct ScopeModelTests {
  private static let seeds: Range<UInt64> = {
    let seed = ProcessInfo.processInfo.environment["PAWL_SCOPE_SEED"].flatMap(UInt64.init)
    return seed.map { $0..<$0 + 1 } ?? 0..<1_000
  }()

  @Test func everyViewStoreHasTheStateOfItsScope() {
    for seed in Self.seeds {
      let census = LiveObjectCounter()
      let failure = ScopeModel(seed: seed, census: census).run()
      #expect(failure == nil, "PAWL_SCOPE_SEED=\(seed)")
      #expect(census.population == 0, "PAWL_SCOPE_SEED=\(seed): the store was not released")
      if failure != nil { return }
    }
  }
}

/// A recursive state.
private struct Tree: Identifiable, Equatable {
  var id: Int
  var number = 0
  var text = ""
  var children: IdentifiedArrayOf<Tree> = []

  /// The tree at the end of a path of ids, or nil if the path doesn't exist.
  subscript(path: ArraySlice<Int>) -> Tree? {
    guard let id = path.first else { return self }
    return children[id: id]?[path.dropFirst()]
  }

  mutating func change(at path: ArraySlice<Int>, _ body: (inout Tree) -> Void) {
    guard let id = path.first else { return body(&self) }
    children[id: id]?.change(at: path.dropFirst(), body)
  }
}

private indirect enum TreeAction {
  case change([(inout Tree) -> Void])
  case child(Int, TreeAction)
}

@MainActor
private final class ScopeModel {
  typealias TreeStore = Store<Tree, TreeAction>

  /// A view store, the state it shows, and the state it should show.
  final class Watcher {
    let path: [Int]
    let part: (Tree) -> [String]
    let viewStore: ViewStore<[String], TreeAction>
    var expected: [String]
    var comparisons = 0
    var token: ObserveToken?
    var endWillChange: (() -> Void)?

    @MainActor init(_ store: TreeStore, path: [Int], part: @escaping (Tree) -> [String], counter: Counter) {
      self.path = path
      self.part = part
      viewStore = ViewStore(
        store, observe: part, send: { $0 },
        removeDuplicates: {
          counter.count += 1
          return $0 == $1
        })
      expected = viewStore.state
    }
  }

  final class Counter {
    var count = 0
  }

  private var random: SeededGenerator
  private let root: TreeStore
  private var stores: [(path: [Int], store: TreeStore)]
  private var watchers: [(watcher: Watcher, counter: Counter)] = []
  private var olderTrees: [Tree] = []
  private var nextID = 100
  private var budget = 0
  private var failure: String?

  init(seed: UInt64, census: LiveObjectCounter) {
    random = SeededGenerator(seed: seed)
    let member = census.member()
    let reducer = Reducer<Tree, TreeAction, Void> { state, action, _ in
      member.touch()
      func apply(_ action: TreeAction, to tree: inout Tree) {
        switch action {
        case .change(let changes): for change in changes { change(&tree) }
        case .child(let id, let action):
          if tree.children[id: id] != nil { apply(action, to: &tree.children[id: id]!) }
        }
      }
      guard case .change(let changes) = action, changes.count > 1 else {
        apply(action, to: &state)
        return .none
      }
      // Each change is a separate action of the same drain.
      return .merge(changes.map { Effect(value: .change([$0])) })
    }
    let state = Tree(
      id: 0,
      children: IdentifiedArray(
        uniqueElements: (1...4).map { id in
          Tree(id: id, children: IdentifiedArray(uniqueElements: (1...3).map { Tree(id: $0) }))
        }))
    root = Store(initialState: state, reducer: reducer, environment: ())
    stores = [([], root)]
  }

  func run() -> String? {
    // This is the first observer, so it is notified first.
    let viewStore = ViewStore(root, removeDuplicates: { _, _ in false })
    let token = viewStore.observe { [unowned self] in committed($0) }
    for _ in 0..<40 where failure == nil {
      switch random.below(10) {
      case 0...1: makeStore()
      case 2...4: watch()
      case 5: drop()
      default: change()
      }
    }
    watchers = []
    stores = []
    token.cancel()
    return failure
  }

  private func makeStore() {
    let (path, store) = stores[random.below(stores.count)]
    switch random.below(3) {
    case 0:
      stores.append((path, store.scope(state: { $0 })))
    default:
      let ids = store.state.children.map(\.id)
      guard !ids.isEmpty else { return }
      let id = ids[random.below(ids.count)]
      let rows = store.scope(state: \.children, action: { (id: Int, action: TreeAction) in .child(id, action) })
      guard let child: TreeStore = rows.scope(id: id) else { return }
      stores.append((path + [id], child))
    }
  }

  private func watch() {
    let (path, store) = stores[random.below(stores.count)]
    let parts: [(Tree) -> [String]] = [
      { ["\($0.number)"] }, { [$0.text] }, { $0.children.map { "\($0.id)" } },
      { ["\($0.number)", $0.text] + $0.children.map { "\($0.number)" } },
    ]
    let counter = Counter()
    let watcher = Watcher(store, path: path, part: parts[random.below(parts.count)], counter: counter)
    if random.chance(60) {
      watcher.token = watcher.viewStore.observe { [unowned self, unowned watcher] state in
        expect(state == watcher.viewStore.state, "an observer got another state than the view store has")
        disturb()
      }
    }
    if random.chance(30) {
      watcher.endWillChange = watcher.viewStore.observation.observeWillChange { [unowned self] in disturb() }
    }
    watchers.append((watcher, counter))
  }

  private func drop() {
    switch random.below(3) {
    case 0 where stores.count > 1: stores.remove(at: 1 + random.below(stores.count - 1))
    case 1 where !watchers.isEmpty: watchers[random.below(watchers.count)].watcher.token = nil
    default: if !watchers.isEmpty { watchers.remove(at: random.below(watchers.count)) }
    }
  }

  /// Performs the random changes that observers make.
  private func disturb() {
    switch random.below(12) {
    case 0: makeStore()
    case 1: watch()
    case 2, 3: drop()
    case 4 where budget > 0:
      budget -= 1
      root.send(.change([randomChange()]))
    default: break
    }
  }

  private func change() {
    budget = 2
    for (_, counter) in watchers { counter.count = 0 }
    let known = watchers.map(\.counter)
    root.send(.change((0..<1 + random.below(4)).map { _ in randomChange() }))
    if random.chance(20) { olderTrees.append(root.state) }
    // One drain is for the action itself, and one for each action that an observer sent.
    let drains = 1 + 2 - budget
    expect(known.allSatisfy { $0.count <= drains }, "a predicate ran more than once in a drain")
    for (watcher, _) in watchers {
      expect(
        watcher.viewStore.state == watcher.expected,
        "at \(watcher.path): \(watcher.viewStore.state) instead of \(watcher.expected)")
    }
  }

  /// Records the state that each watcher must have now. A watcher whose part is gone keeps its last state.
  private func committed(_ state: Tree) {
    for (watcher, _) in watchers {
      if let tree = state[watcher.path[...]] { watcher.expected = watcher.part(tree) }
    }
  }

  private func randomChange() -> (inout Tree) -> Void {
    let state = root.state
    var path: [Int] = []
    while let ids = state[path[...]]?.children.map(\.id), !ids.isEmpty, random.chance(60) {
      path.append(ids[random.below(ids.count)])
    }
    nextID += 1
    let (id, pick) = (random.chance(50) ? nextID : random.below(5), random.below(100))
    let older = olderTrees.isEmpty ? nil : olderTrees[random.below(olderTrees.count)]
    let change: (inout Tree) -> Void
    switch random.below(10) {
    case 0...3: change = { $0.number += pick % 3 - 1 }
    case 4...5: change = { $0.text = pick % 2 == 0 ? "" : "\(pick)" }
    case 6: change = { $0.children.append(Tree(id: id, number: pick)) }
    case 7: change = { if !$0.children.isEmpty { $0.children.remove(at: pick % $0.children.count) } }
    case 8: change = { if pick % 2 == 0 { $0.children.reverse() } else { $0.children.sort { $0.number < $1.number } } }
    default: change = { tree in if let older { tree.children = older.children } }
    }
    return { $0.change(at: path[...], change) }
  }

  private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, failure == nil { failure = message() }
  }
}
