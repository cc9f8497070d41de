import PawlViews

/// Pictures up to a number of bytes. Those that were used least recently go first.
struct ImageCache<Key: Hashable> {
  private struct Entry {
    let image: UIImage
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0
  private(set) var byteCount = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The picture for a key. A picture that is larger than the cache isn't kept.
  ///
  /// - Complexity: Reading is O(1). Writing is O(pictures) for each picture that has to go.
  subscript(key: Key) -> UIImage? {
    mutating get {
      useCount += 1
      entries[key]?.lastUse = useCount
      return entries[key]?.image
    }
    set {
      if let known = entries.removeValue(forKey: key) { byteCount -= known.image.data.count }
      guard let image = newValue, image.data.count <= limit else { return }
      useCount += 1
      entries[key] = Entry(image: image, lastUse: useCount)
      byteCount += image.data.count
      while byteCount > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        entries[oldest.key] = nil
        byteCount -= oldest.value.image.data.count
      }
    }
  }
}
