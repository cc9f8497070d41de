import PawlCore

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Reads a store's state for ``Store/state``, and publishes it as `$state`. Holds no state.
///
/// The store that declares the property holds both objects, so they aren't counted here. Otherwise each reading of the state
/// would count both, which costs more than the reading itself.
@propertyWrapper @preconcurrency @MainActor
public struct _StoreState<State, Action> {
  private unowned(unsafe) let node: StoreNode<State, Action>
  private unowned(unsafe) let link: StoreLink<State, Action>

  init(_ link: StoreLink<State, Action>) {
    node = link.base.node
    self.link = link
  }

  public var wrappedValue: State {
    @inline(__always) get { node.state }
  }

  public var projectedValue: AnyPublisher<State, Never> {
    AnyPublisher(StatePublisher(link.source, isolation: node.core.isolation))
  }
}
