import Foundation
import PawlRecordingCore
import TestSupport
import Testing

private func foundationEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return encoder
}

private func foundationDecoder() -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
  return decoder
}

@Test(arguments: 0..<8)
func foundationReadsAndWritesTheSameValues(seed: Int) throws {
  var generator = SeededGenerator(seed: UInt64(seed))
  let encoder = JSONBytesEncoder()
  for round in 0..<60 {
    let shape = RandomShape(&generator, depth: 5)
    try encoder.encode(shape)
    let bytes = encoder.bytes
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    let text = String(decoding: bytes, as: UTF8.self)
    // Nothing that was encoded is left over.
    let read = try JSONBytesDecoder(refusesUnknownFields: true).decode(RandomShape.self, from: bytes)
    #expect(read == shape, "seed \(seed), round \(round): \(text)")
    #expect(try foundationDecoder().decode(RandomShape.self, from: Data(bytes)) == shape, "\(seed) \(round): \(text)")
    let other = try foundationEncoder().encode(shape)
    #expect(try JSONBytesDecoder().decode(RandomShape.self, from: Array(other)) == shape, "\(seed) \(round): \(text)")
    // Equal values have equal text, and a tree of values writes what it has read.
    try encoder.encode(read)
    #expect(encoder.bytes == bytes)
    #expect(try JSONValue(parsing: bytes).text == bytes)
  }
}

/// A value that writes to its containers in random order.
private struct RandomWriter: Encodable {
  var seed: UInt64

  func encode(to encoder: any Encoder) throws {
    var generator = SeededGenerator(seed: seed)
    var objects = [encoder.container(keyedBy: AnyKey.self)]
    var arrays: [any UnkeyedEncodingContainer] = []
    for number in 0..<generator.below(40) {
      let key = AnyKey(stringValue: "k\(number)\"")
      if arrays.isEmpty || generator.chance(60) {
        let index = generator.below(objects.count)
        switch generator.below(6) {
        case 0: objects.append(objects[index].nestedContainer(keyedBy: AnyKey.self, forKey: key))
        case 1: arrays.append(objects[index].nestedUnkeyedContainer(forKey: key))
        case 2: objects.append(objects[index].superEncoder(forKey: key).container(keyedBy: AnyKey.self))
        case 3: try objects[index].encode(["b": [number], "a": []], forKey: key)
        case 4: try objects[index].encode(Nothing(), forKey: key)
        default: try objects[index].encode(number, forKey: key)
        }
      } else {
        let index = generator.below(arrays.count)
        #expect(arrays[index].count >= 0)
        // Foundation moves the value of a superclass in an array behind elements that are added before it is complete.
        switch generator.below(3) {
        case 0: objects.append(arrays[index].nestedContainer(keyedBy: AnyKey.self))
        case 1: arrays.append(arrays[index].nestedUnkeyedContainer())
        default: try arrays[index].encode("text \(number)")
        }
      }
    }
    // A second container of the same value is the first one.
    var again = encoder.container(keyedBy: AnyKey.self)
    try again.encode(true, forKey: AnyKey(stringValue: "again"))
  }

  struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {
      _ = encoder.container(keyedBy: AnyKey.self)
    }
  }

  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

@Test(arguments: 0..<300)
func containersCanBeWrittenToInAnyOrder(seed: Int) throws {
  let value = ["x": RandomWriter(seed: UInt64(seed)), "a": RandomWriter(seed: UInt64(seed) + 1000)]
  let encoder = JSONBytesEncoder()
  try encoder.encode(value)
  let ours = try JSONSerialization.jsonObject(with: Data(encoder.bytes)) as? NSDictionary
  let theirs = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? NSDictionary
  #expect(ours == theirs, "\(String(decoding: encoder.bytes, as: UTF8.self))")
}

private struct LateSuperclass: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    let superclass = container.superEncoder()
    try container.encode(2)
    var first = superclass.singleValueContainer()
    try first.encode(1)
    _ = container.superEncoder()
    #expect(container.count == 3)
  }
}

@Test func theValueOfASuperclassKeepsItsPlaceInAnArray() throws {
  #expect(try encoded(LateSuperclass()) == "[1,2,{}]")
}

private class Base: Codable {
  var base = 1
}

private final class Derived: Base {
  var more = 2

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    more = try container.decode(Int.self, forKey: .more)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try super.encode(to: container.superEncoder())
    try container.encode(more, forKey: .more)
  }

  private enum Key: CodingKey { case more }
}

@Test func aSuperclassHasItsOwnObject() throws {
  let value = Derived()
  value.base = 7
  #expect(try encoded(value) == #"{"super":{"base":7},"more":2}"#)
  #expect(try decoded(Derived.self, encoded(value)).base == 7)
}

private struct Twice: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(1)
    try container.encode(2)
  }
}

private struct Inner: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(0, .init(codingPath: encoder.codingPath, debugDescription: "not today"))
  }
}

@Test func errorsOfEncodingNameThePath() throws {
  func message(_ value: some Encodable) -> String? {
    do {
      try JSONBytesEncoder().encode(value, root: "action")
      return nil
    } catch { return error.description }
  }
  #expect(message(["a": [Twice()]]) == "action.a[0]: the type encodes two values in one place")
  #expect(message(["a b": [[1: Inner()]]]) == #"action["a b"][0].1: not today"#)
}

@Test func aUserInfoReachesEncodersAndDecoders() throws {
  struct Reader: Codable {
    static let key = CodingUserInfoKey(rawValue: "key")!
    var text: String
    init() { text = "" }
    init(from decoder: any Decoder) throws { text = decoder.userInfo[Self.key] as? String ?? "" }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.userInfo[Self.key] as? String)
    }
  }
  let encoder = JSONBytesEncoder(userInfo: [Reader.key: "hello"])
  try encoder.encode([Reader()])
  #expect(encoder.bytes == Array(#"["hello"]"#.utf8))
  #expect(
    try JSONBytesDecoder(userInfo: [Reader.key: "there"]).decode([Reader].self, from: encoder.bytes)[0].text == "there")
}

@Test func aTextBeyondTheLimitsIsRefused() throws {
  let encoder = JSONBytesEncoder(limits: JSONLimits(bytes: 10))
  #expect(throws: ValueCodingError.self) { try encoder.encode("0123456789") }
  try encoder.encode("01234567")
  #expect(throws: ValueCodingError.self) {
    try JSONBytesDecoder(limits: JSONLimits(bytes: 10)).decode(String.self, from: Array(#""0123456789""#.utf8))
  }
  let error = #expect(throws: ValueCodingError.self) {
    try JSONBytesDecoder(limits: JSONLimits(values: 3)).decode([Int].self, from: Array("[1,2,3]".utf8))
  }
  #expect(error?.problem == "the text has more than 3 values")
}
