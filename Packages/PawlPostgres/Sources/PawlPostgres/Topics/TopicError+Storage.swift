import PawlStorage
import PawlTopics

extension TopicError {
  /// Only an argument is the fault of the caller. Everything else can be repaired by an operator, and messages wait meanwhile.
  init(_ error: StorageError) {
    switch error {
    case .invalidArgument(let message): self = .refused(message)
    default: self = .unavailable("\(error)")
    }
  }
}
