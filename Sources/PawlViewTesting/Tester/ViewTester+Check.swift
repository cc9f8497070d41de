import PawlCore

extension ViewTester {
  /// Compares the drawn frame with a frame after a complete layout.
  func checkFromScratch(_ shown: String) {
    if let fresh = host.differenceFromScratch(at: now) { reportDifference(shown, fresh) }
  }
}

private func reportDifference(_ shown: String, _ fresh: String) {
  Issue(
    "PAWL-105",
    message: """
      What is shown differs from what is shown when everything is laid out anew.

        Shown:
      \(shown.quoted)

        Anew:
      \(fresh.quoted)

      Sizes are asked for again only where something has changed. A "Layout" has to answer the same for the same views; if \
      there is none of your own, this is a mistake in Pawl.
      """
  ).report()
}

extension String {
  /// The text with a mark before each line, and without empty lines at its end.
  var quoted: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { "  │\($0)" }.joined(separator: "\n")
  }
}
