import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// The property wrapper of ``Store/state``. It reads the state from the store, publishes it as `$state`, and stores no
/// copy.
///
/// Invariant: the store that declares the property holds both objects, so the references here aren't counted. Otherwise
/// each read would retain and release both objects, which costs more than the read itself.
@propertyWrapper @preconcurrency @MainActor
public struct _StoreState<State, Action> {
  private let node: UncountedReference<StoreNode<State, Action>>
  private let link: UncountedReference<StoreLink<State, Action>>

  init(_ link: StoreLink<State, Action>) {
    node = UncountedReference(link.base.node)
    self.link = UncountedReference(link)
  }

  /// The current state.
  public var wrappedValue: State {
    @inline(__always) get { node.withUnretained { $0.state } }
  }

  /// A publisher of the present state and then of each new one.
  public var projectedValue: AnyPublisher<State, Never> {
    AnyPublisher(StatePublisher(link.object.source, isolation: node.object.core.isolation))
  }
}
