extension RecordingFileError {
  /// The error of a file that can't be written.
  init(writing path: String, _ error: SystemError, isNew: Bool) {
    self.init(
      .system(error.code), path: path,
      problem: isNew
        ? "the recording cannot be created (\(error.message))" : "the recording cannot be written (\(error.message))",
      remedy: isNew
        ? "Nothing is recorded. Choose a path in a directory that exists and that the program may write to."
        : "Recording has stopped. The records before remain in the file. Make room, or choose another path.")
  }

  /// The error of a file that can't be read.
  init(reading path: String, _ error: SystemError) {
    self.init(
      .system(error.code), path: path, problem: "the recording cannot be read (\(error.message))",
      remedy: "Check the path, and whether the file may be read.")
  }

  static func broken(_ path: String, line: Int, _ error: JSONSyntaxError) -> Self {
    Self(
      .brokenLine, path: path, line: line, column: error.offset + 1, problem: error.problem,
      remedy: "The lines before it are whole: remove this line and those behind it, or read the file up to it.")
  }
}
