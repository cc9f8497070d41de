extension Topics {
  /// Makes a change of a member of this process visible to all.
  func memberChanged<Value>(_ key: String, in room: PresenceRoom<Value>) {
    if let link {
      link.memberChanged(key, in: room.name)
    } else {
      room.showOwn(key, of: publisher.id)
    }
  }

  func feed<Value>(of presence: Presence<Value>) -> TopicFeed<PresenceList<Value>> {
    let feed = registry.withRoom(presence.room, of: Value.self) { room in
      room.feed { [weak registry, weak room] in
        if let room { registry?.removeIfUnused(room) }
      }
    }
    link?.presenceIsUsed()
    return feed
  }
}
