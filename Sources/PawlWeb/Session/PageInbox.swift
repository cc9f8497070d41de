#if Web
import PawlPages

/// The inbox for the events of one page of a session. It drops duplicates by their numbers.
struct PageInbox {
  /// The number of the page within its session.
  let document: Int
  /// The number of the last event that was accepted.
  private(set) var handled: Int
  private var parts: PageTextParts

  init(document: Int, handled: Int = 0, maximumTextSize: Int) {
    self.document = document
    self.handled = handled
    parts = PageTextParts(limit: maximumTextSize)
  }

  /// Accepts each event once, even if it arrives again.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - last: The number of the last of them. The numbers of the others precede it.
  /// - Returns: The event to perform for each new event; `nil` for a part of a text.
  mutating func take(_ events: [PageEvent], last: Int) -> [Result<PageEvent?, PageEventError>] {
    var results: [Result<PageEvent?, PageEventError>] = []
    for (index, event) in events.enumerated() where last - events.count + 1 + index > handled {
      results.append(Result { () throws(PageEventError) in try parts.take(event) })
    }
    handled = max(handled, last)
    return results
  }
}
#endif
