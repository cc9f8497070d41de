/// Puts texts together that come in parts, for the events of one page in the order of their numbers.
package struct PageTextParts {
  private let limit: Int
  private var key: UInt64 = 0
  private var text = ""
  private var isTooLong = false

  /// - Parameter limit: the number of bytes, in UTF-8, that a whole text may have.
  package init(limit: Int) { self.limit = limit }

  /// Takes the next event.
  ///
  /// Parts of another element, and events of another kind, end a text that is not complete: it is dropped.
  ///
  /// - Returns: the event to carry out, with the whole text; nil after a part that is not the last.
  /// - Throws: `tooLong` for the last part of a text with too many bytes. No more than the limit is ever kept.
  package mutating func take(_ event: PageEvent) throws(PageEventRefusal) -> PageEvent? {
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
