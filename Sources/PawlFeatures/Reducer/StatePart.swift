/// The part of a state that a key path refers to.
///
/// A stored property is accessed by its offset, which is determined once: about 1 ns, compared with 40 ns through
/// the key path.
@usableFromInline
struct StatePart<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    // The offset is only non-nil for storage inside the root itself. `MemoryLayout.offset(of:)` exists for this use.
    return withUnsafeMutablePointer(to: &root) { root in
      body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  func read(_ root: UnsafePointer<Root>, _ body: (UnsafePointer<Value>) -> Void) {
    if let offset { return body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self)) }
    withUnsafePointer(to: root.pointee[keyPath: keyPath], body)
  }
}
