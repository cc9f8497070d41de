public import PawlCore
public import PawlFeatures
import PawlUI

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension PawlCore.Effect where Failure == Never {
  /// Returns an effect that sends one action with an animation.
  ///
  /// The action is processed together with the action that starts the effect, and both changes become visible in one
  /// update. That update is animated only if the starting action itself was sent with an animation.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  public static func send(_ action: Output, animation: Animation?) -> Self { .send(action).animation(animation) }
}

extension DismissEffect {
  /// Dismisses the feature like ``callAsFunction(fileID:filePath:line:column:)``, and animates the resulting changes of
  /// views.
  public nonisolated(nonsending) func callAsFunction(
    animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      within: { animate(animation, $0) }, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Dismisses the feature like ``callAsFunction(fileID:filePath:line:column:)``, and applies a transaction to the
  /// resulting changes of views.
  public nonisolated(nonsending) func callAsFunction(
    transaction: Transaction, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let transaction = UncheckedSendable(transaction)
    await callAsFunction(
      within: { inTransaction(transaction.value, $0) },
      callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }
}
