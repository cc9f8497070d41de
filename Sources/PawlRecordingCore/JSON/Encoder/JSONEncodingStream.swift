/// The text of an encoder, and the containers that are open at its end.
///
/// It is one value, so that each operation of a container takes one access to the encoder's state.
struct JSONEncodingStream {
  /// The place of a value or of a container: its number, and the number of containers around it.
  struct Place {
    var serial: Int
    var depth: Int

    static let root = Place(serial: 1, depth: 0)
    /// The place of a container that could not be opened.
    static let invalid = Place(serial: -1, depth: 0)
  }

  private struct Frame {
    var serial: Int
    var isArray: Bool
    var count = 0
    /// The beginning of the container's key in the text, or of the container itself in an array.
    var start: Int
  }

  enum Opening {
    case opened
    case tooDeep
    case misplaced
  }

  var text = JSONText()
  /// Whether values stream into the text. Otherwise, they become nodes of a tree, and every operation here is refused.
  private(set) var isStreaming = true
  private var frames: [Frame] = []
  private var lastSerial = 0
  /// The place that was prepared for a value and has none yet; 0 if there is none.
  private var pending = 0
  /// The beginning of the pending place's key in the text.
  private var pendingStart = 0

  mutating func begin(isStreaming: Bool) {
    text.removeAll()
    frames.removeAll(keepingCapacity: true)
    self.isStreaming = isStreaming
    lastSerial = 1
    pending = 1
    pendingStart = 0
  }

  /// Closes what is open.
  mutating func finish() {
    settle()
    close(downTo: 0)
  }

  /// Writes a value without parts into its place. Returns false if the place has a value or is closed.
  @inline(__always)
  mutating func scalar(in place: Place, _ write: (inout JSONText) -> Void) -> Bool {
    guard isStreaming, pending == place.serial else { return false }
    pending = 0
    write(&text)
    return true
  }

  /// Writes a value without parts into a container. Returns false if the container is closed.
  @inline(__always)
  mutating func addScalar(to container: Place, key: String?, _ write: (inout JSONText) -> Void) -> Bool {
    guard separate(container, key: key) else { return false }
    write(&text)
    return true
  }

  /// Prepares the place of a member of an object or, without a key, of an element of an array. Returns `nil` if the
  /// container is closed.
  mutating func add(to container: Place, key: String?) -> Place? {
    guard separate(container, key: key) else { return nil }
    lastSerial += 1
    pending = lastSerial
    return Place(serial: lastSerial, depth: container.depth + 1)
  }

  /// Writes what lies before a value in its container: a comma and the key.
  @inline(__always)
  private mutating func separate(_ container: Place, key: String?) -> Bool {
    if pending != 0 { settle() }
    let depth = container.depth
    guard isStreaming, depth < frames.count, frames[depth].serial == container.serial else { return false }
    if depth + 1 < frames.count { close(downTo: depth + 1) }
    if frames[depth].count > 0 { text.append(.comma) }
    frames[depth].count += 1
    pendingStart = text.count
    if let key {
      text.append(quoted: key)
      text.append(.colon)
    }
    return true
  }

  /// Opens the container of a value. It may be open already.
  mutating func open(array isArray: Bool, in place: Place, depthLimit: Int) -> Opening {
    guard isStreaming else { return .misplaced }
    if pending == place.serial {
      guard frames.count < depthLimit else { return .tooDeep }
      pending = 0
      text.append(isArray ? .leftBracket : .leftBrace)
      frames.append(Frame(serial: place.serial, isArray: isArray, start: pendingStart))
      return .opened
    }
    let isOpen =
      place.depth < frames.count && frames[place.depth].serial == place.serial && frames[place.depth].isArray == isArray
    return isOpen ? .opened : .misplaced
  }

  /// Writes an empty object into a place if its value wrote nothing.
  @inline(__always)
  mutating func settle(_ place: Place) { if pending == place.serial { settle() } }

  /// Closes the container of a value, if it is open. Returns whether it was.
  mutating func closeContainer(of place: Place) -> Bool {
    settle()
    guard place.depth < frames.count, frames[place.depth].serial == place.serial else { return false }
    close(downTo: place.depth)
    return true
  }

  /// The number of values in a container.
  func count(of container: Place) -> Int {
    container.depth < frames.count && frames[container.depth].serial == container.serial
      ? frames[container.depth].count : 0
  }

  func path(to place: Place) -> [any CodingKey] {
    (0..<min(place.depth, frames.count)).map { depth in
      if frames[depth].isArray { return JSONKey(index: max(frames[depth].count - 1, 0)) }
      let start = depth + 1 < frames.count && depth + 1 <= place.depth ? frames[depth + 1].start : pendingStart
      return JSONKey(keyInJSON(text.bytes, at: start))
    }
  }

  private mutating func settle() {
    guard pending != 0, isStreaming else { return }
    pending = 0
    text.append("{}")
  }

  private mutating func close(downTo depth: Int) {
    while frames.count > depth { text.append(frames.removeLast().isArray ? .rightBracket : .rightBrace) }
  }
}
