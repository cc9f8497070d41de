public import Observation
public import PawlCore
public import PawlDependencies

/// The runtime of an application or a feature: it holds the state, and changes it only by processing actions.
///
///     let store = Store(initialState: Counter.State()) { Counter() }
///     store.send(.incrementButtonTapped)
///
/// An action that is sent while another one is being processed is queued. Observers are notified once the queue is
/// empty. When the last reference to the store and to all stores scoped from it is released, its effects are
/// cancelled.
///
/// ### Observation
/// Code that reads a field of the state, as `store.count`, inside a view's body, ``observe(_:)`` or
/// `withObservationTracking` is notified of the next change of that field, and of no other. Observers are notified once
/// for each drain, after it, and not at all if the field then has an equal value or the same bytes as before.
///
/// - ``scope(state:action:)-(KeyPath<State,ChildState?>,_)`` observes whether there is a child, and its identity.
/// - ``scope(state:action:)-(KeyPath<State,IdentifiedArray<ElementID,ElementState>>,_)`` observes which elements there
///   are, and their order.
/// - ``withState(_:)`` observes nothing.
///
/// A field that is a collection without a change history, such as an array, is kept while it is observed. The next write
/// to it then copies it once.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The underlying store of the engine, in the style of `Pawl`.
  @usableFromInline package let base: PawlCore.Store<State, Action>
  /// The stores of parts of the state, and the fields that were read.
  let parts = StoreParts<State>()
  /// The tracker of the fields that were read. Created by the first read; released on the main actor.
  var tracker: IsolationBound<OwningReference<TreePart>>?

  @usableFromInline
  package init(base: PawlCore.Store<State, Action>) { self.base = base }

  deinit {
    if let tracker { TreePart.release(tracker) }
  }

  /// Creates a store.
  ///
  ///     let store = Store(initialState: Search.State()) {
  ///       Search()
  ///     } withDependencies: {
  ///       $0.apiClient = .local
  ///     }
  ///
  /// The store has the dependencies around the caller, changed by `prepareDependencies`. The initial state and the
  /// reducer are made with them, each action is reduced with them, and all effects inherit them. Dependencies around a
  /// call of ``send(_:)`` have no influence.
  ///
  /// - Parameters:
  ///   - initialState: The state at the start.
  ///   - reducer: The reducer that processes actions. Its body is evaluated once.
  ///   - prepareDependencies: Overrides dependencies of the store.
  /// - Complexity: O(reducers in the bodies).
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State, @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let (dependencies, lifetimes) = (StoreDependencies(prepareDependencies), LifetimeRoot<State, Action>())
    let (state, feature, reduce) = dependencies.provide {
      let (state, feature) = (initialState(), reducer())
      return (state, feature, lifetimes.following(feature.makeFunction(at: lifetimes.place)))
    }
    self.init(
      base: PawlCore.Store(
        initialState: state, inherited: dependencies.carrier, reduce: dependencies.reducing(with: reduce)))
    enableReplay(of: feature, dependencies)
    guard lifetimes.needsBegin else { return }
    base.begin { state in dependencies.carrier.whileReducing { lifetimes.begin(&state) } }
  }

  /// Sends an action to the reducer.
  ///
  /// On return, the action and all actions that its effects sent synchronously have been processed. If another
  /// action is being processed, the action is queued instead.
  ///
  /// - Returns: A handle on the effects of the action.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask { base.send(action) }

  /// Returns the result of a function of the current state. It isn't observed.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result { body(base.state) }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// A store's fields are observed as those of an `@Observable` object are.
extension Store: Observable {}
