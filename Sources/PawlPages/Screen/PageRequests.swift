/// The requests of views that only the browser can fulfill.
package struct PageRequests: Equatable {
  /// The text that was copied last; `nil` if none was.
  package var copied: String?

  package init() {}

  package var isEmpty: Bool { copied == nil }
}
