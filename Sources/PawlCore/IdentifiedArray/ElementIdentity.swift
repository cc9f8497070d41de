/// A function that reads the id of an element.
///
/// It takes a pointer, so that reading the id of a stored element loads only the id. Passing the element would retain
/// and release all of its references.
///
/// `@unchecked Sendable`: the closures that this type creates capture nothing, or an immutable key path. A key path
/// that has captured a subscript argument is as safe to share as the argument; code that shares the array is
/// responsible for that.
@usableFromInline
struct ElementIdentity<ID, Element>: @unchecked Sendable {
  @usableFromInline
  let read: (UnsafePointer<Element>) -> ID

  @inlinable
  init(keyPath: KeyPath<Element, ID>) {
    read = { $0.pointee[keyPath: keyPath] }
  }

  @inlinable
  init() where Element: Identifiable, Element.ID == ID {
    // Not a key path: reading through one costs tens of nanoseconds.
    read = { $0.pointee.id }
  }

  @inlinable
  func callAsFunction(_ element: Element) -> ID {
    withUnsafePointer(to: element) { read($0) }
  }
}
