/// The state of an encoder.
///
/// Values stream into text. Writing to a container closes the containers in it. A value may write to a container that was
/// closed this way; the encoder then encodes it again as a tree of nodes, whose text is put together at the end.
final class JSONEncodingWriter {
  typealias Place = JSONEncodingStream.Place

  private var stream = JSONEncodingStream()
  private var tree: JSONEncodingTree?
  var userInfo: [CodingUserInfoKey: Any] = [:]
  /// Whether a container was written to that had been closed.
  private(set) var needsTree = false
  /// The first error, also of functions that can't throw.
  private(set) var failure: (any Error)?
  private let limits: JSONLimits
  private var nesting = 0
  private var sorting = JSONSorting()

  init(limits: JSONLimits) { self.limits = limits }

  var text: JSONText { stream.text }

  func begin(asTree: Bool) {
    stream.begin(isStreaming: !asTree)
    tree = asTree ? JSONEncodingTree() : nil
    needsTree = false
    failure = nil
    nesting = 0
  }

  /// Completes the text.
  func finish() {
    if let tree {
      stream.text = tree.assembled(from: stream.text)
      self.tree = nil
    } else {
      stream.finish()
    }
  }

  /// The path of a place, for values and for messages.
  func path(to place: Place) -> [any CodingKey] {
    tree?.path(to: place.serial, in: stream.text) ?? stream.path(to: place)
  }

  // MARK: Values

  /// Encodes a value into its place.
  func encode<Value: Encodable>(_ value: Value, in place: Place) throws {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth else { throw tooDeep(place) }
    let order = sorting.order(of: Value.self)
    let start = stream.text.count
    try value.encode(to: JSONPlaceEncoder(writer: self, place: place))
    if order != .ordered { sort(order, in: place, from: start) }
    stream.settle(place)
  }

  /// Sorts the members of a dictionary or the elements of a set.
  private func sort(_ order: JSONSorting.Order, in place: Place, from start: Int) {
    if tree != nil {
      tree?.sort(at: place.serial, pairs: order == .unorderedPairs, in: stream.text)
    } else if stream.closeContainer(of: place) {
      stream.text.sortMembers(from: start, pairs: order == .unorderedPairs)
    }
  }

  /// Writes a value without parts into its place.
  @inline(__always)
  func scalar(in place: Place, _ write: (inout JSONText) -> Void) throws {
    if stream.scalar(in: place, write) { return }
    try treeScalar(in: place, write)
  }

  /// Writes a value without parts into a container.
  @inline(__always)
  func addScalar(to container: Place, key: String?, _ write: (inout JSONText) -> Void) throws {
    if stream.addScalar(to: container, key: key, write) { return }
    try treeScalar(in: addToTree(container, key: key), write)
  }

  private func treeScalar(in place: Place, _ write: (inout JSONText) -> Void) throws {
    let start = stream.text.count
    guard tree?.begin(.scalar(start..<start), at: place.serial) == true else { throw misplaced(place) }
    write(&stream.text)
    tree?.setText(start..<stream.text.count, at: place.serial)
  }

  // MARK: Containers

  /// Opens the container of a value, or returns the one that the value has opened before.
  func open(array isArray: Bool, in place: Place) -> Place {
    guard place.serial > 0 else { return .invalid }
    switch stream.open(array: isArray, in: place, depthLimit: limits.depth) {
    case .opened: return place
    case .tooDeep:
      _ = tooDeep(place)
      return .invalid
    case .misplaced:
      if tree?.begin(isArray ? .array : .object, at: place.serial) == true { return place }
      _ = misplaced(place)
      return .invalid
    }
  }

  /// Prepares the place of a member of an object or, without a key, of an element of an array.
  func add(to container: Place, key: String?) throws -> Place {
    if let place = stream.add(to: container, key: key) { return place }
    return try addToTree(container, key: key)
  }

  private func addToTree(_ container: Place, key: String?) throws -> Place {
    guard container.serial > 0, tree != nil else { throw misplaced(container) }
    guard container.depth < limits.depth else { throw tooDeep(container) }
    let start = stream.text.count
    if let key { stream.text.append(quoted: key) }
    guard let serial = tree?.add(to: container.serial, key: start..<stream.text.count) else {
      throw misplaced(container)
    }
    return Place(serial: serial, depth: container.depth + 1)
  }

  /// Prepares a place like ``add(to:key:)``, for functions that can't throw.
  func added(to container: Place, key: String?) -> Place {
    do { return try add(to: container, key: key) } catch { return .invalid }
  }

  /// The number of values in a container.
  func count(of container: Place) -> Int { tree?.count(of: container.serial) ?? stream.count(of: container) }

  // MARK: Failures

  private func tooDeep(_ place: Place) -> any Error {
    fail("the value is nested more than \(limits.depth) levels deep", place)
  }

  private func fail(_ problem: String, _ place: Place) -> any Error {
    if let failure { return failure }
    let context = EncodingError.Context(codingPath: path(to: place), debugDescription: problem)
    let error = EncodingError.invalidValue(problem, context)
    failure = error
    return error
  }

  /// The error of a write to a place that is closed or has a value. In a stream, the value is encoded again as a tree, which
  /// knows whether the write was a mistake.
  private func misplaced(_ place: Place) -> any Error {
    if failure == nil, tree == nil { needsTree = true }
    return fail("the type encodes two values in one place", place)
  }
}
