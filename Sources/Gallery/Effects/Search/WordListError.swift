/// The reason why a list of words couldn't be read, with a description for the user that suggests a solution.
public struct WordListError: Error, Equatable, Sendable, CustomStringConvertible {
  let path: String
  let problem: Problem

  enum Problem: Equatable, Sendable {
    case unreadable(String)
    case notText
    case empty
  }

  public var description: String {
    let problem =
      switch problem {
      case .unreadable(let reason): "could not be read: \(reason)"
      case .notText: "is not UTF-8 text"
      case .empty: "has no words"
      }
    return "The word list \"\(path)\" \(problem). Name a text file with one word a line."
  }
}
