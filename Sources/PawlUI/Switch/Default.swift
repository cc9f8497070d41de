#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// What a ``SwitchStore`` shows in the cases that have no ``CaseLet``. Stands last.
@preconcurrency @MainActor
public struct Default<Content: View> {
  let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}
