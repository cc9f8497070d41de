/// A plain interpreter of ``ModelProgram``. It follows Specification B4 to B7, B9, B10 and C1 to C3 and disregards
/// speed.
package final class ModelReference: ModelSubject {
  /// A part of a running effect. The root of a tree of parts stands for everything that one action started.
  package final class Part {
    package enum Kind {
      case handle
      case boundary
      case cancellable(Int)
      case sequence
      case run(Run)
      case subscription(Int)
    }

    package let kind: Kind
    package let parent: Part?
    package var parts: [Part] = []
    /// Whether actions from this part are ignored from now on.
    package var isStopped = false
    /// Whether actions that this part or its descendants sent, but that haven't had their turn, are dropped.
    package var dropsSent = false
    package var hasEnded = false
    /// Whether the part's own start or operation is still in progress.
    package var isAtWork = true
    /// For a handle: the number of actions that haven't had their turn.
    package var actionsOnTheWay = 0
    /// For a sequence: starts the next part, or returns false if there is none.
    package var startNext: (() -> Bool)?

    package init(_ kind: Kind, parent: Part?) {
      self.kind = kind
      self.parent = parent
      parent?.parts.append(self)
    }

    package var ancestry: some Sequence<Part> { sequence(first: self, next: \.parent) }
    package var handle: Part { ancestry.first { $0.parent == nil }! }
    package var isSilenced: Bool { ancestry.contains { $0.dropsSent } }
  }

  package final class Run {
    package let steps: [ModelStep]
    package let increment: Int
    package var number = -1
    package var next = 0
    package var part: Part?

    package init(_ steps: [ModelStep], increment: Int) {
      self.steps = steps
      self.increment = increment
    }
  }

  private struct Sent {
    package let action: Int
    package let handle: Part
    /// The part of an effect that sent the action, or nil if the action came from outside.
    package let source: Part?
  }

  private let program: ModelProgram
  private var events: [ModelEvent] = []
  private var value = 0
  private var fuel: Int
  private var observerBudget: Int
  private var bomb: Int?
  private var queue: [Sent] = []
  private var isBusy = false
  private var lastTold: [Int]
  private var handles: [Part] = []
  /// The effects that actions started and that are still running, one tree for each action from outside effects.
  private var running: [Part] = []
  /// The running cancellable parts, oldest first.
  private var cancellables: [(id: Int, part: Part)] = []
  private var runs = 0
  private var subscriptions: [(part: Part, fail: (Int) -> Void, increment: Int)] = []
  private var openSubscriptions: Set<Int> = []
  private var waiting: [Int: Run] = [:]
  /// The runs that can continue, in the order in which they became able to.
  private var ready: [Run] = []

  package init(_ program: ModelProgram) {
    self.program = program
    fuel = program.fuel
    observerBudget = program.observerBudget
    lastTold = Array(repeating: 0, count: program.observers.count)
  }

  package func send(_ action: Int) {
    let handle = enqueue(action)
    handles.append(handle)
    settleAll()
  }

  package func cancelHandle(_ index: Int) {
    guard let handle = handles[cyclic: index] else { return }
    atomically { cancel(handle) }
    settleAll()
  }

  package func resume(run: Int) {
    guard let run = waiting.removeValue(forKey: run) else { return }
    ready.append(run)
    settleAll()
  }

  package func deliver(_ action: Int, from subscription: Int) {
    let (part, _, increment) = subscriptions[subscription]
    receive(action + increment, from: part)
    settleAll()
  }

  package func finish(subscription: Int) {
    finish(subscriptions[subscription].part)
    settleAll()
  }

  package func fail(_ action: Int, subscription: Int) {
    subscriptions[subscription].fail(action)
    settleAll()
  }

  /// Whether a subscription is part of an effect that can fail.
  package func canFail(_ subscription: Int) -> Bool {
    subscriptions[subscription].part.ancestry.contains { if case .boundary = $0.kind { true } else { false } }
  }

  package func snapshot() -> ModelSnapshot {
    defer { events.removeAll(keepingCapacity: true) }
    var snapshot = ModelSnapshot()
    snapshot.events = events
    snapshot.value = value
    snapshot.waiting = waiting.mapValues { $0.part!.isStopped }
    snapshot.openSubscriptions = openSubscriptions
    snapshot.runningIDs = Set(cancellables.map(\.id))
    snapshot.handlesOver = handles.map(\.hasEnded)
    snapshot.isIdle = running.isEmpty
    return snapshot
  }

  /// Runs everything that can run now.
  private func settleAll() {
    while !ready.isEmpty { advance(ready.removeFirst()) }
  }
}

