/// The reference of the children of an element to it, which the element clears when it is released.
///
/// A weak reference would have the same effect, but the first one to an object makes each later retain and release of the
/// object several times slower. The elements of a window are retained and released all the time.
///
/// Elements are used and released on the main actor, so that the release of an element never meets a read of its link. The
/// element clears the link before its properties are released.
final class ElementLink: @unchecked Sendable {
  unowned var element: Element?

  init(_ element: Element) { self.element = element }
}
