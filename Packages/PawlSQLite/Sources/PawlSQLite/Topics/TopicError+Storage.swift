import PawlStorage
import PawlTopics

extension TopicError {
  /// Calls a function that throws errors of storages.
  static func mapping<Answer>(_ body: () async throws(StorageError) -> Answer) async throws(TopicError) -> Answer {
    do throws(StorageError) {
      return try await body()
    } catch {
      throw TopicError(error)
    }
  }

  /// Only an argument is the fault of the caller. Everything else can be repaired by an operator, and messages wait meanwhile.
  init(_ error: StorageError) {
    switch error {
    case .invalidArgument(let message): self = .refused(message)
    default: self = .unavailable("\(error)")
    }
  }
}