// The loop.
extension ModelReference {
  /// Enqueues an action from outside effects.
  private func enqueue(_ action: Int) -> Part {
    let handle = Part(.handle, parent: nil)
    running.append(handle)
    atomically {
      queue.append(Sent(action: action, handle: handle, source: nil))
      handle.actionsOnTheWay += 1
      handle.isAtWork = false
    }
    return handle
  }

  /// Enqueues an action from an effect.
  private func receive(_ action: Int, from source: Part) {
    guard !source.isStopped, !source.isSilenced else { return }
    atomically {
      source.handle.actionsOnTheWay += 1
      queue.append(Sent(action: action % program.actions.count, handle: source.handle, source: source))
    }
  }

  /// Runs `body` before any action that it sends has its turn.
  private func atomically(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    while !queue.isEmpty {
      while !queue.isEmpty { process(queue.removeFirst()) }
      tellObservers()
    }
    isBusy = false
  }

  private func process(_ sent: Sent) {
    defer {
      sent.handle.actionsOnTheWay -= 1
      settle(sent.handle)
    }
    if let source = sent.source, source.isSilenced { return }
    let effect = reduce(sent.action)
    start(effect, under: sent.handle, increment: 0, fail: { _ in })
  }

  private func reduce(_ action: Int) -> ModelEffect {
    events.append(.reduced(action))
    let rule = program.actions[action]
    value += rule.delta
    guard fuel > 0 else { return .none }
    fuel -= 1
    let old = bomb
    switch rule.bomb {
    case .keep: return rule.effect
    case .drop: bomb = nil
    case .arm(let action): bomb = action
    }
    if let old { _ = enqueue(old) }
    return rule.effect
  }

  private func tellObservers() {
    let value = self.value
    let changed = program.observers.indices.filter { lastTold[$0] != value }
    for index in changed { lastTold[index] = value }
    for index in changed {
      let observer = program.observers[index]
      events.append(.told(observer: index, value: value))
      guard observerBudget > 0, abs(value) % observer.modulus == observer.remainder else { continue }
      observerBudget -= 1
      let handle = enqueue(observer.action)
      handles.append(handle)
      if observer.cancelsHandle { cancel(handle) }
    }
  }
}

// Effects.
extension ModelReference {
  private func start(_ effect: ModelEffect, under parent: Part, increment: Int, fail: @escaping (Int) -> Void) {
    guard !parent.isStopped, !parent.isSilenced else { return }
    switch effect {
    case .none:
      break
    case .value(let action):
      receive(action + increment, from: parent)
    case .failure(let action):
      fail(action)
    case .work(let number):
      events.append(.worked(number))
    case .cancelHandle(let index):
      if let handle = handles[cyclic: index] { cancel(handle) }
    case .run(let steps):
      let run = Run(steps, increment: increment)
      run.part = Part(.run(run), parent: parent)
      ready.append(run)
    case .subscription(let sends, let ending):
      subscribe(sends, ending, under: parent, increment: increment, fail: fail)
    case .merge(let effects):
      for effect in effects { start(effect, under: parent, increment: increment, fail: fail) }
    case .concatenate(let effects):
      startSequence(effects, under: parent, increment: increment, fail: fail)
    case .cancellable(let id, let cancelInFlight, let effect):
      guard !effect.isNothing else { break }
      if cancelInFlight { cancel(id: id, sparing: parent) }
      guard !parent.isStopped else { return }
      let part = Part(.cancellable(id), parent: parent)
      cancellables.append((id, part))
      start(effect, under: part, increment: increment, fail: fail)
      finish(part)
    case .cancel(let ids):
      for id in ids { cancel(id: id, sparing: parent) }
    case .map(let effect):
      start(effect, under: parent, increment: increment + 1, fail: fail)
    case .caught(let effect):
      let boundary = Part(.boundary, parent: parent)
      start(effect, under: boundary, increment: increment) { [self] action in
        stop(boundary)
        atomically {
          boundary.handle.actionsOnTheWay += 1
          let action = (action + increment) % program.actions.count
          queue.append(Sent(action: action, handle: boundary.handle, source: boundary))
        }
      }
      finish(boundary)
    }
  }

