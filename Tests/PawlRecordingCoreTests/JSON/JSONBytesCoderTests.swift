import Foundation
import PawlRecordingCore
import Testing

func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONBytesEncoder()
  try encoder.encode(value)
  return String(decoding: encoder.bytes, as: UTF8.self)
}

func decoded<Value: Decodable>(_ type: Value.Type, _ text: String, strict: Bool = false) throws -> Value {
  try JSONBytesDecoder(refusesUnknownFields: strict).decode(type, from: Array(text.utf8), root: "state")
}

private enum RowAction: Codable, Equatable {
  case toggled
  case renamed(String)
  case moved(from: Int, to: Int)
}

private enum Action: Codable, Equatable {
  case row(id: Int, action: RowAction)
  case tick
}

private struct Row: Codable, Equatable {
  var id: Int
  var title: String
  var note: String?
}

private struct State: Codable, Equatable {
  var rows: [Row]
}

@Test func anActionIsEncodedAsSwiftEncodesEnums() throws {
  #expect(try encoded(Action.tick) == #"{"tick":{}}"#)
  #expect(
    try encoded(Action.row(id: 3, action: .moved(from: 1, to: 2)))
      == #"{"row":{"id":3,"action":{"moved":{"from":1,"to":2}}}}"#)
  for action in [Action.tick, .row(id: 1, action: .toggled), .row(id: 2, action: .renamed("a \"b\" \n"))] {
    #expect(try decoded(Action.self, encoded(action)) == action)
  }
}

@Test func numbersAreExact() throws {
  #expect(try encoded([Int64.min, 0, .max]) == "[-9223372036854775808,0,9223372036854775807]")
  #expect(try encoded([UInt64.max]) == "[18446744073709551615]")
  #expect(try encoded([Int128.min]) == "[-170141183460469231731687303715884105728]")
  #expect(try decoded([Int64].self, "[-9223372036854775808,9223372036854775807]") == [.min, .max])
  #expect(try decoded([UInt64].self, "[18446744073709551615,-0,1e3,2.0]") == [.max, 0, 1000, 2])
  #expect(try decoded([Int128].self, "[-170141183460469231731687303715884105728]") == [.min])
  let doubles: [Double] = [
    0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 123_456_789.125, .pi, 1 / 3,
  ]
  let text = try encoded(doubles)
  #expect(try decoded([Double].self, text).map(\.bitPattern) == doubles.map(\.bitPattern))
  let floats: [Float] = [0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 16_777_216, 1 / 3]
  #expect(try decoded([Float].self, encoded(floats)) == floats)
}

@Test func numbersWithoutAJSONFormAreStrings() throws {
  #expect(try encoded([Double.nan, .infinity, -.infinity]) == #"["NaN","Infinity","-Infinity"]"#)
  let values = try decoded([Double].self, #"["NaN","Infinity","-Infinity"]"#)
  #expect(values[0].isNaN && values[1] == .infinity && values[2] == -.infinity)
  #expect(try decoded([Float].self, encoded([Float.infinity])) == [.infinity])
}

@Test func stringsKeepAllCharacters() throws {
  let string = "\"\\/\u{8}\u{c}\n\r\t\0\u{1f}\u{7f}é\u{2028}😀\u{10ffff}"
  #expect(try decoded(String.self, encoded(string)).unicodeScalars.elementsEqual(string.unicodeScalars))
  #expect(try encoded("\u{1}\n") == #""\u0001\n""#)
  #expect(try decoded(String.self, #""\u00e9\ud83d\ude00\/""#) == "é😀/")
  #expect(throws: ValueCodingError.self) { try decoded(String.self, #""\ud83d""#) }
  #expect(throws: ValueCodingError.self) { try decoded(String.self, #""\ude00\ud83d""#) }
  #expect(throws: ValueCodingError.self) {
    try JSONBytesDecoder().decode(String.self, from: [0x22, 0xFF, 0x22])
  }
}

