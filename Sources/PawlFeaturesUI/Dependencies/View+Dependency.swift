public import PawlFeatures

#if !canImport(SwiftUI)
public import PawlViews

extension EnvironmentValues {
  /// The dependencies that views with a `@Dependency` property read, where they override those around the creation of
  /// the view.
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
  /// A view takes the value when its body is evaluated; another value alone doesn't evaluate it again. Stores keep the
  /// dependencies with which they were created.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some View {
    transformEnvironment(\.dependencies) { values in values = values.updated { $0[keyPath: keyPath] = value } }
  }

  /// Overrides a dependency that is the value of its own key, like ``dependency(_:_:)``.
  public func dependency<V: DependencyKey<V>>(_ value: V) -> some View {
    transformEnvironment(\.dependencies) { values in values = values.updated { $0[type: V.self] = value } }
  }
}

extension Scene {
  /// Overrides a dependency for the `@Dependency` properties of the views of this scene.
  public func dependency<V>(_ keyPath: WritableKeyPath<DependencyValues, V>, _ value: V) -> some Scene {
    AdaptedScene { AnyView(_content.dependency(keyPath, value)) }
  }

  /// Overrides a dependency that is the value of its own key, like ``dependency(_:_:)``.
  public func dependency<V: DependencyKey<V>>(_ value: V) -> some Scene {
    AdaptedScene { AnyView(_content.dependency(value)) }
  }
}

/// A scene with a changed view.
private struct AdaptedScene: Scene {
  let content: () -> AnyView

  var body: Never { fatalError("It has no body.") }
  var _content: AnyView { content() }
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
