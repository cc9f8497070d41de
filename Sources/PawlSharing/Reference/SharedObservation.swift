import Observation

/// The observers of a shared value, for the Observation framework.
///
/// It is a class without parameters of its own, so that its key paths are created once in a program. The key paths of a
/// generic class would be created at each read.
final class SharedObservation: Observable, Sendable {
  /// A part of a shared value that observers read.
  enum Part: CaseIterable { case value, isLoading, loadError, saveError }

  private let registrar = ObservationRegistrar()

  // Only their key paths are used.
  private var value: Void { () }
  private var isLoading: Void { () }
  private var loadError: Void { () }
  private var saveError: Void { () }

  private typealias Path = any KeyPath<SharedObservation, Void> & Sendable

  private static let value: Path = \.value
  private static let isLoading: Path = \.isLoading
  private static let loadError: Path = \.loadError
  private static let saveError: Path = \.saveError

  private static func path(_ part: Part) -> any KeyPath<SharedObservation, Void> & Sendable {
    switch part {
    case .value: value
    case .isLoading: isLoading
    case .loadError: loadError
    case .saveError: saveError
    }
  }

  /// Makes the caller an observer of a part, if it observes what it reads.
  func access(_ part: Part) { registrar.access(self, keyPath: Self.path(part)) }

  /// Notifies the observers of a part that it has changed.
  ///
  /// - Precondition: The caller holds no lock.
  func notify(_ part: Part) {
    let path = Self.path(part)
    registrar.willSet(self, keyPath: path)
    registrar.didSet(self, keyPath: path)
  }
}
