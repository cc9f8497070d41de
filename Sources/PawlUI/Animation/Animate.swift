import PawlCore

#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

/// Calls `body` with an animation, where there may be views: off the main actor there are none.
func animate(_ animation: Animation?, _ body: () -> Void) {
  if Isolation.isMainActor { withAnimation(animation, body) } else { body() }
}

/// Like ``animate(_:_:)``, with a transaction.
func inTransaction(_ transaction: Transaction, _ body: () -> Void) {
  if Isolation.isMainActor { withTransaction(transaction, body) } else { body() }
}
