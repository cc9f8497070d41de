/// A key for a value that the view with the focus provides.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the view with the focus, and the views around it, provide.
public struct FocusedValues {
  /// A value, with a function that compares it with another one.
  private struct Entry {
    let value: Any
    let isSame: (Any) -> Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  init() {}

  /// The value for a key, or `nil` if no view provides one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set {
      entries[ObjectIdentifier(key)] = newValue.map { value in
        Entry(value: value) { ($0 as? Key.Value).map { areSame($0, value) } ?? false }
      }
    }
  }

  func isSame(as other: FocusedValues) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { key, entry in other.entries[key].map { entry.isSame($0.value) } ?? false }
  }
}

/// The focused values of a window, which are computed when the focus moves or a view provides another value.
@MainActor
final class FocusedValueStore {
  private final class Source: Dependency {}

  private struct WeakElement {
    weak var element: FocusedValueElement?
  }

  private unowned let graph: ViewGraph
  private let source = Source()
  private var values = FocusedValues()
  private var elements: [WeakElement] = []
  private var isStale = false

  init(graph: ViewGraph) { self.graph = graph }

  /// The values, which the view under evaluation is notified of.
  func read() -> FocusedValues {
    source.recordRead()
    return values
  }

  fileprivate func add(_ element: FocusedValueElement) {
    elements.removeAll { $0.element == nil }
    elements.append(WeakElement(element: element))
    mayHaveChanged()
  }

  /// Computes the values after the current update.
  func mayHaveChanged() {
    guard !isStale, !elements.isEmpty else { return }
    isStale = true
    graph.whenUpdated { [weak self] in self?.compute() }
  }

  private func compute() {
    isStale = false
    var next = FocusedValues()
    for entry in elements {
      guard let element = entry.element, element.isForWindow, element.isInWindow else { continue }
      element.provide(&next)
    }
    // The innermost view prevails.
    for element in (graph.focus.element?.selfAndAncestors.compactMap { $0 as? FocusedValueElement } ?? []).reversed() {
      element.provide(&next)
    }
    guard !next.isSame(as: values) else { return }
    values = next
    source.didChange()
  }
}

extension View {
  /// Provides a value while this view, or a view in it, has the focus.
  ///
  /// Views and commands read it with ``FocusedValue``.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    FocusedValueView(content: self, isForWindow: false) { $0[keyPath: keyPath] = value }
  }

  /// Provides a value while this view, or a view in it, has the focus, or none if it is `nil`.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    FocusedValueView(content: self, isForWindow: false) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Provides a value while this view is shown, wherever the focus is. Values of views around the focus prevail.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    FocusedValueView(content: self, isForWindow: true) { $0[keyPath: keyPath] = value }
  }
}

private struct FocusedValueView<Content: View>: ElementModifier {
  let content: Content
  let isForWindow: Bool
  let provide: (inout FocusedValues) -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> FocusedValueElement {
    let element = FocusedValueElement(base)
    element.isForWindow = isForWindow
    element.provide = provide
    base.graph.focusedValues.add(element)
    return element
  }

  func update(_ wrapper: FocusedValueElement, in environment: EnvironmentValues) {
    wrapper.provide = provide
    wrapper.graph.focusedValues.mayHaveChanged()
  }
}

private final class FocusedValueElement: ModifierElement {
  var isForWindow = false
  var provide: (inout FocusedValues) -> Void = { _ in }
}

/// A property wrapper that reads a value of the view with the focus.
///
///     @FocusedValue(\.document) private var document
///
/// The value is `nil` if no view provides one: see `focusedValue(_:_:)`.
@propertyWrapper
public struct FocusedValue<Value>: BoundProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  private var store: FocusedValueStore?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

  /// The current value, or `nil` if no view provides one. A view that reads it is evaluated again when it changes.
  @MainActor public var wrappedValue: Value? { store?.read()[keyPath: keyPath] }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) { store = node.graph.focusedValues }

  @MainActor
  package func isSame(as other: Self) -> Bool { keyPath == other.keyPath }
}

/// A property wrapper that reads and writes the value of a binding that the view with the focus provides.
@propertyWrapper
public struct FocusedBinding<Value>: BoundProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  private var store: FocusedValueStore?

  /// Creates a property that reads the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  /// The current value, or `nil` if no view provides a binding. Setting `nil` has no effect.
  @MainActor public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }

  /// The binding, or `nil` if no view provides one.
  @MainActor public var projectedValue: Binding<Value>? { binding }

  @MainActor private var binding: Binding<Value>? { store?.read()[keyPath: keyPath] }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) { store = node.graph.focusedValues }

  @MainActor
  package func isSame(as other: Self) -> Bool { keyPath == other.keyPath }
}
