import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a feature onto the enclosing stack of features.
  ///
  ///     NavigationLink(state: Screen.State.detail(Detail.State(item: item))) { Text(item.name) }
  ///
  /// - Parameters:
  ///   - state: The state of the feature, of the type of the stack's elements; `nil` disables the link.
  ///   - label: The label of the link.
  @MainActor
  public init<P>(state: P?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { StackState<P>.Component(id: .unknown, element: $0) }, label: label)
  }

  /// Creates a link with a text that pushes a feature onto the enclosing stack of features.
  @MainActor
  public init<P>(_ titleKey: LocalizedStringKey, state: P?) where Label == Text {
    self.init(state: state) { Text(titleKey) }
  }

  /// Creates a link with a text that pushes a feature onto the enclosing stack of features.
  @MainActor
  @_disfavoredOverload
  public init<S: StringProtocol, P>(_ title: S, state: P?) where Label == Text {
    self.init(state: state) { Text(title) }
  }
}
