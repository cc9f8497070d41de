/// Room for one element that is out of its array while a caller modifies it as an optional.
///
/// A local variable would do, were it not for coroutine frames: where the compiler cannot inline the accessor, as in
/// `array[id: 1]?.n += 1`, a frame of more than four words is allocated for each call. With everything kept here the
/// frame holds a pointer to the array alone. The slot is allocated once and used again.
///
/// Empty except during a modification, so that copies of an array may share it; one that finds it shared when it needs
/// it takes a new one.
///
/// `@unchecked Sendable`: the class is written only while this value is its one owner, as with `ChangeLog`.
@usableFromInline
struct ElementSlot<ID, Element> {
  @usableFromInline
  final class Storage: ManagedBuffer<Content, Void> {}

  @usableFromInline
  struct Content {
    @usableFromInline
    var element: Element?
    /// Where the element came from; `nil` if there was none.
    @usableFromInline
    var position: Int?
    /// The id that was asked for, if there was no element.
    @usableFromInline
    var id: ID?

    @inlinable
    init() {
      element = nil
      position = nil
      id = nil
    }
  }

  @usableFromInline
  var storage: Storage?

  @inlinable
  init() {
    storage = nil
  }

  /// Returns a pointer to the content, allocating it if there is none, or another array has it too.
  @inlinable
  mutating func content() -> UnsafeMutablePointer<Content> {
    if !isKnownUniquelyReferenced(&storage) {
      storage = unsafeDowncast(Storage.create(minimumCapacity: 0) { _ in Content() }, to: Storage.self)
    }
    return storage.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0 }
  }
}

extension ElementSlot: @unchecked Sendable where ID: Sendable, Element: Sendable {}
