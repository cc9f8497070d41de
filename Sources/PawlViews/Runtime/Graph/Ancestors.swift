/// A sequence that follows references from object to object, such as those to parents.
struct Ancestors<Object: AnyObject>: Sequence, IteratorProtocol {
  private var following: Object?
  private let parent: (Object) -> Object?

  /// - Parameters:
  ///   - first: The first object; `nil` for an empty sequence.
  ///   - parent: Returns the object after another one, or `nil` after the last one.
  init(first: Object?, next parent: @escaping (Object) -> Object?) {
    following = first
    self.parent = parent
  }

  mutating func next() -> Object? {
    let object = following
    following = object.flatMap(parent)
    return object
  }
}
