import PawlCombine
public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

/// A view that shows one view while an optional state isn't `nil`, and another one while it is `nil`.
///
///     IfLetStore(store.scope(state: \.detail, action: AppAction.detail)) { detailStore in
///       DetailView(store: detailStore)
///     } else: {
///       Text("Nothing is selected")
///     }
///
/// The first view keeps its identity and its view state as long as the state isn't `nil`. While it is being removed,
/// its store still returns the last state that wasn't `nil`. Changes of a state that stays non-`nil` don't evaluate
/// this view.
@preconcurrency @MainActor
public struct IfLetStore<State, Action, Content: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State, Action>?) -> Content
  @ObservedObject private var presence: ViewStore<Bool, Action>
  @SwiftUIState private var unwrapped = UnwrappedStore<State, Action>()

  /// Creates a view with an alternative.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Creates the view from a store of the unwrapped state.
  ///   - elseContent: Creates the view that is shown while the state is `nil`.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<State?, Action>, @ViewBuilder then ifContent: @escaping (Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    let elseContent = elseContent()
    self.init(store) { store in
      guard let store else { return ViewBuilder.buildEither(second: elseContent) }
      return ViewBuilder.buildEither(first: ifContent(store))
    }
  }

  /// Creates a view that shows nothing while the state is `nil`.
  ///
  /// - Parameters:
  ///   - store: The store of the optional state.
  ///   - ifContent: Creates the view from a store of the unwrapped state.
  public init<IfContent: View>(
    _ store: Store<State?, Action>, @ViewBuilder then ifContent: @escaping (Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store) { $0.map(ifContent) }
  }

  private init(_ store: Store<State?, Action>, content: @escaping (Store<State, Action>?) -> Content) {
    self.store = store
    self.content = content
    presence = ViewStore(store, observe: { $0 != nil })
  }

  public var body: Content {
    content(presence.state ? unwrapped.store(of: store) : unwrapped.forget())
  }
}

/// The store of the unwrapped state, cached while the state isn't `nil`.
@MainActor
private final class UnwrappedStore<State, Action> {
  private var source: Store<State?, Action>?
  private var store: Store<State, Action>?

  /// Returns the store of the unwrapped state; `nil` if the state is `nil`.
  func store(of source: Store<State?, Action>) -> Store<State, Action>? {
    if let store, self.source === source { return store }
    self.source = source
    store = source.node.unwrapped().map(Store.init(node:))
    return store
  }

  func forget() -> Store<State, Action>? {
    (source, store) = (nil, nil)
    return nil
  }
}
