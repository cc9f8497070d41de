import PawlStorage

/// The state of a ``StorageSimulation`` while it runs.
struct SimulationRun {
  private let storage: any SessionStorage
  private let keys: [StorageKey]
  private let options: StorageWriterOptions
  private let bug: SimulatedBug?
  private let executor = SimulationExecutor()
  private let calls = SimulatedCalls()
  private let inbox = SimulatedInbox()
  private var random: SeededGenerator
  private var processes: [SimulatedProcess] = []
  private var starts = 0
  private var acquisitions = 0
  private var effects = 0
  private var acknowledged: [StorageKey: Set<SimulatedEntry>] = [:]
  private var newestToken: [StorageKey: FencingToken] = [:]
  private var isHealthy = false
  private(set) var violation: String?

  init(storage: any SessionStorage, simulation: StorageSimulation) {
    self.storage = storage
    keys = (0..<simulation.sessions).map { StorageKey("session-\($0)") }
    bug = simulation.bug
    random = SeededGenerator(seed: simulation.seed)
    var options = StorageWriterOptions()
    options.leaseDuration = .seconds(5)
    options.snapshotInterval.entries = 4
    if simulation.seed.isMultiple(of: 3) { options.recordLimit.entries = 5 }
    self.options = options
    for _ in 0..<simulation.processes { processes.append(newProcess()) }
  }

  private mutating func newProcess() -> SimulatedProcess {
    starts += 1
    let clock = ManualStorageClock()
    let writer = StorageWriter(
      SimulatedNetwork(start: starts, calls: calls, bug: bug), holder: "start-\(starts)", options: options,
      clock: clock.writerClock, metrics: nil, executor: executor)
    return SimulatedProcess(start: starts, writer: writer, clock: clock)
  }

  mutating func step(_ advance: (Duration) async -> Void) async {
    let index = Int.random(in: processes.indices, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: sendEvent(to: index)
    case 25..<34: addEffect(to: index)
    case 34..<38: replaceDetails(in: index)
    case 38..<40: release(in: index)
    case 40..<42: crash(index)
    case 42..<43: drain(index)
    case 43..<55: await passTime(advance)
    default: await deliver()
    }
    runTasks()
  }

  // MARK: Visitors and processes

  private mutating func sendEvent(to index: Int) {
    guard let key = keys.randomElement(using: &random) else { return }
    let waiting = (acknowledgedEvents(of: key) + 1)...(acknowledgedEvents(of: key) + 3)
    let event = Int.random(in: waiting, using: &random)
    guard let session = processes[index].sessions[key] else { return acquire(key, in: index) }
    let last = session.lastEvent
    if event == last + 1 {
      append(.event(event), to: key, in: index)
    } else if event <= last, session.state.prefix(session.stored).contains(.event(event)) {
      acknowledged[key, default: []].insert(.event(event))
    }
  }

  private func acknowledgedEvents(of key: StorageKey) -> Int {
    var count = 0
    while acknowledged[key]?.contains(.event(count + 1)) == true { count += 1 }
    return count
  }

  private mutating func acquire(_ key: StorageKey, in index: Int) {
    guard !processes[index].isDraining, processes[index].acquiring.insert(key).inserted else { return }
    acquisitions += 1
    let (writer, inbox) = (processes[index].writer, inbox)
    let item = SimulatedInbox.Item(
      start: processes[index].start, key: key, acquisition: acquisitions, news: .notAcquired)
    Task(name: "Simulated acquisition", executorPreference: executor) {
      var result = item
      let acquired = try? await writer.acquire(key, creating: 1) { event in
        var result = item
        result.news = .event(event)
        inbox.add(result)
      }
      if let acquired { result.news = .acquired(acquired.record, acquired.owned) }
      inbox.add(result)
    }
  }

  private mutating func addEffect(to index: Int) {
    guard let key = processes[index].sessions.keys.sorted().randomElement(using: &random) else { return }
    effects += 1
    append(.effect(effects), to: key, in: index)
  }

  /// Appends an entry, and applies it if the writer has taken it.
  private mutating func append(_ entry: SimulatedEntry, to key: StorageKey, in index: Int) {
    guard var session = processes[index].sessions[key] else { return }
    let bytes = Array(entry.text.utf8)
    let encodesLater = random.happens(percent: 30)
    let number: Int
    do {
      number = try encodesLater ? session.owned.append { bytes } : session.owned.append(bytes)
    } catch {
      return
    }
    session.state.append(entry)
    if number != session.state.count {
      violation = "the entry \(session.state.count) of \"\(key)\" got the number \(number)"
    }
    if bug == .acknowledgesEarly { acknowledged[key, default: []].insert(entry) }
    if session.owned.isSnapshotDue {
      try? session.owned.snapshot { [state = session.state] in SimulatedState.bytes(state) }
    }
    processes[index].sessions[key] = session
  }

