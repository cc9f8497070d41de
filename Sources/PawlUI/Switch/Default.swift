#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// The content of a ``SwitchStore`` for all cases without a ``CaseLet``. It comes last.
@preconcurrency @MainActor
public struct Default<Content: View> {
  let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}
