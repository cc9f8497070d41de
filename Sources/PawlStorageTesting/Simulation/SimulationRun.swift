import PawlStorage

/// The state of a ``StorageSimulation`` while it runs.
struct SimulationRun {
  /// A call on its way to the storage.
  private struct Delivery {
    var call: SimulatedCall
    /// The process that waits for the answer, or `nil` if nobody does.
    var caller: (index: Int, holder: String)?
  }

  private static let leaseDuration: Duration = .seconds(5)

  private let storage: any SessionStorage
  private let keys: [StorageKey]
  private var random: SeededGenerator
  private var processes: [SimulatedProcess]
  private var deliveries: [Delivery] = []
  private var starts = 0
  private var effects = 0
  private var acknowledged: [StorageKey: Set<SimulatedEntry>] = [:]
  private var newestToken: [StorageKey: FencingToken] = [:]
  private(set) var violation: String?

  init(storage: any SessionStorage, simulation: StorageSimulation) {
    self.storage = storage
    keys = (0..<simulation.sessions).map { StorageKey("session-\($0)") }
    random = SeededGenerator(seed: simulation.seed)
    processes = []
    for index in 0..<simulation.processes { processes.append(SimulatedProcess(holder: "process-\(index)-start-0")) }
  }

  mutating func step(_ advance: (Duration) async -> Void) async {
    let index = Int.random(in: processes.indices, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: sendEvent(to: index)
    case 25..<35: addEffect(to: index)
    case 35..<50: startCommit(of: index)
    case 50..<54: startRenewal(of: index)
    case 54..<57: crash(index)
    case 57..<65: await advance(.milliseconds(Int.random(in: 100...3000, using: &random)))
    default: await deliver()
    }
  }

  // MARK: Visitors and processes

  private mutating func sendEvent(to index: Int) {
    guard let key = keys.randomElement(using: &random) else { return }
    let waiting = (acknowledgedEvents(of: key) + 1)...(acknowledgedEvents(of: key) + 3)
    let event = Int.random(in: waiting, using: &random)
    guard var session = processes[index].sessions[key] else {
      if processes[index].acquiring.insert(key).inserted {
        call(.acquire(key, holder: processes[index].holder), from: index)
      }
      return
    }
    let last = session.lastEvent
    if event == last + 1 {
      session.state.append(.event(event))
      processes[index].sessions[key] = session
    } else if event <= last, session.state.prefix(session.stored).contains(.event(event)) {
      acknowledged[key, default: []].insert(.event(event))
    }
  }

  private func acknowledgedEvents(of key: StorageKey) -> Int {
    var count = 0
    while acknowledged[key]?.contains(.event(count + 1)) == true { count += 1 }
    return count
  }

  private mutating func addEffect(to index: Int) {
    let owned = processes[index].sessions.keys.sorted()
    guard let key = owned.randomElement(using: &random) else { return }
    effects += 1
    processes[index].sessions[key]?.state.append(.effect(effects))
  }

  private mutating func startCommit(of index: Int) {
    guard !processes[index].isWaiting else { return }
    let group = processes[index].group ?? processes[index].makeGroup(using: &random)
    guard !group.isEmpty else { return }
    processes[index].group = group
    processes[index].isWaiting = true
    call(.commit(group), from: index)
  }

  private mutating func startRenewal(of index: Int) {
    let leases = processes[index].sessions.sorted { $0.key < $1.key }.map(\.value.lease)
    if !leases.isEmpty { call(.renew(leases), from: index) }
  }

  private mutating func crash(_ index: Int) {
    starts += 1
    processes[index] = SimulatedProcess(holder: "process-\(index)-start-\(starts)")
  }

  // MARK: The network

  private mutating func call(_ call: SimulatedCall, from index: Int) {
    deliveries.append(Delivery(call: call, caller: (index, processes[index].holder)))
  }

  /// Delivers any of the waiting calls, so that calls overtake each other.
  private mutating func deliver() async {
    guard !deliveries.isEmpty else { return }
    let delivery = deliveries.remove(at: Int.random(in: deliveries.indices, using: &random))
    let fate = Int.random(in: 0..<100, using: &random)
    guard fate >= 8 else {
      answer(.failed(delivery.call, .unavailable("The call was lost.")), to: delivery)
      return
    }
    let result = await perform(delivery.call)
    if fate < 24 { deliveries.append(Delivery(call: delivery.call, caller: nil)) }
    if fate >= 16, fate < 32 {
      answer(.failed(delivery.call, .unavailable("The answer was lost.")), to: delivery)
    } else {
      answer(result, to: delivery)
    }
  }

  private mutating func perform(_ call: SimulatedCall) async -> SimulatedAnswer {
    do {
      switch call {
      case .acquire(let key, let holder):
        let (record, lease) = try await storage.acquire(
          key, holder: holder, duration: Self.leaseDuration, creating: 1)
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
        return .committed(writes, results)
      case .renew(let leases):
        return .renewed(leases, try await storage.renew(leases, duration: Self.leaseDuration))
      }
    } catch {
      return .failed(call, error)
    }
  }

  private mutating func answer(_ answer: SimulatedAnswer, to delivery: Delivery) {
    guard let (index, holder) = delivery.caller, processes[index].holder == holder else { return }
    switch answer {
    case .acquired(let record, let lease):
      processes[index].acquiring.remove(lease.key)
      guard let state = SimulatedState.entries(of: record) else { return }
      processes[index].sessions[lease.key] = SimulatedProcess.Session(
        lease: lease, state: state, stored: state.count)
    case .committed(let writes, let results):
      processes[index].isWaiting = false
      processes[index].group = nil
      for (write, result) in zip(writes, results) { finish(write, result, in: index) }
    case .renewed(let leases, let results):
      for (lease, result) in zip(leases, results) {
        guard case .failure = result, processes[index].sessions[lease.key]?.lease.token == lease.token else { continue }
        processes[index].sessions[lease.key] = nil
      }
    case .failed(.acquire(let key, _), _):
      processes[index].acquiring.remove(key)
    case .failed(.commit, _):
      processes[index].isWaiting = false
    case .failed(.renew, _):
      break
    }
  }

  private mutating func finish(_ write: StorageWrite, _ result: StorageWriteResult, in index: Int) {
    let isCurrent = processes[index].sessions[write.key]?.lease.token == write.token
    switch result {
    case .stored:
      for case .append(let entry) in write.operations {
        guard let content = SimulatedEntry(String(decoding: entry.bytes, as: UTF8.self)) else { continue }
        acknowledged[write.key, default: []].insert(content)
        if isCurrent { processes[index].sessions[write.key]?.stored = entry.number }
      }
      if isCurrent, write.operations.contains(.release) { processes[index].sessions[write.key] = nil }
    case .refused(.lostLease):
      if isCurrent { processes[index].sessions[write.key] = nil }
    case .refused(let error):
      violation = "an owner's write was refused: \(error)"
    }
  }

  // MARK: Invariants

  mutating func checkEverything() async {
    for key in keys {
      do {
        if let record = try await storage.load(key) {
          check(record)
        } else if acknowledged[key]?.isEmpty == false {
          violation = "the record \"\(key)\" is gone"
        }
      } catch {
        violation = "the record \"\(key)\" can't be loaded: \(error)"
      }
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
}
