import CPawlRuntime

/// The self-check of `StoredFields.read`.
///
/// If it fails, the fields of views are found by `StoredFields.reflect`, so a new runtime makes the first appearance of
/// a view slower, and nothing wrong.
package enum FieldCheck {
  /// Whether this process finds the fields of views by `StoredFields.read`.
  ///
  /// False if the environment variable `PAWL_SAFE_METADATA` is 1.
  package static let readsFields = !pawl_is_set("PAWL_SAFE_METADATA") && isRight(StoredFields.read)

  /// Returns whether a function finds the fields of known types, compared with the offsets that plain Swift gives.
  package static func isRight(_ read: (Any.Type) -> [StoredField]?) -> Bool {
    func has<Root>(_ root: Root.Type, _ expected: [(PartialKeyPath<Root>, Any.Type)]) -> Bool {
      guard let fields = read(root), fields.count == expected.count else { return false }
      return zip(fields, expected).allSatisfy { field, expected in
        field.type == expected.1 && field.offset == MemoryLayout<Root>.offset(of: expected.0)
      }
    }
    return has(
      Probe.self,
      [
        (\.flag, Bool.self), (\.wide, Int64.self), (\.text, String.self), (\.small, UInt16.self),
        (\.optional, Int32?.self), (\.any, Any.self), (\.object, Object.self), (\.nested, Nested<Int8>.self),
        (\.last, UInt8.self),
      ])
      && has(Nested<Int8>.self, [(\.value, Int8.self), (\.list, [Int8].self)])
      && has(Nested<String>.self, [(\.value, String.self), (\.list, [String].self)])
      && has(Empty.self, []) && read(Object.self) == nil && read(Choice.self) == nil
  }

  private struct Probe {
    let flag: Bool
    let wide: Int64
    let text: String
    let small: UInt16
    let optional: Int32?
    let any: Any
    let object: Object
    let nested: Nested<Int8>
    let last: UInt8
  }

  private struct Nested<Value> {
    let value: Value
    let list: [Value]
  }

  private struct Empty {}

  private final class Object {
    let value = 0
  }

  private enum Choice {
    case number(Int)
    case none
  }
}
