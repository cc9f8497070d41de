// The types that the self-check of `RuntimeLayouts` reads: each shape that the compiler lays out in its own way.

final class ProbeObject {}

protocol ProbeProtocol {}

struct ProbeFields {
  let small: Int8
  let wide: Int64
  let text: String
  let list: [Int]
  let object: ProbeObject?
  let any: Any
  let function: (Int) -> Int
  let last: UInt16

  static let tuple: [ObjectIdentifier] = [Int.self, String.self, ProbeObject.self].map { ObjectIdentifier($0) }
}

struct ProbeBox<Value> {
  let value: Value
}

struct ProbeWeak {
  weak var object: ProbeObject?
}

enum ProbeEmpty {}

/// Cases without payload.
enum ProbePlain {
  case first, second, third
}

/// A generic enum.
enum ProbeCase<Value> {
  case value(Value)
  case pair(Value, Int)
  case none
}

/// Payloads of several kinds with a tag beside them.
enum ProbeMixed {
  case text(String)
  case number(Int)
  case function((Int) -> Int)
  case none
}

/// Payloads whose unused bits hold the tag.
enum ProbePointers {
  case object(ProbeObject)
  case list([Int])
  case exact(ProbeObject)
}

/// Payloads in boxes.
indirect enum ProbeTree {
  case node(Int, ProbeTree)
  case leaf
}

/// A payload that doesn't begin right after the header of its box.
indirect enum ProbeAligned {
  case boxed(SIMD4<Int64>)
  case none
}
