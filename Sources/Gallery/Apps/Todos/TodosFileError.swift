/// The reason why todos couldn't be loaded or saved, with a description for the user that suggests a solution.
///
/// The file is unchanged in any case.
public struct TodosFileError: Error, Equatable, Sendable, CustomStringConvertible {
  let path: String
  let problem: Problem

  enum Problem: Equatable, Sendable {
    case unreadable(String)
    case notTodos(String)
    case unwritable(String)
    case changedElsewhere
  }

  public var description: String {
    switch problem {
    case .unreadable(let reason):
      """
      The todos in "\(path)" could not be loaded: \(reason). The file was left as it is. Make it a file that can be \
      read, or choose another, then load again.
      """
    case .notTodos(let reason):
      """
      The todos in "\(path)" could not be loaded: the file is not a list of todos (\(reason)). It was left as it is, \
      since saving would lose its content. Mend the file or move it away, or choose another, then load again.
      """
    case .unwritable(let reason):
      """
      The todos could not be saved in "\(path)": \(reason). The file was left as it is, and the changes are kept in \
      memory. Remove the cause, then save again.
      """
    case .changedElsewhere:
      """
      The todos could not be saved in "\(path)": another program has changed the file since it was loaded. It was left \
      as it is, and the changes are kept in memory. Move the file away and save again; then bring the two together.
      """
    }
  }
}
