import OrderedCollections
import PawlFeatures
import TestSupport

extension EffectModelTests {
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
      @PresentationState var child: State?
      var path = StackState<State>()

      init(id: Int) { self.id = id }
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
      case child(PresentationAction<Action>)
      case path(StackAction<State, Action>)
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
      .ifLet(\.$child, action: \.child) { Self(effects: effects) }
      .forEach(\.path, action: \.path) { Self(effects: effects) }
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
    case setChild(Int?)
    case append(Int)
    case insertElement(Int, at: Int)
    case removeElement(at: Int)
    case replaceElement(Int, at: Int)
    case popTo(Int)
    case clearPath
    case inRow(Int, [Edit])
    case inChild([Edit])
    case inElement(at: Int, [Edit])

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
      case .setChild(let id): node.child = id.map { Node.State(id: $0) }
      case .append(let id): node.path.append(Node.State(id: id))
      case .insertElement(let id, let position):
        node.path.insert(Node.State(id: id), at: min(position, node.path.count))
      case .removeElement(let position): if position < node.path.count { node.path.remove(at: position) }
      case .replaceElement(let id, let position): if position < node.path.count { node.path[position].id = id }
      case .popTo(let position): if position < node.path.count { node.path.pop(to: node.path.ids[position]) }
      case .clearPath: node.path.removeAll()
      case .inRow(let id, let edits):
        if node.rows[id: id] != nil { for edit in edits { edit.apply(to: &node.rows[id: id]!) } }
      case .inChild(let edits): for edit in edits where node.child != nil { edit.apply(to: &node.child!) }
      case .inElement(let position, let edits):
        if position < node.path.count { for edit in edits { edit.apply(to: &node.path[position]) } }
      }
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
    var child: AnyCasePath<Action, PresentationAction<Action>> {
      AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
    }
    var path: AnyCasePath<Action, StackAction<EffectModelTests.Node.State, Action>> {
      AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
