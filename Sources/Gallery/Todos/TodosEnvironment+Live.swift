public import Foundation
import Pawl

extension TodosEnvironment {
  /// Todos that are kept in a JSON file, on the system's clock.
  ///
  /// - Parameter file: need not exist; its directory must.
  public static func live(file: URL) -> Self {
    let file = TodosFile(file)
    return Self(clock: ContinuousClock(), load: { try await file.load() }, save: { try await file.save($0) })
  }

  /// Todos that live as long as the program.
  public static var inMemory: Self { inMemory(clock: ContinuousClock()) }

  static func inMemory(clock: any Clock<Duration>) -> Self {
    Self(clock: clock, load: { [] }, save: { _ in })
  }
}
