import EngineModel
import PawlCore
import TestSupport

/// A random program on a tree of scopes, executed by stores and by a ``ScopeReference`` side by side.
///
/// Scoped stores, view stores, their observers and `ifLet` come and go between drains, in effects between two actions
/// of a drain, in observers, and while the tree is being notified. The seed determines everything.
@MainActor
final class ScopeProgram {
  typealias TreeStore = Store<ProgramTree, ProgramAction>
  typealias RowsStore = Store<IdentifiedArrayOf<ProgramTree>, (Int, ProgramAction)>

  private struct Entry {
    let store: TreeStore
    let place: ScopeReference.Place
    let rowsStore: RowsStore
    let rows: ScopeReference.PartsPlace
    let name: String
  }

  private final class Watcher {
    let viewStore: ViewStore<[String], ProgramAction>
    let reference: ScopeReference.Watcher
    let name: String
    var tokens: [(id: Int, token: ObserveToken)] = []

    init(_ viewStore: ViewStore<[String], ProgramAction>, _ reference: ScopeReference.Watcher, name: String) {
      self.viewStore = viewStore
      self.reference = reference
      self.name = name
    }
  }

  private final class Presence {
    let reference: ScopeReference.Watcher
    let detail: ScopeReference.PartsPlace
    let id: Int
    var token: ObserveToken?

    init(_ reference: ScopeReference.Watcher, _ detail: ScopeReference.PartsPlace, id: Int) {
      self.reference = reference
      self.detail = detail
      self.id = id
    }
  }

  /// The moment at which a step is performed.
  private enum Moment: String {
    case top = ""
    case effect = "  in an effect: "
    case observer = "  in an observer: "
    case walk = "  while the tree is told: "
  }

  private var random: SeededGenerator
  private let reference: ScopeReference
  private let root: TreeStore
  private var entries: [Entry] = []
  private var watchers: [Watcher] = []
  private var presences: [Presence] = []
  private var nextID = 0
  private var budget = 0
  private var failure: String?
  private var log: [String] = []

  init(seed: UInt64, census: LiveObjectCounter) {
    random = SeededGenerator(seed: seed)
    var state = ProgramTree(id: 0)
    for id in 0..<4 {
      var row = ProgramTree(id: id)
      for id in 0..<2 { row.rows.append(ProgramTree(id: id)) }
      state.rows.append(row)
    }
    reference = ScopeReference(state.plain)
    let held = LateValue<UncheckedSendable<Weak>>()
    let member = census.member()
    let reducer = Reducer<ProgramTree, ProgramAction, Void> { state, action, _ in
      member.touch()
      return MainActor.assumeIsolated {
        UncheckedSendable(held.value?.value.program?.reduce(&state, action) ?? .none)
      }.value
    }
    root = Store(initialState: state, reducer: reducer, environment: ())
    held.value = UncheckedSendable(Weak(self))
    entries = [entry(root, reference.root(), name: "root")]
  }

  private final class Weak {
    weak var program: ScopeProgram?
    init(_ program: ScopeProgram) { self.program = program }
  }

  /// Runs the program and returns a description of the first problem with the steps that led to it, or nil.
  func run() -> String? {
    // This is the first observer, so a walk of the tree calls its predicate before anything else.
    let first = ViewStore(
      root,
      removeDuplicates: { [unowned self] _, _ in
        reference.commit()
        return false
      })
    for _ in 0..<24 where failure == nil {
      budget = 3
      if random.chance(45) { sendDrain(.top) } else { act(.top) }
      check("after a step")
    }
    withExtendedLifetime(first) {}
    presences = []
    watchers = []
    entries = []
    return failure.map { "\($0)\n\nThe program:\n\(log.joined(separator: "\n"))" }
  }

  // MARK: Drains

  private func sendDrain(_ moment: Moment) {
    note(moment, "send a drain")
    let entry = pick(entries)
    (entry?.store ?? root).send(.steps(1 + random.below(4)))
    // Both sides keep the entry until the drain is over, even if the drain drops it.
    withExtendedLifetime(entry) {}
  }

