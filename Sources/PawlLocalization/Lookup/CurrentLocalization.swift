package import Synchronization

/// The localization of the code that runs: in the update or in an action of a session, the session's one.
package enum CurrentLocalization {
  /// The localization of the session. Tasks inherit it.
  @TaskLocal package static var session: Localization?

  /// Finds the localization around the view whose body is evaluated.
  package static let ofView = Mutex<ViewLocalization?>(nil)

  /// The localization of a text that names none: the one of the view under evaluation, else the one of the session. `nil`
  /// outside of both.
  package static var current: Localization? {
    let ofView = ofView.withLock { $0 }
    return ofView?.find() ?? session
  }
}

/// A closure that returns the localization around the view whose body is evaluated; `nil` where none is. It is called on any
/// thread.
///
/// A type of its own, because a `Mutex` of a bare closure grows: each access through `inout` stores the closure back in one
/// more reabstraction thunk, until a call overflows the stack.
package struct ViewLocalization: Sendable {
  let find: @Sendable () -> Localization?

  package init(_ find: @escaping @Sendable () -> Localization?) { self.find = find }
}
