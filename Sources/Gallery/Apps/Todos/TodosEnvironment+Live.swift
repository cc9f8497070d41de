public import Foundation
import Pawl

extension TodosEnvironment {
  /// An environment that stores todos in a JSON file, with the system's clock.
  ///
  /// - Parameter file: The file. It need not exist, but its directory has to.
  public static func live(file: URL) -> Self {
    let file = TodosFile(file)
    return Self(clock: ContinuousClock(), load: { try await file.load() }, save: { try await file.save($0) })
  }

  /// An environment that keeps todos in memory until the program ends.
  public static var inMemory: Self { inMemory(clock: ContinuousClock()) }

  static func inMemory(clock: any Clock<Duration>) -> Self {
    Self(clock: clock, load: { [] }, save: { _ in })
  }
}
