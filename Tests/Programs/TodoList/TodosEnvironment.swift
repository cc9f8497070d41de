import Foundation
import PawlUI

struct TodosEnvironment: Sendable {
  var clock: any Clock<Duration>
  var load: @Sendable () async throws -> IdentifiedArrayOf<Todo>
  var save: @Sendable (IdentifiedArrayOf<Todo>) async throws -> Void
}

extension TodosEnvironment {
  static func live(file: URL) -> TodosEnvironment {
    TodosEnvironment(
      clock: ContinuousClock(),
      load: {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode(IdentifiedArrayOf<Todo>.self, from: Data(contentsOf: file))
      },
      save: { todos in
        try JSONEncoder().encode(todos).write(to: file, options: .atomic)
      })
  }
}
