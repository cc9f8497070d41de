public import Observation

/// A wrapper that makes bindings to the properties of an `@Observable` object.
///
///     @Observable final class Profile { var name = "" }
///
///     struct ProfileView: View {
///       @Bindable var profile: Profile
///       var body: some View { TextField("Name", text: $profile.name) }
///     }
///
/// In a body it can also be a local variable: `@Bindable var profile = profile`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates a wrapper of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  /// Creates a wrapper of an object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

  /// Creates a wrapper from another one, as the initializer of a view does for a ``Bindable`` property.
  public init(projectedValue: Bindable<Value>) where Value: AnyObject & Observable { self = projectedValue }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the object. Views treat two bindings to one property of one object as unchanged.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
  where Value: AnyObject {
    let object = wrappedValue
    return Binding(
      identity: object, path: keyPath, get: { object[keyPath: keyPath] },
      set: { value, _ in object[keyPath: keyPath] = value })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
