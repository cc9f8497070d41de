public import PawlCore
public import PawlFeatures
import PawlUI

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension PawlCore.Effect where Failure == Never {
  /// Returns an effect that sends one action, and animates the changes of views that follow from it.
  ///
  /// The action is sent at once, while the action that starts the effect is still being processed. Both are committed
  /// together, so the changes of both are animated only if the first action is sent with an animation.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  public static func send(_ action: Output, animation: Animation?) -> Self { .send(action).animation(animation) }
}

extension DismissEffect {
  /// Dismisses the feature like ``callAsFunction(fileID:filePath:line:column:)``, and animates the changes of views that
  /// follow from it.
  public nonisolated(nonsending) func callAsFunction(
    animation: Animation?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(
      within: { animate(animation, $0) }, callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Dismisses the feature like ``callAsFunction(fileID:filePath:line:column:)``, with a transaction for the changes of
  /// views that follow from it.
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
