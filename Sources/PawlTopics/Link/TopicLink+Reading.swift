import PawlCore

extension TopicLink {
  /// The place of a hub in the log, and in the changes of presence.
  struct Place {
    /// The position of the last entry that was read.
    var position: Int
    /// The revision of presence that the rooms show; `nil` if all of them have to be read.
    var presenceRevision: Int?
  }

  /// The maximum number of entries in one call.
  private static let pageCount = 256

  /// Reads the log from its present end on, whenever it has changed.
  func read() async {
    var backoff = TopicBackoff()
    guard let end = await firstEnd(&backoff) else { return }
    var place = Place(position: end)
    didConnect()
    while await mayRead.wait() {
      do throws(TopicError) {
        try await readAll(&place)
        backoff.reset()
        note(nil, of: .reading)
      } catch {
        note(error, of: .reading)
        // Changes of presence aren't kept as long as an outage can last.
        place.presenceRevision = nil
        await pause(backoff.next())
        mayRead.signal()
      }
    }
  }

  private func firstEnd(_ backoff: inout TopicBackoff) async -> Int? {
    while !Task.isCancelled {
      do throws(TopicError) {
        let end = try await transport.end()
        note(nil, of: .reading)
        backoff.reset()
        return end
      } catch {
        note(error, of: .reading)
        await pause(backoff.next())
      }
    }
    return nil
  }

  private func readAll(_ place: inout Place) async throws(TopicError) {
    while true {
      let page = try await transport.read(after: place.position, limit: Self.pageCount)
      if page.end < place.position {
        // The log was replaced, for example by a backup.
        for channel in registry.channels { channel.restart() }
        place = Place(position: page.end)
        continue
      }
      if page.removed > place.position { try await skipRemoved(page, after: place.position) }
      for entry in page.entries { deliver(entry) }
      place.position = max(page.entries.last?.position ?? place.position, page.removed)
      if page.entries.count < Self.pageCount { return try await readPresence(page.presenceRevision, &place) }
    }
  }

  private func deliver(_ entry: TopicLogEntry) {
    let value = entry.process == process ? state.withLock { $0.outbox.takeEcho(entry.sequence) } : nil
    for channel in registry.channels(entry.message.topic) { channel.receive(entry, own: value) }
  }

  /// Tells subscribers of messages that were removed before this process has read them.
  private func skipRemoved(_ page: TopicLogPage, after position: Int) async throws(TopicError) {
    let channels = registry.channels
    guard !channels.isEmpty else { return }
    let removals = try await transport.removals(of: Set(channels.map(\.name)).sorted())
    for channel in channels {
      guard let removal = removals[channel.name], removal.position > position else { continue }
      // More can have been removed since the page was read.
      let first = page.entries.first { $0.message.topic == channel.name }?.number
      channel.skip(to: min(removal.number, first.map { $0 - 1 } ?? .max))
    }
  }

  /// Reads the members of the rooms that have changed, and of those that aren't known.
  private func readPresence(_ revision: Int, _ place: inout Place) async throws(TopicError) {
    let rooms = registry.rooms.filter(\.hasReaders)
    if let known = place.presenceRevision, revision < known { place.presenceRevision = nil }
    let (unknown, known) = rooms.divided { place.presenceRevision == nil || $0.isUnknown }
    if let seen = place.presenceRevision, seen != revision {
      let page = known.isEmpty ? nil : try await transport.presence(in: Self.names(known), after: seen)
      for room in known { if let members = page?.rooms[room.name] { room.receive(members) } }
      place.presenceRevision = page?.revision ?? revision
    }
    guard !unknown.isEmpty else { return }
    let page = try await transport.presence(in: Self.names(unknown), after: nil)
    for room in unknown { room.receive(page.rooms[room.name] ?? []) }
    // Changes of rooms that were read before count from the earlier revision.
    place.presenceRevision = place.presenceRevision ?? page.revision
  }

  private static func names(_ rooms: [any AnyPresenceRoom]) -> [String] { Set(rooms.map(\.name)).sorted() }
}

extension [any AnyPresenceRoom] {
  fileprivate func divided(_ isFirst: (Element) -> Bool) -> (first: [Element], second: [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