  private func reduce(_ state: inout ProgramTree, _ action: ProgramAction) -> Effect<ProgramAction, Never> {
    guard case .steps(let count) = action else { return .none }
    var path: [PlainTreeStep] = []
    while let tree = reference.state.at(path[...]), random.chance(60) {
      if !tree.detail.isEmpty, random.chance(30) {
        path.append(.detail)
      } else if let row = pick(tree.rows) {
        path.append(.row(row.id))
      } else {
        break
      }
    }
    let change = PlainTreeChange(using: &random)
    note(.top, "  \(change) at \(path)")
    state.apply(change, at: path[...])
    reference.state.apply(change, at: path[...])
    var effects: [Effect<ProgramAction, Never>] = []
    for _ in 0..<random.below(3) {
      effects.append(.fireAndForget { [unowned self] in MainActor.assumeIsolated { act(.effect) } })
    }
    if count > 1 { effects.append(Effect(value: .steps(count - 1))) }
    return .merge(effects)
  }

  // MARK: Steps between actions

  private func act(_ moment: Moment) {
    switch random.below(14) {
    case 0...2: makeStore(moment)
    case 3...6: watch(moment)
    case 7: listen(moment)
    case 8: watchDetail(moment)
    case 9: drop(moment)
    case 10: read(moment)
    case 11 where moment != .walk && budget > 0:
      budget -= 1
      sendDrain(moment)
    default: break
    }
  }

  private func makeStore(_ moment: Moment) {
    guard let entry = pick(entries) else { return }
    switch random.below(4) {
    case 0:
      note(moment, "scope the state of \(entry.name)")
      let place = reference.same(as: entry.place)
      entries.append(self.entry(entry.store.scope(state: { $0 }), place, name: "\(entry.name).same"))
    default:
      let id = random.below(5)
      note(moment, "scope row \(id) of \(entry.name)")
      let row: TreeStore? = entry.rowsStore.scope(id: id)
      let place = reference.part(id, of: entry.rows)
      expect((row == nil) == (place == nil), "there is \(row == nil ? "no" : "a") store of row \(id) of \(entry.name)")
      if let row, let place { entries.append(self.entry(row, place, name: "\(entry.name)[\(id)]")) }
    }
  }

  private func entry(_ store: TreeStore, _ place: ScopeReference.Place, name: String) -> Entry {
    Entry(
      store: store, place: place, rowsStore: store.scope(state: \.rows, action: { $0.1 }),
      rows: reference.rows(of: place), name: name)
  }

  private func watch(_ moment: Moment) {
    guard let entry = pick(entries) else { return }
    let index = random.below(ProgramPart.all.count)
    let part = ProgramPart.all[index]
    let place = entry.place
    let watcher: Watcher
    if random.chance(15), !place.isBeneathElement, moment != .walk {
      note(moment, "watch all of \(entry.name)")
      watcher = Watcher(
        ViewStore(entry.store.scope(state: \.number).scope(state: { ["\($0)"] }), removeDuplicates: { _, _ in false }),
        reference.watch(deliversAll: true) { ProgramPart.number(place.state) }, name: "all of \(entry.name)")
    } else {
      note(moment, "watch part \(index) of \(entry.name)")
      watcher = Watcher(
        part.viewStore(entry.store), reference.watch { part.plain(place.state) }, name: "part \(index) of \(entry.name)"
      )
    }
    expectValue(of: watcher, "when it was made")
    watchers.append(watcher)
    if random.chance(60), moment != .walk { listen(watcher) }
    if random.chance(20) {
      let end = watcher.viewStore.observation.observeWillChange { [unowned self] in act(.walk) }
      watcher.tokens.append((-1, ObserveToken(watcher.viewStore, isolation: root.node.core.isolation, end)))
    }
  }

