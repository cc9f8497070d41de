/// A page that others are pushed onto by ``NavigationLink``s.
@preconcurrency @MainActor
public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationContainer(root: content) }
}

/// A page that others are pushed onto, by links or by the values of a path.
@preconcurrency @MainActor
public struct NavigationStack<Data, Root: View>: View {
  private let root: Root
  private let path: Binding<[AnyHashable]>?

  public var body: some View {
    NavigationContainer(
      root: root, path: path?.wrappedValue ?? [], setPath: path.map { path in { path.wrappedValue = $0 } })
  }

  /// A stack whose path is the program's: the page of its last value is shown.
  ///
  /// - Parameter path: values whose types are those of `navigationDestination(for:destination:)`s.
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
  /// A stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// A stack whose path may have values of different types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
  }
}

/// Values of different types that pages are shown for, the last one in front.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }

  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// - Precondition: there are as many.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension View {
  /// Says how values of a type are shown on a page of the stack that this view is in.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    DestinationRegistration(content: self, destination: destination)
  }

  /// Shows a page as long as a value is true.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    let destination = destination()
    return background(PushView(isActive: isPresented, destination: { destination }))
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
    // Of this view nothing else is kept: it knows the stack, which would keep itself.
    let _ = navigation?.setDestination(of: ObjectIdentifier(Value.self)) { [destination] value in
      (value.base as? Value).map { AnyView(destination($0)) }
    }
    content
  }
}
