#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// The content of a ``SwitchStore`` for all cases without a ``CaseLet``. It has to be the last one.
@preconcurrency @MainActor
public struct Default<Content: View> {
  let content: () -> Content

  /// Creates the content for the remaining cases.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}
