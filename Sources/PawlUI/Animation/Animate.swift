import PawlCore

#if canImport(SwiftUI)
package import SwiftUI
#else
package import PawlViews
#endif

/// Calls `body` with an animation on the main actor. On other actors there are no views, so it calls `body` without
/// one.
package func animate(_ animation: Animation?, _ body: () -> Void) {
  if Isolation.isMainActor { withAnimation(animation, body) } else { body() }
}

/// Calls `body` with a transaction, like ``animate(_:_:)``.
package func inTransaction(_ transaction: Transaction, _ body: () -> Void) {
  if Isolation.isMainActor { withTransaction(transaction, body) } else { body() }
}
