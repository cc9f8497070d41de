/// The arguments of the program.
struct Options {
  var seconds = 1.0
  var rounds = 5

  struct Invalid: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Invalid(description: "\(name) has no value.") }
      switch (name, Double(value)) {
      case ("--seconds", let number?) where number > 0: seconds = number
      case ("--rounds", let number?) where number >= 1: rounds = Int(number)
      default: throw Invalid(description: "The argument \(name) \(value) is unknown.")
      }
    }
  }
}
