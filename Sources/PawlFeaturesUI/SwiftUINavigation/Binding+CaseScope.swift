public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Binding where Value: _OptionalStoreWithCaseScope {
  /// A binding to the store of one case of an enum of features, which is `nil` while another case is presented.
  ///
  /// Use it as the item of a presentation: `$store.scope(state: \.$destination, action: \.destination).editor`.
  ///
  /// Setting it to `nil` dismisses the feature if the enum is in this case. Setting it to a store does nothing.
  @MainActor
  public subscript<Case>(
    dynamicMember keyPath: KeyPath<Value._CaseScope._CasePaths, AnyCasePath<Value._CaseScope, Case>>
  ) -> Binding<Case?> {
    let path = Value._CaseScope.casePaths[keyPath: keyPath]
    return Binding<Case?>(
      get: { wrappedValue._optionalCaseScope.flatMap { path.extract(from: $0) } },
      set: { value, transaction in
        guard value == nil, wrappedValue._optionalCaseScope.flatMap({ path.extract(from: $0) }) != nil else { return }
        self.transaction(transaction).wrappedValue = nil
      })
  }
}
