public import PawlCore

extension Effect where Failure == Never {
  /// Creates an effect that sends an action with the members of a room, first at once and then after each change.
  ///
  /// ```swift
  /// return .merge(
  ///   .presence(environment.topics.presence(of: "board-7")) { .membersChanged($0) },
  ///   .join(environment.topics.presence(of: "board-7"), as: Person(name: state.name), key: state.name))
  /// ```
  ///
  /// - Parameters:
  ///   - presence: The presence in the room.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - action: Makes an action of a list. It is called on the store's actor.
  public static func presence<Value>(
    _ presence: Presence<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ action: @escaping @Sendable (PresenceList<Value>) -> Output
  ) -> Self {
    .feed(CallSite(fileID: fileID, filePath: filePath, line: line), { presence.lists.feed }, action: action)
  }

  /// Creates an effect that adds a member to a room, and removes it when the effect is cancelled or the store ends.
  ///
  /// - Parameters:
  ///   - presence: The presence in the room.
  ///   - value: The value that others see.
  ///   - key: The key of the member in its process, for ``updatePresence(_:to:key:fileID:filePath:line:)``. It must be
  ///     different for each session. `nil` for a member that isn't updated.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func join<Value>(
    _ presence: Presence<Value>, as value: Value, key: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { _ in
      let membership = presence.join(value, key: key)
      return { membership.leave() }
    }
  }

  /// Creates an effect that changes the value of a member that this process has joined with a key, and sends nothing.
  ///
  /// - Parameters:
  ///   - presence: The presence in the room.
  ///   - value: The new value.
  ///   - key: The key with which the member has joined. If there is none, nothing happens.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func updatePresence<Value>(
    _ presence: Presence<Value>, to value: Value, key: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      presence.update(value, key: key)
      subscriber.finish()
      return {}
    }
  }
}