  private func listen(_ moment: Moment) {
    guard moment != .walk, let watcher = pick(watchers) else { return }
    if let last = watcher.tokens.last, last.id >= 0, random.chance(40) {
      note(moment, "end listener \(last.id)")
      reference.remove(last.id, from: watcher.reference)
      watcher.tokens.removeLast()
    } else {
      note(moment, "listen to \(watcher.name)")
      listen(watcher)
    }
  }

  private func listen(_ watcher: Watcher) {
    nextID += 1
    let id = nextID
    reference.add(id, to: watcher.reference)
    let reference = watcher.reference
    let token = watcher.viewStore.observe { [unowned self] value in
      self.reference.told(id, of: reference, value)
      checkWatchers("in an observer")
      if random.chance(40) { act(.observer) }
    }
    watcher.tokens.append((id, token))
  }

  private func watchDetail(_ moment: Moment) {
    guard moment != .walk, let entry = pick(entries) else { return }
    nextID += 1
    note(moment, "ifLet \(nextID) of \(entry.name)")
    let detail = reference.detail(of: entry.place)
    let watcher = reference.watch { detail.contains(0) ? ["some"] : ["nil"] }
    let presence = Presence(watcher, detail, id: nextID)
    var isFirst = true
    presence.token = entry.store.scope(state: { $0.detail.first }).ifLet(
      then: { [unowned self, unowned presence] store in
        presenceTold(presence, "some", isFirst: isFirst)
        guard let place = reference.part(0, of: presence.detail) else {
          return expect(false, "ifLet \(presence.id) has a store of nil")
        }
        entries.append(self.entry(store, place, name: "\(presence.id)?"))
        if !isFirst, random.chance(40) { act(.observer) }
      },
      else: { [unowned self, unowned presence] in
        presenceTold(presence, "nil", isFirst: isFirst)
        if !isFirst, random.chance(40) { act(.observer) }
      })
    isFirst = false
    reference.add(presence.id, to: watcher)
    presences.append(presence)
  }

  private func presenceTold(_ presence: Presence, _ value: String, isFirst: Bool) {
    if isFirst {
      expect([value] == presence.reference.value, "ifLet \(presence.id) began with \(value)")
    } else {
      reference.told(presence.id, of: presence.reference, [value])
    }
  }

  private func drop(_ moment: Moment) {
    switch random.below(4) {
    case 0 where entries.count > 1:
      let entry = entries.remove(at: 1 + random.below(entries.count - 1))
      note(moment, "drop \(entry.name)")
    case 1 where !presences.isEmpty:
      let presence = presences.remove(at: random.below(presences.count))
      note(moment, "drop ifLet \(presence.id)")
    default:
      guard !watchers.isEmpty else { return }
      let watcher = watchers.remove(at: random.below(watchers.count))
      note(moment, "drop the watcher of \(watcher.name)")
    }
  }

  private func read(_ moment: Moment) {
    guard let entry = pick(entries) else { return }
    note(moment, "read \(entry.name)")
    expect(entry.store.state.plain == entry.place.state, "\(entry.name) reads another state")
  }

  // MARK: Checks

  private func check(_ moment: String) {
    reference.checkThatAllWereTold()
    for problem in reference.takeProblems() { expect(false, problem) }
    expect(root.state.plain == reference.state, "the states differ \(moment)")
    for entry in entries {
      let (found, expected) = (entry.store.state.plain, entry.place.state)
      expect(found == expected, "\(entry.name) has \(found) instead of \(expected) \(moment)")
    }
    checkWatchers(moment)
  }

  private func checkWatchers(_ moment: String) { for watcher in watchers { expectValue(of: watcher, moment) } }

  private func expectValue(of watcher: Watcher, _ moment: String) {
    expect(
      watcher.viewStore.state == watcher.reference.value,
      "\(watcher.name) shows \(watcher.viewStore.state) instead of \(watcher.reference.value) \(moment)")
  }

  private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    guard !condition, failure == nil else { return }
    failure = message()
    log.append("-- \(message())")
  }

  private func note(_ moment: Moment, _ text: @autoclosure () -> String) { log.append(moment.rawValue + text()) }

  private func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random.below(elements.count)]
  }
}
