/// Reads the id of an element.
///
/// Takes a pointer, so that reading the id of a stored element loads the id alone: passing the element would retain
/// and release everything in it.
///
/// `@unchecked Sendable`: the closures made here hold nothing, or a key path, which cannot change. A key path that
/// captured a subscript argument is as safe to share as that argument; callers who share the array answer for it.
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
