public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Binding {
  /// Creates a binding to a shared value.
  ///
  ///     Toggle("Sound", isOn: Binding($settings.isSoundOn))
  ///
  /// A write changes the value with `withLock`, which saves it if there is a key.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        withTransaction(transaction) { base.withLock { $0 = value } }
      })
  }
}
