import PawlCore

/// An encoder of values as JSON text in UTF-8, in one line.
///
/// Members are written in the order in which the type encodes them. Dictionaries and sets have no order, so their members
/// and elements are sorted by their text: equal values give equal bytes in every process. Numbers are exact. Infinities and
/// NaN become the strings `"Infinity"`, `"-Infinity"` and `"NaN"`. A value that encodes nothing becomes `{}`.
///
/// An encoder keeps its memory between values, so a value whose text is not longer than an earlier one takes no allocation
/// beside those of its own containers: one for each `container(keyedBy:)` and `nestedContainer(keyedBy:)`, which the
/// standard library makes.
package final class JSONBytesEncoder {
  private let writer: JSONEncodingWriter
  private let limits: JSONLimits

  package init(limits: JSONLimits = JSONLimits(), userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.limits = limits
    writer = JSONEncodingWriter(limits: limits)
    // Recorded actions refer to the elements of a stack by their identities.
    writer.userInfo = userInfo.merging([.encodesIdentities: true]) { given, _ in given }
  }

  /// The dictionary that values can read from their encoder. It has ``CodingUserInfoKey/encodesIdentities`` unless another value
  /// is given.
  package var userInfo: [CodingUserInfoKey: Any] {
    get { writer.userInfo }
    set { writer.userInfo = newValue }
  }

  /// The text of the last value that was encoded.
  ///
  /// An array that outlives the next call of ``encode(_:root:)`` costs that call a new allocation.
  package var bytes: [UInt8] { writer.text.bytes }

  /// Encodes a value into ``bytes``.
  ///
  /// - Parameters:
  ///   - value: The value. It is encoded twice if it writes to a container after it has gone on with another one around it.
  ///   - root: The name of the value in messages.
  /// - Throws: ``ValueCodingError`` with the path of the part that can't be encoded. ``bytes`` has no meaning then.
  package func encode<Value: Encodable>(_ value: Value, root: String = "value") throws(ValueCodingError) {
    writer.begin(asTree: false)
    if try run(value, root: root) { return }
    // A container was written to after it had been closed. A tree of values allows any order.
    writer.begin(asTree: true)
    _ = try run(value, root: root)
  }

  /// Returns whether the text is complete. It isn't if the value has to be encoded as a tree.
  private func run<Value: Encodable>(_ value: Value, root: String) throws(ValueCodingError) -> Bool {
    do {
      try writer.encode(value, in: .root)
    } catch {
      if writer.needsTree { return false }
      throw ValueCodingError(encoding: writer.failure ?? error, root: root)
    }
    if writer.needsTree { return false }
    if let failure = writer.failure { throw ValueCodingError(encoding: failure, root: root) }
    writer.finish()
    guard writer.text.count <= limits.bytes else {
      throw ValueCodingError(
        path: root,
        problem: "the text of the value takes \(writer.text.count) bytes, and the limit is \(limits.bytes)",
        offset: nil)
    }
    return true
  }
}
