public import PawlFeatures

#if !canImport(SwiftUI)
public import PawlViews

extension EnvironmentValues {
  /// The overrides for the `@Dependency` properties of views.
  ///
  /// A dependency without an override has the value that it had when the view was created.
  public var dependencies: DependencyValues {
    get { self[DependenciesKey.self] }
    set { self[DependenciesKey.self] = newValue }
  }
}

private struct DependenciesKey: EnvironmentKey {
  static let defaultValue = DependencyValues()
}

extension View {
  /// Overrides a dependency for the `@Dependency` properties of the views inside this one.
  ///
  /// A view reads the value when its body is evaluated. A change of the value alone doesn't invalidate the view. Stores
  /// keep the dependencies with which they were created.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the dependency.
  ///   - value: The value for the views inside this one.
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some View {
    transformEnvironment(\.dependencies) { values in values = values.updated { $0[keyPath: keyPath] = value } }
  }

  /// Overrides a dependency whose type is its own key, like ``dependency(_:_:)``.
  public func dependency<V: DependencyKey<V>>(_ value: V) -> some View {
    transformEnvironment(\.dependencies) { values in values = values.updated { $0[type: V.self] = value } }
  }
}

extension Scene {
  /// Overrides a dependency for the `@Dependency` properties of the views in this scene.
  ///
  /// Like the modifier of views.
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some Scene {
    AdaptedScene(content: self) { AnyView($0.dependency(keyPath, value)) }
  }

  /// Overrides a dependency whose type is its own key, like ``dependency(_:_:)``.
  public func dependency<V: DependencyKey<V>>(_ value: V) -> some Scene {
    AdaptedScene(content: self) { AnyView($0.dependency(value)) }
  }
}

/// A scene whose views are wrapped in modifiers.
private struct AdaptedScene<Content: Scene>: Scene {
  let content: Content
  let adapted: @MainActor (AnyView) -> AnyView

  var body: Never { fatalError("It has no body.") }
  var _content: AnyView { adapted(content._content) }
  var _windows: [_SceneWindow] { content._windows.map { $0._adapted(adapted) } }
}

/// A `@Dependency` property of a view reads the dependencies in the view's environment.
extension Dependency: BoundProperty {
  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {
    var environment = Environment(\.dependencies)
    environment.bind(to: &storage, of: node)
    override(with: environment.wrappedValue)
  }

  @MainActor
  package func isSame(as other: Self) -> Bool { true }
}
#endif
