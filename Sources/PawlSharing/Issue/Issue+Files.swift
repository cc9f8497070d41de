import PawlCore

/// Reports PAWL-125: a file of a shared value can't be read or decoded.
func reportBrokenFile(path: String, error: any Error) {
  Issue(
    "PAWL-125",
    message: """
      The file of a shared value could not be read.

        File:   \(path)
        Reason: \(describe(error))

      The shared value keeps the value that it had, and "loadError" returns the error. The file is left as it is: changes \
      of the value stay in memory until the file is repaired, or until the program calls "save()", which overwrites it.
      """
  ).report()
}

/// Reports PAWL-126: a file of a shared value can't be written.
func reportUnwritableFile(path: String, error: any Error) {
  Issue(
    "PAWL-126",
    message: """
      A shared value could not be saved in its file.

        File:   \(path)
        Reason: \(describe(error))

      The value is in memory only, and is lost when the program ends. "saveError" returns the error. It is written again \
      at its next change, or when the program calls "save()".
      """
  ).report()
}
