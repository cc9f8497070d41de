/// The state of an encoder: the text, and the containers that are open.
///
/// Values stream into the text. An open container is a frame. Writing to a container closes the containers in it. A value may
/// write to a container that was closed this way; the encoder then encodes it again as a tree of nodes, whose text is put
/// together at the end.
final class JSONEncodingWriter {
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

  var text = JSONText()
  var userInfo: [CodingUserInfoKey: Any] = [:]
  /// Whether a container was written to that had been closed.
  private(set) var needsTree = false
  /// The first error, also of functions that can't throw.
  private(set) var failure: (any Error)?

  private let limits: JSONLimits
  private var frames: [Frame] = []
  private var lastSerial = 0
  /// The place that was prepared for a value and has none yet; 0 if there is none.
  private var pending = 0
  /// The beginning of the pending place's key in the text.
  private var pendingStart = 0
  private var nesting = 0
  private var sorting = JSONSorting()
  private var tree: JSONEncodingTree?

  init(limits: JSONLimits) { self.limits = limits }

  func begin(asTree: Bool) {
    text.removeAll()
    frames.removeAll(keepingCapacity: true)
    needsTree = false
    failure = nil
    lastSerial = 1
    pending = 1
    pendingStart = 0
    nesting = 0
    tree = asTree ? JSONEncodingTree() : nil
  }

  /// Closes what is open.
  func finish() {
    guard tree == nil else { return }
    settle()
    close(downTo: 0)
  }

  /// Replaces the pieces of a tree by the text of the whole.
  func assembleTree() {
    guard let tree else { return }
    text = tree.assembled(from: text)
    self.tree = nil
  }

  /// The path of a place, for values and for messages.
  func path(to place: Place) -> [any CodingKey] {
    if let tree { return tree.path(to: place.serial, in: text) }
    var result: [any CodingKey] = []
    for depth in 0..<min(place.depth, frames.count) {
      let start =
        depth + 1 < frames.count && depth + 1 <= place.depth ? frames[depth + 1].start : pendingStart
      result.append(
        frames[depth].isArray
          ? JSONKey(index: max(frames[depth].count - 1, 0)) : JSONKey(keyInJSON(text.bytes, at: start)))
    }
    return result
  }

  // MARK: Values

  /// Encodes a value into its place.
  func encode<Value: Encodable>(_ value: Value, in place: Place) throws {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth else {
      throw fail("the value is nested more than \(limits.depth) levels deep", place)
    }
    let order = sorting.order(of: Value.self)
    if order == .ordered {
      try value.encode(to: JSONPlaceEncoder(writer: self, place: place))
    } else {
      try encodeSorted(value, order, in: place)
    }
    if tree == nil, pending == place.serial { settle() }
  }

  /// Writes a value without parts into its place.
  @inline(__always)
  func scalar(in place: Place, _ write: (inout JSONText) -> Void) throws {
    guard tree == nil else { return try treeScalar(in: place, write) }
    guard pending == place.serial else { throw misplaced(place) }
    pending = 0
    write(&text)
  }

  private func treeScalar(in place: Place, _ write: (inout JSONText) -> Void) throws {
    let start = text.count
    guard tree?.begin(.scalar(start..<start), at: place.serial) == true else { throw misplaced(place) }
    write(&text)
    tree?.setText(start..<text.count, at: place.serial)
  }

  // MARK: Containers

  /// Opens the container of a value, or returns the one that the value has opened before.
  func open(array isArray: Bool, in place: Place) -> Place {
    guard place.serial > 0 else { return .invalid }
    if tree != nil {
      guard tree?.begin(isArray ? .array : .object, at: place.serial) == true else { return reject(place) }
      return place
    }
    if pending == place.serial {
      guard frames.count < limits.depth else {
        _ = fail("the value is nested more than \(limits.depth) levels deep", place)
        return .invalid
      }
      pending = 0
      text.append(isArray ? .leftBracket : .leftBrace)
      frames.append(Frame(serial: place.serial, isArray: isArray, start: pendingStart))
      return place
    }
    guard place.depth < frames.count, frames[place.depth].serial == place.serial, frames[place.depth].isArray == isArray
    else { return reject(place) }
    return place
  }

