#if Web
import PawlPages

/// The events that one page of a session has sent, by their numbers.
struct PageInbox {
  /// The number of the page among those that its session has had.
  let document: Int
  /// The number of the last event that was taken.
  private(set) var handled = 0
  private var parts: PageTextParts

  init(document: Int, maximumTextSize: Int) {
    self.document = document
    parts = PageTextParts(limit: maximumTextSize)
  }

  /// Takes events once each, whatever comes twice.
  ///
  /// - Parameter last: the number of the last of them; each counts one.
  /// - Returns: for each new event what is to be carried out: nil for a part of a text.
  mutating func take(_ events: [PageEvent], last: Int) -> [Result<PageEvent?, PageEventRefusal>] {
    var results: [Result<PageEvent?, PageEventRefusal>] = []
    for (index, event) in events.enumerated() where last - events.count + 1 + index > handled {
      results.append(Result { () throws(PageEventRefusal) in try parts.take(event) })
    }
    handled = max(handled, last)
    return results
  }
}
#endif