  private func startSequence(
    _ effects: [ModelEffect], under parent: Part, increment: Int, fail: @escaping (Int) -> Void
  ) {
    let part = Part(.sequence, parent: parent)
    var remaining = effects[...]
    part.startNext = { [self, unowned part] in
      guard let next = remaining.popFirst() else { return false }
      part.isAtWork = true
      start(next, under: part, increment: increment, fail: fail)
      part.isAtWork = false
      return true
    }
    finish(part)
  }

  private func subscribe(
    _ sends: [Int], _ ending: ModelEffect.Ending, under parent: Part, increment: Int, fail: @escaping (Int) -> Void
  ) {
    let number = subscriptions.count
    events.append(.subscribed(number))
    let part = Part(.subscription(number), parent: parent)
    let failPart: (Int) -> Void = { [self] action in
      guard !part.isStopped, !part.hasEnded else { return }
      part.isStopped = true
      // The failure ends the surrounding effect before anything can follow the failed part.
      fail(action)
      finish(part)
    }
    subscriptions.append((part, failPart, increment))
    for action in sends { receive(action + increment, from: part) }
    switch ending {
    case .open:
      if part.isStopped { finish(part) } else { openSubscriptions.insert(number) }
    case .finish: finish(part)
    case .fail(let action): failPart(action)
    }
  }

  private func advance(_ run: Run) {
    guard let part = run.part else { return }
    if run.number < 0 {
      run.number = runs
      runs += 1
      events.append(.runStarted(run.number))
    } else if case .pause(isStubborn: false) = run.steps[run.next - 1], part.isStopped {
      return finish(part)
    }
    while run.next < run.steps.count {
      let step = run.steps[run.next]
      run.next += 1
      switch step {
      case .send(let action):
        receive(action + run.increment, from: part)
      case .cancel(let id):
        atomically { cancel(id: id) }
      case .pause:
        waiting[run.number] = run
        return
      }
    }
    finish(part)
  }
}

// Ends.
extension ModelReference {
  /// - Parameter spared: The part that requested the cancellation. Its ancestors continue.
  private func cancel(id: Int, sparing spared: Part? = nil) {
    for (_, part) in cancellables.filter({ $0.id == id }) {
      if spared?.ancestry.contains(where: { $0 === part }) != true { cancel(part) }
    }
  }

  private func cancel(_ part: Part) {
    guard !part.hasEnded, !part.isStopped else { return }
    part.dropsSent = true
    stop(part)
  }

  /// Ends the parts that can end at once. Runs end when they notice.
  private func stop(_ part: Part) {
    var stopped = [part]
    var index = 0
    while index < stopped.count {
      stopped += stopped[index].parts.filter { !$0.isStopped }
      stopped[index].isStopped = true
      index += 1
    }
    cancellables.removeAll { $0.part.isStopped }
    for part in stopped {
      if case .subscription = part.kind { finish(part) }
    }
  }

  /// Finishes the part's own work. All immediate consequences of its end belong to one drain.
  private func finish(_ part: Part) {
    atomically {
      part.isAtWork = false
      settle(part)
    }
  }

  private func settle(_ part: Part) {
    while !part.hasEnded, !part.isAtWork, part.parts.isEmpty, part.actionsOnTheWay == 0 {
      if !part.isStopped, let startNext = part.startNext, startNext() { continue }
      part.hasEnded = true
      if case .subscription(let number) = part.kind { openSubscriptions.remove(number) }
      cancellables.removeAll { $0.part === part }
      guard let parent = part.parent else {
        running.removeAll { $0 === part }
        return
      }
      parent.parts.removeAll { $0 === part }
      return settle(parent)
    }
  }
}

extension Array {
  /// The element at an index modulo the count, or nil if the array is empty.
  package subscript(cyclic index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}
