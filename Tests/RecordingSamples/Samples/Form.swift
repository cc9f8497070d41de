import Foundation
import Pawl

/// A state with values of many types.
struct Form: Equatable {
  var name = ""
  var note: String?
  var age: Double?
  var address = Address()
  var problems: [Field: String] = [:]
  var tags: Set<String> = []
  var range = 0..<10
  var selection: (any Sendable & Hashable)?
  var born: Date?
  var link: URL?
  var limits: Limits = .none
  let version = 3
  private(set) var edits = 0

  struct Address: Equatable {
    var street = ""
    var numbers: [Int] = []
    var country: Country?
  }

  enum Country: Equatable {
    case none, home
    case other(name: String, code: String?)
  }

  enum Field: String, Hashable { case name, address }

  struct Limits: OptionSet, Hashable {
    let rawValue: Int

    static let none: Limits = []
    static let small = Limits(rawValue: 1)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.note == right.note && left.age == right.age && left.address == right.address
      && left.problems == right.problems && left.tags == right.tags && left.range == right.range
      && left.born == right.born && left.link == right.link && left.limits == right.limits && left.edits == right.edits
  }

  enum Action: Equatable {
    case nameChanged(String)
    case noteChanged(String?)
    case ageChanged(Double?)
    case addressChanged(street: String, [Int])
    case countryPicked(Country?)
    case tagged(String, Bool)
    case limited(Limits, range: Range<Int>)
    case linked(URL?, Date?)
    case checkButtonTapped
  }

  static let reducer = Reducer<Form, Action, Void> { state, action, _ in
    switch action {
    case .nameChanged(let name): state.name = name
    case .noteChanged(let note): state.note = note
    case .ageChanged(let age): state.age = age
    case .addressChanged(let street, let numbers):
      state.address.street = street
      state.address.numbers = numbers
    case .countryPicked(let country): state.address.country = country
    case .tagged(let tag, let isOn):
      if isOn { state.tags.insert(tag) } else { state.tags.remove(tag) }
    case .limited(let limits, let range):
      state.limits = limits
      state.range = range
    case .linked(let link, let born):
      state.link = link
      state.born = born
    case .checkButtonTapped:
      state.problems[.name] = state.name.isEmpty ? "Say who you are." : nil
      state.problems[.address] =
        state.address.street.isEmpty ? "Say \"where\" you live.\nIt stays secret, of course." : nil
    }
    return .none
  }
}
