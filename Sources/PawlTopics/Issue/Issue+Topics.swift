import PawlCore

/// Reports PAWL-178: a message or a value of a member can't be encoded.
func reportNotEncodable(_ type: any Any.Type, _ place: TopicPlace, error: any Error) {
  Issue(
    "PAWL-178",
    message: """
      A value couldn't be encoded, and was not sent to other processes.

        Type:  \(type)
        \(place.label) \(place.name)
        Error: \(error)

      Nobody receives it, in this process either, so that all processes see the same. Keep values that JSON can't express, such \
      as infinity, out of messages and presence, or encode them in another form.
      """
  ).report()
}

/// Reports PAWL-179: a message or a value of a member can't be decoded.
func reportNotDecodable(_ type: any Any.Type, _ place: TopicPlace, error: any Error) {
  Issue(
    "PAWL-179",
    message: """
      A value of another process couldn't be decoded.

        Type:  \(type)
        \(place.label) \(place.name)
        Error: \(error)

      Subscribers get a gap in place of such a message, and lists of members lack such a member. The other process may be \
      another version of the program, or use the name with another type. Use a new name when a type changes in a way that the \
      other version can't read. This is reported once for each use of the name.
      """
  ).report()
}

/// Reports PAWL-179: a name is used with two types in one process.
func reportOtherType(_ type: any Any.Type, present: any Any.Type, _ place: TopicPlace) {
  Issue(
    "PAWL-179",
    message: """
      A name is used with two types.

        Type:    \(type)
        Present: \(present)
        \(place.label)   \(place.name)

      Code that uses the one type receives nothing of the other type. Use one type for each name.
      """
  ).report()
}

/// The topic or room that an issue is about.
enum TopicPlace {
  case topic(String)
  case room(String)

  /// The label of the name, of six characters.
  var label: String {
    switch self {
    case .topic: "Topic:"
    case .room: "Room: "
    }
  }

  var name: String {
    switch self {
    case .topic(let name), .room(let name): name
    }
  }
}
