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
      The screen differs from a new layout of the same views.

        Shown:
      \(shown.quoted)

        Anew:
      \(fresh.quoted)

      Sizes are computed again only where something has changed, so a "Layout" must return the same sizes for the same \
      views. If no layout is your own, this is a mistake in Pawl.
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
