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

  /// Returns the list of a view's type.
  static func of<Content>(_ view: Content) -> PropertyList {
    if let list = lists[ObjectIdentifier(Content.self)] { return list }
    let list = PropertyList()
    list.add(fieldsOf: Content.self, value: FieldCheck.readsFields ? nil : view, at: 0)
    list.isAnimatable = hasAnimatableData(Content.self)
    lists[ObjectIdentifier(Content.self)] = list
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
        // Closures for `allSatisfy` would check their isolation for each property.
        let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
        for isSame in plain where !isSame(left, right) { return false }
        for property in bound where !property.isSame(left, right) { return false }
        return true
      }
    }
  }

  private static func hasAnimatableData(_ type: Any.Type) -> Bool {
    func open<Value: Animatable>(_: Value.Type) -> Bool { Value.AnimatableData.self != EmptyAnimatableData.self }
    return (type as? any Animatable.Type).map { open($0) } ?? false
  }

  /// Adds the stored properties of a struct, or a value of another type as a whole.
  ///
  /// - Parameter value: A value of the type, where the properties have to be found by reflection.
  private func add(fieldsOf type: Any.Type, value: Any?, at start: Int) {
    let fields = FieldCheck.readsFields ? StoredFields.read(type) : StoredFields.reflect(type, value: value)
    guard let fields else {
      plain.append(Comparison.of(type, at: start))
      return
    }
    for field in fields {
      let offset = start + field.offset
      if type is any ViewWithModifier.Type, field.type is any ViewModifier.Type,
        !(field.type is any ViewWithModifier.Type)
      {
        add(fieldsOf: field.type, value: field.value, at: offset)
      } else {
        add(field, at: offset)
      }
    }
  }

  private func add(_ field: StoredField, at offset: Int) {
    if let property = field.type as? any BoundProperty.Type {
      bound.append(Self.bound(property, at: offset))
    } else if field.type is any App.Type {
      add(fieldsOf: field.type, value: field.value, at: offset)
    } else if let property = field.type as? any DynamicProperty.Type {
      add(fieldsOf: field.type, value: field.value, at: offset)
      updates.append(Self.update(property, at: offset))
    } else {
      plain.append(Comparison.of(field.type, at: offset))
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
