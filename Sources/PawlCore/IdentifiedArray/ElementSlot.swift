/// Storage for one element that is moved out of its array while a caller modifies it as an optional.
///
/// A local variable would be enough, if it weren't for coroutine frames: if the compiler cannot inline the accessor, as
/// in `array[id: 1]?.n += 1`, each call allocates a frame of more than four words. With this storage, the frame holds
/// only a pointer to the array. The slot is allocated once and reused.
///
/// It is empty except during a modification, so copies of an array may share it. An array that needs the slot while it
/// is shared allocates a new one.
///
/// `@unchecked Sendable`: the class is written only while this value is its only owner, like `ChangeLog`.
@usableFromInline
struct ElementSlot<ID, Element> {
  @usableFromInline
  final class Storage: ManagedBuffer<Content, Void> {}

  @usableFromInline
  struct Content {
    @usableFromInline
    var element: Element?
    /// The position of the element; `nil` if there was none.
    @usableFromInline
    var position: Int?
    /// The requested id, if there was no element.
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

  /// Returns a pointer to the content. Allocates it if there is none, or if another array shares it.
  @inlinable
  mutating func content() -> UnsafeMutablePointer<Content> {
    if !isKnownUniquelyReferenced(&storage) {
      storage = unsafeDowncast(Storage.create(minimumCapacity: 0) { _ in Content() }, to: Storage.self)
    }
    return storage.unsafelyUnwrapped.withUnsafeMutablePointerToHeader { $0 }
  }
}

extension ElementSlot: @unchecked Sendable where ID: Sendable, Element: Sendable {}
