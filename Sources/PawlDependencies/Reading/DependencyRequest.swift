import PawlCore
import Synchronization

/// A read of a dependency whose default value is being made.
package final class DependencyRequest: Sendable {
  @TaskLocal static var current: DependencyRequest?

  let name: DependencyName
  /// The place of the ``Dependency``, or of the property that reads the values.
  let callSite: CallSite?
  /// Whether the value is read in order to be changed, which isn't reported.
  private let isSetting: Bool
  private let silenced = Atomic<Bool>(false)

  init(name: DependencyName, callSite: CallSite?, isSetting: Bool) {
    self.name = name
    self.callSite = callSite
    self.isSetting = isSetting
  }

  /// Whether the default value would have been reported, had it not been read in order to be changed.
  var wasSilenced: Bool { silenced.load(ordering: .relaxed) }

  /// Whether a test value that is being made reports that it has no implementation.
  static var shouldReport: Bool {
    guard let current, current.isSetting else { return true }
    current.silenced.store(true, ordering: .relaxed)
    return false
  }

  /// Makes a value under the values of a carrier.
  func perform<Value>(under carrier: DependencyCarrier, _ make: () -> Value) -> Value {
    InheritedValues.with(carrier) { Self.$current.withValue(self, operation: make) }
  }
}

extension TestDependencyKey {
  /// Returns the default value in a context.
  static func defaultValue(in context: DependencyContext) -> Value {
    switch context {
    case .live:
      func live<Key: DependencyKey>(_ key: Key.Type) -> Any { key.liveValue }
      guard let key = self as? any DependencyKey.Type else { return testValue }
      return live(key) as! Value
    case .preview: return previewValue
    case .test: return testValue
    }
  }
}