  /// Prepares the place of a member of an object or, without a key, of an element of an array.
  @inline(__always)
  func add(to container: Place, key: String?) throws -> Place {
    guard container.serial > 0 else { throw misplaced(container) }
    guard tree == nil else { return try addToTree(container, key: key) }
    if pending != 0 { settle() }
    guard container.depth < frames.count, frames[container.depth].serial == container.serial else {
      throw misplaced(container)
    }
    if container.depth + 1 < frames.count { close(downTo: container.depth + 1) }
    if frames[container.depth].count > 0 { text.append(.comma) }
    frames[container.depth].count += 1
    pendingStart = text.count
    if let key {
      text.append(quoted: key)
      text.append(.colon)
    }
    lastSerial += 1
    pending = lastSerial
    return Place(serial: lastSerial, depth: container.depth + 1)
  }

  private func addToTree(_ container: Place, key: String?) throws -> Place {
    let start = text.count
    if let key { text.append(quoted: key) }
    guard let serial = tree?.add(to: container.serial, key: start..<text.count) else { throw misplaced(container) }
    let depth = container.depth + 1
    guard depth <= limits.depth else {
      throw fail("the value is nested more than \(limits.depth) levels deep", container)
    }
    return Place(serial: serial, depth: depth)
  }

  /// The number of values in a container.
  func count(of container: Place) -> Int {
    if let tree { return tree.count(of: container.serial) }
    guard container.serial > 0, container.depth < frames.count, frames[container.depth].serial == container.serial
    else {
      return 0
    }
    return frames[container.depth].count
  }

  /// Writes an empty object into the place that has no value.
  private func settle() {
    guard pending != 0 else { return }
    pending = 0
    text.append("{}")
  }

  private func close(downTo depth: Int) {
    while frames.count > depth { text.append(frames.removeLast().isArray ? .rightBracket : .rightBrace) }
  }

  // MARK: Failures

  func record(_ error: any Error) { failure = failure ?? error }

  private func fail(_ problem: String, _ place: Place) -> any Error {
    let context = EncodingError.Context(codingPath: path(to: place), debugDescription: problem)
    let error = EncodingError.invalidValue(problem, context)
    record(error)
    return error
  }

  private func reject(_ place: Place) -> Place {
    _ = misplaced(place)
    return .invalid
  }

  /// The error of a write to a place that is closed or has a value. In a stream, the value is encoded again as a tree, which
  /// knows whether the write was a mistake.
  private func misplaced(_ place: Place) -> any Error {
    if let failure { return failure }
    if tree == nil {
      needsTree = true
      return EncodingError.invalidValue((), .init(codingPath: [], debugDescription: "The value is encoded again."))
    }
    return fail("the type encodes two values in one place", place)
  }
}

// MARK: Unordered collections

extension JSONEncodingWriter {
  /// Encodes a dictionary or a set, and sorts the text of its members.
  private func encodeSorted<Value: Encodable>(_ value: Value, _ order: JSONSorting.Order, in place: Place) throws {
    guard tree == nil else {
      try value.encode(to: JSONPlaceEncoder(writer: self, place: place))
      tree?.sort(at: place.serial, pairs: order == .unorderedPairs, in: text)
      return
    }
    let start = text.count
    try value.encode(to: JSONPlaceEncoder(writer: self, place: place))
    // Members of members must be closed before the text is complete.
    settle()
    guard place.depth < frames.count, frames[place.depth].serial == place.serial else { return }
    close(downTo: place.depth)
    text.sortMembers(from: start, pairs: order == .unorderedPairs)
  }
}
