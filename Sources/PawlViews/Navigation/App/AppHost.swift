/// The hosts that the program is linked with.
package enum AppHost {
  /// Shows the program to one user, in a terminal.
  ///
  /// `nonisolated(unsafe)` is sound here: a constructor in the host's C code sets the property before `main`, while
  /// there is one thread, and `App.main()` reads it on the main actor. It never changes after that.
  package nonisolated(unsafe) static var launch: (@MainActor (AnyView) -> Never)?

  /// Serves the program to many users, each with a view of their own. The arguments are those of the command line.
  ///
  /// A constructor of the host sets the property before `main`, like `launch`, and it never changes after that.
  package nonisolated(unsafe) static var serve:
    (@MainActor (_ root: @escaping @MainActor @Sendable () -> AnyView, _ arguments: [String]) -> Never)?
}