  private mutating func replaceDetails(in index: Int) {
    guard let key = processes[index].sessions.keys.sorted().randomElement(using: &random) else { return }
    effects += 1
    do {
      try processes[index].sessions[key]?.owned.replaceDetails(Array("\(effects)".utf8))
      processes[index].sessions[key]?.details = effects
    } catch {
      return
    }
  }

  private mutating func release(in index: Int) {
    guard let key = processes[index].sessions.keys.sorted().randomElement(using: &random) else { return }
    guard let owned = processes[index].sessions[key]?.owned else { return }
    processes[index].sessions[key]?.isReleasing = true
    Task(name: "Simulated release", executorPreference: executor) { await owned.release() }
  }

  /// Lets a process hand its sessions over, as a rolling deployment does.
  private mutating func drain(_ index: Int) {
    processes[index].isDraining = true
    let writer = processes[index].writer
    Task(name: "Simulated drain", executorPreference: executor) { await writer.drain(timeout: .seconds(1000)) }
  }

  private mutating func crash(_ index: Int) {
    calls.abandon(start: processes[index].start)
    processes[index].writer.abandon()
    processes[index] = newProcess()
  }

  /// Lets time pass. The clocks of processes are late or early.
  private mutating func passTime(_ advance: (Duration) async -> Void) async {
    let duration = Duration.milliseconds(Int.random(in: 100...3000, using: &random))
    await advance(duration)
    for process in processes {
      process.clock.advance(by: duration * (isHealthy ? 1 : Int.random(in: 0...2, using: &random)))
    }
  }

  /// Runs all tasks, and reads their news.
  private mutating func runTasks() {
    executor.run()
    for item in inbox.takeAll() {
      guard let index = processes.firstIndex(where: { $0.start == item.start }) else { continue }
      receive(item, in: index)
    }
  }

  private mutating func receive(_ item: SimulatedInbox.Item, in index: Int) {
    let key = item.key
    switch item.news {
    case .notAcquired:
      processes[index].acquiring.remove(key)
    case .acquired(let record, let owned):
      processes[index].acquiring.remove(key)
      guard let state = SimulatedState.entries(of: record) else { return }
      processes[index].sessions[key] = SimulatedProcess.Session(
        acquisition: item.acquisition, owned: owned, state: state, stored: state.count, hasEnded: owned.status.hasEnded)
    case .event(let event):
      guard var session = processes[index].sessions[key], session.acquisition == item.acquisition else { return }
      receive(event, key, &session)
      let isOver = session.hasEnded && !isHealthy
      processes[index].sessions[key] = isOver ? nil : session
    }
  }

  private mutating func receive(
    _ event: StorageRecordEvent, _ key: StorageKey, _ session: inout SimulatedProcess.Session
  ) {
    switch event {
    case .stored(let number):
      if session.hasEnded { violation = "the entry \(number) of \"\(key)\" was acknowledged after the end" }
      if number <= session.stored { violation = "the entry \(number) of \"\(key)\" was acknowledged twice" }
      session.stored = number
      acknowledged[key, default: []].formUnion(session.state.prefix(number))
    case .status(let status):
      session.hasEnded = status.hasEnded
      if case .stopped(.refused(_, let error)) = status.condition {
        violation = "an owner's write was refused: \(error)"
      }
      if status.condition == .released, session.stored < session.state.count {
        violation = "\"\(key)\" was released before its last entry was stored"
      }
    }
  }

  // MARK: The network

  /// Delivers any of the waiting calls, so that calls overtake each other.
  private mutating func deliver() async {
    guard calls.count > 0 else { return }
    let delivery = calls.remove(at: Int.random(in: 0..<calls.count, using: &random))
    let fate = isHealthy ? 99 : Int.random(in: 0..<100, using: &random)
    guard fate >= 8 else {
      delivery.caller?.resume(returning: .failed(.unavailable("The call was lost.")))
      return
    }
    let answer = await perform(delivery.call)
    if fate < 24 {
      calls.add(SimulatedCalls.Delivery(call: delivery.call, start: delivery.start, caller: nil))
    }
    let isLost = fate >= 16 && fate < 32
    delivery.caller?.resume(returning: isLost ? .failed(.unavailable("The answer was lost.")) : answer)
  }

