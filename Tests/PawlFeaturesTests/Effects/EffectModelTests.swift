import Foundation
import OrderedCollections
import PawlFeatures
import TestSupport
import Testing

/// Random programs of features, compared with a model that looks up the state of each running effect after each action.
///
/// `PAWL_FEATURE_SEEDS` sets the number of programs, and `PAWL_FEATURE_SEED` selects one.
@MainActor
struct EffectModelTests {
  /// A step from a node to a child.
  enum Step: Hashable {
    case leaf(Int)
    case first(Int)
    case second(Int)
    case row(Int)
    case child(Int)
    case element(StackElementID)
  }

  /// An effect of the model.
  struct Running {
    let name: Int
    let id: Int
    let path: [Step]
  }

  /// An action, what it does in the model, and the code of the issue that it is reported with.
  struct Program {
    var action: Node.Action
    var code: String?
    var apply: (inout Node.State, inout [Running]) -> Void

    init(
      _ action: Node.Action, code: String? = nil,
      apply: @escaping (inout Node.State, inout [Running]) -> Void = { _, _ in }
    ) {
      self.action = action
      self.code = code
      self.apply = apply
    }

    /// Returns the program whose action is sent through a node.
    func through(_ embed: (Node.Action) -> Node.Action) -> Program {
      var program = self
      program.action = embed(action)
      return program
    }
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
    // The model numbers the elements of stacks like the store.
    let ids = StackElementIDSequence()
    var running: [Running] = []
    var name = 0
    for step in 0..<40 {
      let program = randomProgram(in: state, path: [], name: &name, &random)
      let codes = issues { store?.send(program.action) }.map(\.code)
      withDependencies {
        $0.stackElementIDs = ids
      } operation: {
        program.apply(&state, &running)
      }
      running.removeAll { !exists($0.path[...], in: state) }
      let description = "step \(step), \(program.action)"
      guard codes == (program.code.map { [$0] } ?? []) else { return "\(description): \(codes) are reported" }
      guard store?.withState({ $0 }) == state else { return "\(description): the states differ" }
      let expected = running.map { "\($0.name)" }.sorted()
      guard effects.names.sorted() == expected else {
        return "\(description): \(effects.names.sorted()) run, and not \(expected)"
      }
    }
    store = nil
    return effects.names.isEmpty ? nil : "\(effects.names) outlive the store"
  }

  /// Returns a random action for a node.
  private func randomProgram(
    in node: Node.State, path: [Step], name: inout Int, _ random: inout SeededGenerator
  ) -> Program {
    if random.chance(45), let program = programOfNodeInside(node, path: path, name: &name, &random) { return program }
    if let leaf = node.leaf, random.chance(25) {
      return leafProgram(
        path + [.leaf(leaf.id)], { .leaf($0) }, name: &name, &random, count: { node in node.leaf?.count += 1 })
    }
    switch node.screen {
    case .first(let leaf) where random.chance(30):
      return leafProgram(
        path + [.first(leaf.id)], { .first($0) }, name: &name, &random,
        count: { node in node.screen = .first(.init(id: leaf.id, count: leaf.count + 1)) })
    case .second(let leaf) where random.chance(30):
      return leafProgram(
        path + [.second(leaf.id)], { .second($0) }, name: &name, &random,
        count: { node in node.screen = .second(.init(id: leaf.id, count: leaf.count + 1)) })
    default: break
    }
    switch random.below(12) {
    case 0:
      // A part of the state is no child of its own: its effects are the node's.
      return leafProgram(path, nodePath: path, { .part($0) }, name: &name, &random, count: { $0.part.count += 1 })
    case 1, 2:
      name += 1
      let (name, id) = (name, random.below(3))
      return Program(.start(name: name, id: id)) { $1.append(Running(name: name, id: id, path: path)) }
    case 3:
      let id = random.below(3)
      return Program(.cancel(id: id)) { $1.removeAll { $0.id == id && $0.path.starts(with: path) } }
    case 4: return dismissal(in: node, path: path, &random)
    case 5: return pushOrPop(in: node, path: path, &random)
    default:
      let edit = randomEdit(of: node, depth: 0, &random)
      return Program(.edit(edit)) { state, _ in change(path, in: &state) { edit.apply(to: &$0) } }
    }
  }

  /// Returns a random action for a node inside another one; `nil` if there is none.
  private func programOfNodeInside(
    _ node: Node.State, path: [Step], name: inout Int, _ random: inout SeededGenerator
  ) -> Program? {
    switch random.below(3) {
    case 0:
      guard let row = node.rows.randomElement(using: &random) else { return nil }
      return randomProgram(in: row, path: path + [.row(row.id)], name: &name, &random)
        .through { .rows(.element(id: row.id, action: $0)) }
    case 1:
      guard let child = node.child else { return nil }
      return randomProgram(in: child, path: path + [.child(child.id)], name: &name, &random)
        .through { .child(.presented($0)) }
    default:
      guard let position = node.path.indices.randomElement(using: &random) else { return nil }
      let id = node.path.ids[position]
      return randomProgram(in: node.path[position], path: path + [.element(id)], name: &name, &random)
        .through { .path(.element(id: id, action: $0)) }
    }
  }

