import PawlCore

/// The dependencies of objects that `withDependencies` has returned.
enum DependencyModels {
  private static let records = Lock(Records())

  /// Remembers the values of a result, if it is an object.
  static func remember<R>(_ result: R, _ carrier: DependencyCarrier) {
    guard type(of: result as Any) is AnyClass else { return }
    let record = Record(result as AnyObject, carrier)
    // Released after the lock, since that runs code of others.
    let replaced = records.withLock { $0.insert(record) }
    withExtendedLifetime(replaced) {}
  }

  /// Returns the values of a model, merged with those around the caller. Reports PAWL-114 if they aren't known.
  static func values<Model: AnyObject>(of model: Model, mergedAt callSite: CallSite) -> DependencyValues {
    let current = DependencyValues.current
    if let values = records.withLock({ $0.record(of: model) })?.carrier.values ?? capturedValues(of: model) {
      return values.merging(current)
    }
    reportModelWithoutDependencies(Model.self, callSite: callSite)
    return current
  }

  /// Returns the values around the creation of the first property with ``Dependency``.
  private static func capturedValues(of model: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let property = child.value as? any CapturingDependencies { return property.capturedValues }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// The records of objects, by the identity of the object.
private struct Records: Sendable {
  private var records: [ObjectIdentifier: Record] = [:]
  /// The number of records at which those of released objects are removed.
  private var limit = 64

  func record(of model: AnyObject) -> Record? {
    guard let record = records[ObjectIdentifier(model)], record.isOf(model) else { return nil }
    return record
  }

  /// Adds a record, and returns records that are no longer needed.
  ///
  /// - Complexity: O(1) amortized.
  mutating func insert(_ record: Record) -> [Record] {
    var removed: [Record] = []
    if let replaced = records.updateValue(record, forKey: record.id) { removed.append(replaced) }
    guard records.count >= limit else { return removed }
    removed += records.values.filter(\.isReleased)
    records = records.filter { !$0.value.isReleased }
    limit = max(64, records.count * 2)
    return removed
  }
}

/// The values of an object, as long as the object exists.
///
/// `@unchecked Sendable`: the reference is only compared, never used, and weak references are thread-safe.
private final class Record: @unchecked Sendable {
  let id: ObjectIdentifier
  let carrier: DependencyCarrier
  private weak var model: AnyObject?

  init(_ model: AnyObject, _ carrier: DependencyCarrier) {
    id = ObjectIdentifier(model)
    self.carrier = carrier
    self.model = model
  }

  var isReleased: Bool { model == nil }

  func isOf(_ model: AnyObject) -> Bool { self.model === model }
}