  private mutating func perform(_ call: SimulatedCall) async -> SimulatedAnswer {
    do {
      switch call {
      case .acquire(let key, let holder, let duration, let version):
        let (record, lease) = try await storage.acquire(key, holder: holder, duration: duration, creating: version)
        if let newest = newestToken[key], lease.token <= newest {
          violation = "the token \(lease.token) of \"\(key)\" isn't newer than \(newest)"
        }
        newestToken[key] = lease.token
        check(record)
        return .acquired(record, lease)
      case .commit(let writes):
        let results = try await storage.commit(writes)
        for (write, result) in zip(writes, results) where result == .stored {
          guard let newest = newestToken[write.key], write.token < newest else { continue }
          violation =
            "a write of \"\(write.key)\" with the old token \(write.token) was accepted; the newest is \(newest)"
        }
        return .committed(results)
      case .renew(let leases, let duration):
        return .renewed(try await storage.renew(leases, duration: duration))
      case .renewHolder(let holder, let duration):
        return .renewedHolder(since: try await storage.renew(holder: holder, duration: duration))
      }
    } catch {
      return .failed(error)
    }
  }

  // MARK: Invariants

  /// Ends all faults, lets the processes store everything, and checks the result.
  mutating func checkEverything(_ advance: (Duration) async -> Void) async {
    isHealthy = true
    for index in processes.indices { drain(index) }
    for _ in 0..<200 where violation == nil {
      runTasks()
      while calls.count > 0 {
        await deliver()
        runTasks()
      }
      if processes.allSatisfy({ $0.sessions.values.allSatisfy(\.hasEnded) && $0.acquiring.isEmpty }) { break }
      await passTime(advance)
    }
    for key in keys where violation == nil { await check(key) }
    for process in processes { checkEnd(of: process) }
  }

  private mutating func check(_ key: StorageKey) async {
    do {
      if let record = try await storage.load(key) {
        check(record)
        checkOwner(record)
      } else if acknowledged[key]?.isEmpty == false {
        violation = "the record \"\(key)\" is gone"
      }
    } catch {
      violation = "the record \"\(key)\" can't be loaded: \(error)"
    }
  }

  private mutating func check(_ record: StorageRecord) {
    guard let entries = SimulatedState.entries(of: record) else {
      violation = "the record \"\(record.key)\" can't be decoded"
      return
    }
    if entries.count != record.lastEntry {
      violation = "\"\(record.key)\" has \(entries.count) entries, and the last one has the number \(record.lastEntry)"
    }
    let stored = Set(entries)
    if stored.count != entries.count { violation = "\"\(record.key)\" contains an entry twice" }
    if let lost = acknowledged[record.key]?.subtracting(stored).min(by: { $0.text < $1.text }) {
      violation = "\"\(record.key)\" has lost the acknowledged entry \(lost.text)"
    }
    let events = entries.compactMap { if case .event(let number) = $0 { number } else { nil } }
    if events != Array(1..<(events.count + 1)) { violation = "\"\(record.key)\" has the events \(events)" }
  }

  /// Checks that the record has the entries and details of its last owner, once the faults have ended.
  private mutating func checkOwner(_ record: StorageRecord) {
    for process in processes {
      guard let session = process.sessions[record.key], session.owned.status.condition == .released else { continue }
      let entries = SimulatedState.entries(of: record) ?? []
      if !entries.starts(with: session.state) {
        violation = "\"\(record.key)\" lacks entries of an owner that has stored everything"
      }
      if let details = session.details, Int(String(decoding: record.details?.bytes ?? [], as: UTF8.self)) != details {
        violation = "\"\(record.key)\" lacks the last details"
      }
    }
  }

  private mutating func checkEnd(of process: SimulatedProcess) {
    for (key, session) in process.sessions.sorted(by: { $0.key < $1.key }) where violation == nil {
      switch session.owned.status.condition {
      case .released, .lostLease: continue
      case let other: violation = "\"\(key)\" is \(other) long after the last fault"
      }
    }
  }

  /// Ends the tasks of all processes.
  mutating func end() {
    for process in processes {
      calls.abandon(start: process.start)
      process.writer.abandon()
    }
    executor.run()
    processes = []
    executor.run()
  }
}
