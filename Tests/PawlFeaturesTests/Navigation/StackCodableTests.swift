import Foundation
import PawlCore
import PawlFeatures
import Testing

struct StackCodableTests {
  @Test func recordedStackKeepsTheIdsOfItsElements() throws {
    var stack: StackState<String> = ["a", "b", "c"]
    stack.pop(from: 2)
    stack.append("d")
    let recorder = JSONEncoder()
    recorder.userInfo[.encodesIdentities] = true
    var decoded = try JSONDecoder().decode(StackState<String>.self, from: recorder.encode(stack))
    #expect(decoded == stack)
    decoded.append("e")
    #expect(Array(decoded.ids) == [0, 1, 3, 4])
  }

  @Test func otherEncodersGetTheElementsAlone() throws {
    let stack: StackState<String> = ["a", "b"]
    let text = try JSONEncoder().encode(stack)
    #expect(String(decoding: text, as: UTF8.self) == #"["a","b"]"#)
    #expect(try JSONDecoder().decode(StackState<String>.self, from: text) == stack)
  }

  @Test(arguments: [
    #"{"ids":[0,0],"elements":["a","b"],"nextID":2}"#, #"{"ids":[0],"elements":["a","b"],"nextID":2}"#,
  ])
  func idsThatDontBelongToElementsAreAnError(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(StackState<String>.self, from: Data(text.utf8)) }
  }

  @Test func decodedStackActionEqualsTheEncodedOne() throws {
    let actions: [StackAction<String, Int>] = [
      .element(id: 1, action: 42), .popFrom(id: 3), .push(id: 2, state: "a"),
    ]
    let text = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([StackAction<String, Int>].self, from: text) == actions)
  }
}
