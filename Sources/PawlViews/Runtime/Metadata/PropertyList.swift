// The standard library's reflection entry point gives the offsets of stored properties. A `Mirror` would copy every
// value.
@_spi(Reflection) import Swift

/// The layout of a view type: which of its stored properties are dynamic, and where they are.
///
/// A list is made once for each type, when the first view of the type appears.
@MainActor
final class PropertyList {
  /// A property that stores an object on the node.
  struct Bound {
    let bind: (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void
    let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  private(set) var bound: [Bound] = []
  /// Whether the view type has animatable data.
  private(set) var isAnimatable = false
  /// The calls of `update()`, innermost property first.
  private var updates: [(UnsafeMutableRawPointer) -> Void] = []
  private var plain: [(UnsafeRawPointer, UnsafeRawPointer) -> Bool] = []

  private static var lists: [ObjectIdentifier: PropertyList] = [:]

  static func of(_ type: Any.Type) -> PropertyList {
    if let list = lists[ObjectIdentifier(type)] { return list }
    let list = PropertyList()
    list.add(fieldsOf: type, at: 0)
    list.isAnimatable = hasAnimatableData(type)
    lists[ObjectIdentifier(type)] = list
    return list
  }

  func bind<Value>(_ value: inout Value, to storage: inout PropertyStorage, of node: ViewNode) {
    withUnsafeMutablePointer(to: &value) { pointer in
      let address = UnsafeMutableRawPointer(pointer)
      for index in bound.indices { bound[index].bind(address, &storage[index], node) }
      for update in updates { update(address) }
    }
  }

  /// Returns whether two values show the same. Values that aren't `Equatable` are compared by their bits.
  func isSame<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        return plain.allSatisfy { $0(left, right) } && bound.allSatisfy { $0.isSame(left, right) }
      }
    }
  }

  private static func hasAnimatableData(_ type: Any.Type) -> Bool {
    func open<Value: Animatable>(_: Value.Type) -> Bool { Value.AnimatableData.self != EmptyAnimatableData.self }
    return (type as? any Animatable.Type).map { open($0) } ?? false
  }

  private func add(fieldsOf type: Any.Type, at start: Int) {
    var fields: [(offset: Int, type: Any.Type)] = []
    let isStructure = _forEachField(of: type) { _, offset, type, _ in
      fields.append((start + offset, type))
      return true
    }
    // An enum has no fields, but has contents.
    guard isStructure, !fields.isEmpty || Self.isEmpty(type) else {
      plain.append(Comparison.of(type, at: start))
      return
    }
    for field in fields {
      if type is any ViewWithModifier.Type, field.type is any ViewModifier.Type,
        !(field.type is any ViewWithModifier.Type)
      {
        add(fieldsOf: field.type, at: field.offset)
      } else {
        add(field.type, at: field.offset)
      }
    }
  }

  private static func isEmpty(_ type: Any.Type) -> Bool {
    func open<Value>(_: Value.Type) -> Bool { MemoryLayout<Value>.size == 0 }
    return _openExistential(type, do: open)
  }

  private func add(_ type: Any.Type, at offset: Int) {
    if let property = type as? any BoundProperty.Type {
      bound.append(Self.bound(property, at: offset))
    } else if type is any App.Type {
      add(fieldsOf: type, at: offset)
    } else if let property = type as? any DynamicProperty.Type {
      add(fieldsOf: type, at: offset)
      updates.append(Self.update(property, at: offset))
    } else {
      plain.append(Comparison.of(type, at: offset))
    }
  }

  private static func bound<Property: BoundProperty>(_: Property.Type, at offset: Int) -> Bound {
    Bound(
      bind: { address, storage, node in
        (address + offset).assumingMemoryBound(to: Property.self).pointee.bind(to: &storage, of: node)
      },
      isSame: { left, right in
        (left + offset).assumingMemoryBound(to: Property.self).pointee
          .isSame(as: (right + offset).assumingMemoryBound(to: Property.self).pointee)
      })
  }

  private static func update<Property: DynamicProperty>(
    _: Property.Type, at offset: Int
  ) -> (UnsafeMutableRawPointer) -> Void {
    { ($0 + offset).assumingMemoryBound(to: Property.self).pointee.update() }
  }
}
