/// The failure of a shell. The argument parser prints it, and ends the program with code 1.
struct ShellFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
