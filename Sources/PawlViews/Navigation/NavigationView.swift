/// A stack of pages onto which ``NavigationLink``s push.
///
/// Like ``NavigationStack`` without a path. Only the last page is shown.
@preconcurrency @MainActor
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with a root view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationContainer(root: content) }
}

/// A stack of pages onto which links, or the values of a path, push.
///
/// Only the last page is shown, below a bar with its title and a back button. If a page is larger than the space it
/// has, its content scrolls below the bar: Pawl scrolls it in a terminal, the browser in a browser. In a terminal,
/// Escape goes back.
@preconcurrency @MainActor
public struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  private let path: Binding<[AnyHashable]>?

  public var body: some View {
    NavigationContainer(
      root: root, path: path?.wrappedValue ?? [], setPath: path.map { path in { path.wrappedValue = $0 } })
  }

  /// Creates a stack whose path belongs to the program. The page of the path's last value is shown.
  ///
  /// - Parameter path: values whose types are registered with `navigationDestination(for:destination:)`. Going back
  ///   removes the last value.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Creates a stack whose path can hold values of different types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
  }
}

/// A path of values of different types for a ``NavigationStack``. The page of the last value is shown.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  /// Creates an empty path.
  public init() { values = [] }

  /// Creates a path from a sequence of values of one type.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { values.count }
  /// A Boolean value that indicates whether the path has no values.
  public var isEmpty: Bool { values.isEmpty }

  /// Appends a value, which pushes its page.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes values from the end, which pops their pages.
  ///
  /// - Precondition: the path has at least `count` values.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension View {
  /// Registers the page for values of a type in the enclosing stack.
  ///
  /// A later registration for the same type replaces an earlier one.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    DestinationRegistration(content: self, destination: destination)
  }

  /// Pushes a page onto the enclosing stack while a binding is true; going back sets it to false.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    let destination = destination()
    return background(PushView(isActive: isPresented, destination: { destination }))
  }

  /// Pushes a page onto the enclosing stack while an item isn't nil; going back sets it to nil. Another item gets a new
  /// page.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    let isActive = Binding<Bool>(
      get: { item.wrappedValue != nil },
      set: { isActive, transaction in if !isActive { item.transaction(transaction).wrappedValue = nil } })
    return background(
      PushView(isActive: isActive) {
        if let item = item.wrappedValue { destination(item).id(item) }
      })
  }
}

private struct DestinationRegistration<Content: View, Value: Hashable, Destination: View>: View {
  let content: Content
  let destination: (Value) -> Destination
  @Environment(\.navigation) private var navigation

  init(content: Content, destination: @escaping (Value) -> Destination) {
    self.content = content
    self.destination = destination
  }

  var body: some View {
    // The closure captures only `destination`: capturing the view would retain the stack, which retains the closure.
    let _ = navigation?.setDestination(of: ObjectIdentifier(Value.self)) { [destination] value in
      (value.base as? Value).map { AnyView(destination($0)) }
    }
    content
  }
}
