import IssueReporting

/// Reports PAWL-184: a file of translations can't be read, or a part of it.
func reportBrokenTable(_ path: String, _ problem: CatalogProblem) {
  let place = problem.line.map { "\(path):\($0)" } ?? path
  reportIssue(
    """
    PAWL-184: A part of a file of translations can't be read.

      File:    \(place)
      Problem: \(problem.reason)

    The texts that it should translate are shown in the language of the source code. Correct the file in an editor for string \
    catalogs, or as JSON. It is read again when the program starts.
    """)
}
