import Observation
import PawlCore

/// The parts of a store's state that code has asked for: fields that were read, and stores of children.
@MainActor
final class StoreParts<State> {
  private var fields: [PartKey: ObservedField<State>] = [:]
  /// The stores of children, or what makes them.
  private var children: [ChildKey: AnyObject] = [:]

  nonisolated init() {}

  /// Returns the field for a key, which determines its type. Created on first use.
  func field<Field: ObservedField<State>>(_ key: PartKey, make: () -> Field) -> Field {
    if let field = fields[key] { return unsafeDowncast(field, to: Field.self) }
    let field = make()
    fields[key] = field
    return field
  }

  /// Returns the object that makes the store of a child. Created on first use.
  func child<Child: AnyObject>(_ key: ChildKey, make: () -> Child) -> Child {
    if let child = children[key] as? Child { return child }
    let child = make()
    children[key] = child
    return child
  }
}

/// The identity of a part of a state.
struct PartKey: Hashable {
  /// The aspect of the part that is observed.
  enum Aspect { case value, presence, ids }

  let keyPath: AnyKeyPath
  let aspect: Aspect
}

/// The identity of a child in its parent.
struct ChildKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
}

/// A field of a store's state, and its changes.
@MainActor
class ObservedField<State> {
  let tracked: TrackedField<State>
  private let changes: FieldChanges

  init(_ make: (_ notify: @escaping () -> Void) -> TrackedField<State>) {
    let changes = FieldChanges()
    tracked = make { changes.notify() }
    self.changes = changes
  }

  /// Records that the code whose reads are being tracked reads the field.
  final func access() { changes.access() }
}

/// A field that a key path refers to.
@MainActor
final class ObservedValue<State, Value>: ObservedField<State> {
  let reader: FieldReader<State, Value>
  /// Whether the state excludes the field from observation.
  let isIgnored: Bool

  init(_ keyPath: KeyPath<State, Value>) {
    let reader = FieldReader(keyPath)
    self.reader = reader
    isIgnored = PawlFeatures.isIgnored(keyPath)
    super.init { TrackedValue(read: { reader($0) }, isEqual: equality(of: Value.self), notify: $0) }
  }
}

/// The changes of a field, as an observable object of their own. Its key path is a constant, while a key path from the
/// store to the field would be created for each read.
final class FieldChanges: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Stands for the value of the field.
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
