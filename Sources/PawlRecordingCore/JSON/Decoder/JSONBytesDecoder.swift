/// A decoder of values from JSON text in UTF-8.
///
/// It reads the text that ``JSONBytesEncoder`` writes, and other JSON text: white space, any order of members, and escapes.
/// Of members with one name, the type gets one.
package struct JSONBytesDecoder {
  /// The limits of a text. A text beyond them is refused before values are created.
  package var limits: JSONLimits
  /// The dictionary that values can read from their decoder.
  package var userInfo: [CodingUserInfoKey: Any]
  /// Whether a member that the decoded types don't read is an error. Default: false.
  package var refusesUnknownFields: Bool

  package init(
    limits: JSONLimits = JSONLimits(), userInfo: [CodingUserInfoKey: Any] = [:], refusesUnknownFields: Bool = false
  ) {
    self.limits = limits
    self.userInfo = userInfo
    self.refusesUnknownFields = refusesUnknownFields
  }

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text of one value. White space around it is allowed.
  ///   - range: The range of the text in `bytes`. Default: all bytes.
  ///   - root: The name of the value in messages, for example `state`.
  /// - Throws: ``ValueCodingError`` with the path of the part that can't be decoded.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], in range: Range<Int>? = nil, root: String = "value"
  ) throws(ValueCodingError) -> Value {
    let nodes: JSONNodes
    do throws(JSONSyntaxError) { nodes = try JSONNodes(bytes, in: range, limits: limits) } catch {
      throw ValueCodingError(path: root, problem: error.problem, offset: error.offset - (range?.lowerBound ?? 0))
    }
    let reader = JSONDecodingReader(nodes, limits: limits, userInfo: userInfo)
    let value: Value
    do { value = try reader.decode(type, at: 0) } catch {
      if let part = reader.unknownCaseError(error) {
        throw ValueCodingError(part, root: root, start: range?.lowerBound ?? 0)
      }
      throw ValueCodingError(decoding: error, root: root)
    }
    if refusesUnknownFields, let part = reader.unknownField() {
      // The value is decoded again for a message that names the type. So other values don't pay for it.
      let reader = JSONDecodingReader(nodes, limits: limits, userInfo: userInfo, keepsTypes: true)
      _ = try? reader.decode(type, at: 0)
      throw ValueCodingError(reader.unknownField() ?? part, root: root, start: range?.lowerBound ?? 0)
    }
    return value
  }
}
