import PawlStorage
import PawlTopics

extension PostgresTopicTransaction {
  private struct Member: Hashable {
    var room: [UInt8]
    var key: [UInt8]
  }

  /// Gives a sign of life. The pool doesn't repeat it after a failure: a second attempt would find the process alive
  /// because of the first one, and the process would never learn that its members are gone.
  func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) throws(PostgresFailure) -> Bool {
    do throws(PostgresFailure) {
      return try heartbeatOnce(changes, of: process, lifetime: lifetime)
    } catch {
      guard error.isRepeatable else { throw error }
      throw PostgresFailure(error.closesConnection ? .overdue : .refused, error.error)
    }
  }

  private func heartbeatOnce(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) throws(PostgresFailure) -> Bool {
    let life = PostgresStatement(PostgresTopicQuery.noteLife) {
      $0.bind(now?.microseconds)
      $0.bind(process.utf8)
      $0.bind(StorageInstant(microseconds: 0).advanced(by: lifetime).microseconds)
    }
    let rows = try writing([life])[0]
    let (wasAlive, othersAreDead) = (try rows.int(0, 0) == 1, try rows.int(0, 1) == 1)
    // A process that was dead may have members that nobody has removed.
    if !wasAlive { try removeMembers(of: process) }
    if othersAreDead { try removeDead() }
    if !changes.isEmpty { try perform(changes, of: process) }
    return wasAlive
  }

  func leave(_ process: String) throws(PostgresFailure) {
    let delete = PostgresStatement(PostgresTopicQuery.deleteProcess) { $0.bind(process.utf8) }
    _ = try writing([delete])
    try removeMembers(of: process)
  }

  private func removeMembers(of process: String) throws(PostgresFailure) {
    try locked([deleteMembers(of: [Array(process.utf8)])]) { (state, answers) throws(PostgresFailure) in
      changed(rooms(answers[0]), &state)
    }
  }

  private func removeDead() throws(PostgresFailure) {
    let dead = PostgresStatement(PostgresTopicQuery.deleteDead) { $0.bind(now?.microseconds) }
    try locked([dead]) { (state, answers) throws(PostgresFailure) in
      let processes = answers[0].indices.map { answers[0].bytes($0, 0) }
      if processes.isEmpty { return [] }
      let removed = try connection.exchange([deleteMembers(of: processes)], until: deadline)[0]
      let revisions = changed(rooms(removed), &state)
      // Their processes are gone even if they had no members.
      return revisions.isEmpty ? [state.update] : revisions
    }
  }

  private func deleteMembers(of processes: [[UInt8]]) -> PostgresStatement {
    PostgresStatement(PostgresTopicQuery.deleteMembersOfProcesses) { $0.bind(processes.map { Optional($0) }) }
  }

  private func rooms(_ rows: PostgresRows) -> Set<[UInt8]> { Set(rows.indices.map { rows.bytes($0, 0) }) }

  /// Gives rooms that have changed new revisions.
  private func changed(_ rooms: Set<[UInt8]>, _ state: inout PostgresTopicState) -> [PostgresStatement] {
    if rooms.isEmpty { return [] }
    var revisions: [Int64?] = []
    for _ in rooms {
      state.presenceRevision += 1
      revisions.append(Int64(state.presenceRevision))
    }
    return [
      PostgresStatement(PostgresTopicQuery.storeRoomRevisions) {
        $0.bind(rooms.map { Optional($0) })
        $0.bind(revisions)
      }
    ]
  }

  private func perform(_ changes: [PresenceLogChange], of process: String) throws(PostgresFailure) {
    let wanted = Set(changes.map { Member(room: Array($0.room.utf8), key: Array($0.key.utf8)) })
    let members = PostgresStatement(PostgresTopicQuery.ownMembers) {
      $0.bind(process.utf8)
      $0.bind(wanted.map { Optional($0.room) })
      $0.bind(wanted.map { Optional($0.key) })
    }
    try locked([members]) { (state, answers) throws(PostgresFailure) in
      var present: [Member: [UInt8]] = [:]
      for row in answers[0].indices {
        present[Member(room: answers[0].bytes(row, 0), key: answers[0].bytes(row, 1))] = answers[0].bytes(row, 2)
      }
      var statements: [PostgresStatement] = []
      var rooms: Set<[UInt8]> = []
      for change in changes {
        let member = Member(room: Array(change.room.utf8), key: Array(change.key.utf8))
        guard present[member] != change.bytes else { continue }
        present[member] = change.bytes
        rooms.insert(member.room)
        // The revision is the place of a new member.
        state.presenceRevision += 1
        statements.append(statement(member, change.bytes, of: process, place: state.presenceRevision))
      }
      return statements + changed(rooms, &state)
    }
  }

  private func statement(_ member: Member, _ bytes: [UInt8]?, of process: String, place: Int) -> PostgresStatement {
    PostgresStatement(bytes == nil ? PostgresTopicQuery.deleteMember : PostgresTopicQuery.storeMember) {
      $0.bind(member.room)
      $0.bind(process.utf8)
      $0.bind(member.key)
      guard let bytes else { return }
      $0.bind(Int64(place))
      $0.bind(bytes)
    }
  }

  func presence(in rooms: [String], after revision: Int?) throws(PostgresFailure) -> PresenceLogPage {
    let names = rooms.map { Optional(Array($0.utf8)) }
    let bind: (inout PostgresParameters) -> Void = {
      $0.bind(names)
      if let revision { $0.bind(Int64(revision)) }
    }
    var statements = [PostgresStatement(PostgresTopicQuery.state)]
    if revision == nil {
      statements.append(PostgresStatement(PostgresTopicQuery.members, bind))
    } else {
      statements.append(PostgresStatement(PostgresTopicQuery.membersOfChangedRooms, bind))
      statements.append(PostgresStatement(PostgresTopicQuery.changedRooms, bind))
    }
    let answers = try reading(statements)
    var page = PresenceLogPage(revision: try PostgresTopicState(answers[0]).presenceRevision, rooms: [:])
    // Rooms without members have no rows.
    if revision == nil {
      for room in rooms { page.rooms[room] = [] }
    } else {
      for row in answers[2].indices { page.rooms[try answers[2].text(row, 0)] = [] }
    }
    for row in answers[1].indices {
      let member = PresenceLogMember(
        process: try answers[1].text(row, 1), key: try answers[1].text(row, 2), bytes: answers[1].bytes(row, 3))
      page.rooms[try answers[1].text(row, 0), default: []].append(member)
    }
    return page
  }
}
