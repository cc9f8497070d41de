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
  /// Each write calls `withLock`, within the transaction of the write. If the value has a key, the write saves it.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        withTransaction(transaction) { base.withLock { $0 = value } }
      })
  }
}
