/// The joiner of texts that arrive in parts, for the events of one page in the order of their numbers.
package struct PageTextParts {
  private let limit: Int
  private var key: UInt64 = 0
  private var text = ""
  private var isTooLong = false

  /// Creates a joiner.
  ///
  /// - Parameter limit: The maximum size of a whole text, in bytes of UTF-8.
  package init(limit: Int) { self.limit = limit }

  /// Takes the next event.
  ///
  /// Parts for another element, and other events, end an incomplete text, which is dropped.
  ///
  /// - Returns: The event to perform, with the whole text; `nil` after a part that isn't the last one.
  /// - Throws: `tooLong` for the last part of a text that exceeds the limit. No more than the limit is ever kept.
  package mutating func take(_ event: PageEvent) throws(PageEventError) -> PageEvent? {
    switch event.action {
    case .part(let part):
      if key != event.key { clear() }
      key = event.key
      append(part)
      return nil
    case .text(let last):
      if key != event.key { clear() }
      append(last)
      defer { clear() }
      if isTooLong { throw .tooLong(event.key, limit: limit) }
      return PageEvent(key: event.key, action: .text(text))
    default:
      clear()
      return event
    }
  }

  private mutating func append(_ part: String) {
    if isTooLong || text.utf8.count + part.utf8.count > limit {
      (text, isTooLong) = ("", true)
    } else if text.isEmpty {
      text = part
    } else {
      text += part
    }
  }

  private mutating func clear() { (key, text, isTooLong) = (0, "", false) }
}