  /// Returns the dismissal of the presented child, or an action of a child that isn't presented.
  private func dismissal(in node: Node.State, path: [Step], _ random: inout SeededGenerator) -> Program {
    if node.child == nil, random.chance(50) {
      return Program(.child(.presented(.cancel(id: 0))), code: "PAWL-001")
    }
    return Program(.child(.dismiss), code: node.child == nil ? "PAWL-117" : nil) { state, _ in
      change(path, in: &state) { $0.child = nil }
    }
  }

  /// Returns a change of the stack by a view, or an action for an element that doesn't exist.
  private func pushOrPop(in node: Node.State, path: [Step], _ random: inout SeededGenerator) -> Program {
    let known = random.chance(60) ? node.path.ids.randomElement(using: &random) : nil
    let id = known ?? StackElementID(integerLiteral: random.below(20))
    let exists = node.path.ids.contains(id)
    switch random.below(3) {
    case 0:
      return Program(.path(.popFrom(id: id)), code: exists ? nil : "PAWL-119") { state, _ in
        change(path, in: &state) { $0.path.pop(from: id) }
      }
    case 1 where !exists:
      return Program(.path(.element(id: id, action: .start(name: 0, id: 0))), code: "PAWL-003")
    default:
      let element = Node.State(id: random.below(3))
      return Program(.path(.push(id: id, state: element)), code: exists ? "PAWL-120" : nil) { state, _ in
        if !exists { change(path, in: &state) { $0.path[id: id] = element } }
      }
    }
  }

  private func leafProgram(
    _ path: [Step], nodePath: [Step]? = nil, _ embed: (Leaf.Action) -> Node.Action, name: inout Int,
    _ random: inout SeededGenerator, count: @escaping (inout Node.State) -> Void
  ) -> Program {
    let nodePath = nodePath ?? Array(path.dropLast())
    switch random.below(4) {
    case 0: return Program(embed(.count)) { state, _ in change(nodePath, in: &state, count) }
    case 1:
      let id = random.below(3)
      return Program(embed(.cancel(id: id))) { $1.removeAll { $0.id == id && $0.path.starts(with: path) } }
    default:
      name += 1
      let (name, id) = (name, random.below(3))
      return Program(embed(.start(name: name, id: id))) { $1.append(Running(name: name, id: id, path: path)) }
    }
  }

  private func randomEdit(of node: Node.State, depth: Int, _ random: inout SeededGenerator) -> Edit {
    let (id, position) = (random.below(3), random.below(3))
    func edits(of node: Node.State) -> [Edit] {
      (0...random.below(2)).map { _ in randomEdit(of: node, depth: depth + 1, &random) }
    }
    if depth < 3, random.chance(30) {
      switch random.below(3) {
      case 0: if let row = node.rows.randomElement(using: &random) { return .inRow(row.id, edits(of: row)) }
      case 1: if let child = node.child { return .inChild(edits(of: child)) }
      default:
        if position < node.path.count { return .inElement(at: position, edits(of: node.path[position])) }
      }
    }
    switch random.below(24) {
    case 0: return .setLeaf(nil)
    case 1, 2: return .setLeaf(id)
    case 3: return .closeScreen
    case 4, 5: return .setScreen(id, isFirst: random.chance(50))
    case 6: return .removeRow(id)
    case 7: return .replaceRow(id)
    case 8: return .moveRow(id)
    case 9 where random.chance(30): return .keepRow(id)
    case 10: return .setChild(nil)
    case 11, 12, 13: return .setChild(id)
    case 14, 15, 16: return .append(id)
    case 17: return .insertElement(id, at: position)
    case 18: return .removeElement(at: position)
    case 19: return .replaceElement(id, at: position)
    case 20: return .popTo(position)
    case 21 where random.chance(30): return .clearPath
    default: return .insertRow(id)
    }
  }

  private func change(_ path: [Step], in node: inout Node.State, _ body: (inout Node.State) -> Void) {
    let rest = Array(path.dropFirst())
    switch path.first {
    case .row(let id): if node.rows[id: id] != nil { change(rest, in: &node.rows[id: id]!, body) }
    case .child: if node.child != nil { change(rest, in: &node.child!, body) }
    case .element(let id): if node.path[id: id] != nil { change(rest, in: &node.path[id: id]!, body) }
    case .leaf, .first, .second, nil: body(&node)
    }
  }

  private func exists(_ path: ArraySlice<Step>, in node: Node.State) -> Bool {
    let rest = path.dropFirst()
    return switch path.first {
    case nil: true
    case .leaf(let id): node.leaf?.id == id
    case .first(let id): if case .first(let leaf) = node.screen { leaf.id == id } else { false }
    case .second(let id): if case .second(let leaf) = node.screen { leaf.id == id } else { false }
    case .row(let id): node.rows[id: id].map { exists(rest, in: $0) } ?? false
    case .child(let id): node.child.map { $0.id == id && exists(rest, in: $0) } ?? false
    case .element(let id): node.path[id: id].map { exists(rest, in: $0) } ?? false
    }
  }
}
