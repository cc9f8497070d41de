import Foundation
import PawlTesting
import Testing

@testable import RecordingSamples

@Test func formIsFilledIn() async {
  let store = TestStore(
    initialState: Form(
      name: "",
      note: nil,
      age: nil,
      address: Form.Address(street: "", numbers: [], country: nil),
      problems: [:],
      tags: [],
      range: 0..<10,
      selection: nil,
      born: nil,
      link: nil,
      limits: Form.Limits(rawValue: 0),
      edits: 0),
    reducer: mutated(Form.reducer),
    environment: (),
    effects: .replay)

  await store.send(.checkButtonTapped) {
    $0.problems[.address] = """
      Say "where" you live.
      It stays secret, of course.
      """
    $0.problems[.name] = "Say who you are."
  }

  await store.send(.nameChanged("Ada \"the first\" \\ Lovelace\u{200B}")) {
    $0.name = "Ada \"the first\" \\ Lovelace\u{200B}"
  }

  await store.send(
    .noteChanged(
      """
      A long note that takes more than one line of the test, so that the literal is broken \
      over several ones.
      """)
  ) {
    $0.note = """
      A long note that takes more than one line of the test, so that the literal is broken \
      over several ones.
      """
  }

  await store.send(.noteChanged(nil)) { $0.note = nil }

  await store.send(.ageChanged(36.0)) { $0.age = 36.0 }

  await store.send(.addressChanged(street: "Main Street", [1, 2, 3])) {
    $0.address.street = "Main Street"
    $0.address.numbers = [1, 2, 3]
  }

  await store.send(.addressChanged(street: "Main Street", [1, 3])) { $0.address.numbers = [1, 3] }

  await store.send(.countryPicked(.other(name: "Utopia", code: nil))) {
    $0.address.country = .other(name: "Utopia", code: nil)
  }

  await store.send(.countryPicked(.some(.none))) { $0.address.country = .some(.none) }

  await store.send(.countryPicked(nil)) { $0.address.country = nil }

  await store.send(.tagged("b", true)) { $0.tags.insert("b") }

  await store.send(.tagged("a", true)) { $0.tags.insert("a") }

  await store.send(.tagged("b", false)) { $0.tags.remove("b") }

  await store.send(.limited(Form.Limits(rawValue: 1), range: 2..<5)) {
    $0.range = 2..<5
    $0.limits = Form.Limits(rawValue: 1)
  }

  await store.send(.linked(URL(string: "https://example.org/?a=1")!, Date(timeIntervalSinceReferenceDate: 1234.5))) {
    $0.born = Date(timeIntervalSinceReferenceDate: 1234.5)
    $0.link = URL(string: "https://example.org/?a=1")!
  }

  await store.send(.checkButtonTapped) { $0.problems = [:] }
}
