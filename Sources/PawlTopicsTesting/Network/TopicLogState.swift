import PawlTopics

/// A log and the presence of a ``TopicNetwork``, as simple as possible.
struct TopicLogState {
  private struct Stored {
    var entry: TopicLogEntry
    var time: Duration
  }

  private struct Member {
    var room: String
    var member: PresenceLogMember
  }

  var retention: TopicRetention
  private var entries: [Stored] = []
  private(set) var end = 0
  private(set) var removed = 0
  private var numbers: [String: Int] = [:]
  private var removals: [String: TopicLogRemoval] = [:]
  private var retained: [String: TopicLogEntry] = [:]
  private var sequences: [String: Int] = [:]
  private(set) var revision = 0
  private var lives: [String: Duration] = [:]
  private var members: [Member] = []
  private var roomRevisions: [String: Int] = [:]

  init(retention: TopicRetention) { self.retention = retention }

  // MARK: Messages

  mutating func append(_ messages: [TopicLogMessage], from process: String, sequence: Int, at time: Duration) {
    for (offset, message) in messages.enumerated() {
      let sequence = sequence + offset
      guard sequence > sequences[process] ?? 0 else { continue }
      sequences[process] = sequence
      end += 1
      numbers[message.topic, default: 0] += 1
      let entry = TopicLogEntry(
        position: end, number: numbers[message.topic] ?? 0, process: process, sequence: sequence, message: message)
      entries.append(Stored(entry: entry, time: time))
      if message.isRetained { retained[message.topic] = entry }
    }
  }

  func read(after position: Int, limit: Int) -> TopicLogPage {
    let kept = entries.lazy.map(\.entry).filter { $0.position > position }.prefix(limit)
    return TopicLogPage(entries: Array(kept), end: end, removed: removed, presenceRevision: revision)
  }

  func removals(of topics: [String]) -> [String: TopicLogRemoval] { removals.filter { topics.contains($0.key) } }

  func retained(of topics: [String]) -> [String: TopicLogEntry] { retained.filter { topics.contains($0.key) } }

  mutating func trim(at time: Duration) {
    trim(keeping: retention.count)
    while let first = entries.first, time - first.time > retention.age { removeFirst() }
  }

  /// Removes the oldest messages except for some of them.
  mutating func trim(keeping count: Int) {
    while entries.count > count { removeFirst() }
  }

  private mutating func removeFirst() {
    let entry = entries.removeFirst().entry
    removed = entry.position
    removals[entry.message.topic] = TopicLogRemoval(number: entry.number, position: entry.position)
  }

  // MARK: Presence

  mutating func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration, at time: Duration
  ) -> Bool {
    let wasAlive = lives[process].map { $0 > time } ?? false
    for dead in lives.filter({ $0.value <= time }).keys.sorted() { leave(dead) }
    lives[process] = time + lifetime
    for change in changes { perform(change, of: process) }
    return wasAlive
  }

  mutating func leave(_ process: String) {
    lives[process] = nil
    for member in members where member.member.process == process { noteChange(of: member.room) }
    members.removeAll { $0.member.process == process }
  }

  private mutating func perform(_ change: PresenceLogChange, of process: String) {
    let index = members.firstIndex {
      $0.room == change.room && $0.member.process == process && $0.member.key == change.key
    }
    guard let bytes = change.bytes else {
      guard let index else { return }
      noteChange(of: change.room)
      members.remove(at: index)
      return
    }
    if let index, members[index].member.bytes == bytes { return }
    noteChange(of: change.room)
    if let index {
      members[index].member.bytes = bytes
    } else {
      let member = PresenceLogMember(process: process, key: change.key, bytes: bytes)
      members.append(Member(room: change.room, member: member))
    }
  }

  private mutating func noteChange(of room: String) {
    revision += 1
    roomRevisions[room] = revision
  }

  func presence(in rooms: [String], after revision: Int?) -> PresenceLogPage {
    var result: [String: [PresenceLogMember]] = [:]
    for room in rooms where revision.map({ (roomRevisions[room] ?? 0) > $0 }) ?? true {
      result[room] = members.filter { $0.room == room }.map(\.member)
    }
    return PresenceLogPage(revision: self.revision, rooms: result)
  }
}
