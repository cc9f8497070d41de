/// A reference to an object that doesn't retain it. The object clears the reference when it is released.
///
/// A weak reference would have the same effect, but the first one to an object makes each later retain and release of the
/// object several times slower. The graph and the elements of a window are retained and released all the time.
///
/// `@unchecked Sendable`: the objects are used and released on the main actor, so that the release of one never meets a read
/// of its link. An object clears its link before its properties are released.
package final class ObjectLink<Object: AnyObject>: @unchecked Sendable {
  package internal(set) unowned var object: Object?

  init(_ object: Object?) { self.object = object }
}