@Test func equalDictionariesAndSetsHaveEqualText() throws {
  #expect(try encoded(["b": 1, "a": 2, "c": 3]) == #"{"a":2,"b":1,"c":3}"#)
  #expect(try encoded(Set([3, 1, 2])) == "[1,2,3]")
  #expect(try encoded([2.5: ["x": [1]], 1.5: ["y": [], "x": [2, 3]]]) == #"[1.5,{"x":[2,3],"y":[]},2.5,{"x":[1]}]"#)
  #expect(try encoded(["a,b": "}", "{": "]\\\""]) == #"{"a,b":"}","{":"]\\\""}"#)
  #expect(try encoded(["k": [String: Int]()]) == #"{"k":{}}"#)
  #expect(try decoded([Double: [String: [Int]]].self, "[1.5,{\"x\":[2,3]}]") == [1.5: ["x": [2, 3]]])
}

@Test func errorsNameThePathInWords() throws {
  func message(_ text: String, strict: Bool = false) -> String? {
    do {
      _ = try decoded(State.self, text, strict: strict)
      return nil
    } catch { return String(describing: error) }
  }
  #expect(
    message(#"{"rows":[{"id":1,"title":"a"},{"id":2,"title":3}]}"#)
      == "state.rows[1].title: expected a string, found a number")
  #expect(message(#"{"rows":[{"title":"a"}]}"#) == "state.rows[0].id: the field is missing")
  #expect(message(#"{"rows":{}}"#) == "state.rows: expected an array, found an object")
  #expect(message(#"{"rows":[null]}"#) == "state.rows[0]: expected an object, found null")
  #expect(message(#"{"rows":[}"#) == #"state: a value is missing (found "}")"#)
  #expect(
    message(#"{"rows":[{"id":99999999999999999999,"title":"a"}]}"#)
      == "state.rows[0].id: expected a number that Int can hold, found 99999999999999999999")
  #expect(
    message(#"{"rows":[{"id":1,"title":"a","colour":"red"}]}"#, strict: true)
      == #"state.rows[0].colour: "PawlRecordingCoreTests.Row" has no field with this name"#)
  #expect(message(#"{"rows":[{"id":1,"title":"a","note":null}]}"#, strict: true) == nil)
  #expect(message(#"{"rows":[{"id":1,"title":"a","colour":"red"}]}"#) == nil)
}

@Test func aCaseThatATypeHasNoLongerIsNamed() {
  func message(_ text: String) -> String? {
    do {
      _ = try decoded([Action].self, text)
      return nil
    } catch { return String(describing: error) }
  }
  #expect(message(#"[{"tick":{}},{"tock":{}}]"#) == #"state[1]: "PawlRecordingCoreTests.Action" has no case "tock""#)
  #expect(
    message(#"[{"row":{"id":1,"action":{"gone\n":{}}}}]"#)
      == #"state[0].row.action: "PawlRecordingCoreTests.RowAction" has no case "gone\n""#)
  #expect(message(#"[{"tick":{},"tock":{}}]"#) == nil)
}

@Test func nestingIsLimited() throws {
  let deep = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
  let error = #expect(throws: ValueCodingError.self) { try JSONValue(parsing: deep) }
  #expect(error?.problem == #"values are nested more than 512 levels deep (found "[")"#)
  indirect enum Chain: Codable {
    case end
    case next(Chain)
  }
  var chain = Chain.end
  for _ in 0..<600 { chain = .next(chain) }
  let encodingError = #expect(throws: ValueCodingError.self) { try JSONBytesEncoder().encode(chain) }
  #expect(encodingError?.problem == "the value is nested more than 512 levels deep")
}

@Test func aValueTreeKeepsNumbersAndOrder() throws {
  let text = #"{"b":[1.0,1e400,123456789012345678901234567890],"a":null,"b":true}"#
  let value = try JSONValue(parsing: Array(text.utf8))
  #expect(String(decoding: value.text, as: UTF8.self) == text)
  #expect(value["b"]?[2] == .number(JSONNumber(Int128("123456789012345678901234567890")!)))
}
