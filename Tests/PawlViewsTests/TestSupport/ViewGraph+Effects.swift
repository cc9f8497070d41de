import PawlViews

extension ViewGraph {
  /// The contents on the screen, parents before their children.
  var contents: [ElementContent] {
    func all(_ element: Element) -> [ElementContent] { [element.content] + element.children.flatMap(all) }
    return rootElement.map(all) ?? []
  }

  var effects: [VisualEffect] {
    contents.compactMap {
      if case .effect(let effect) = $0 { effect } else { nil }
    }
  }

  /// The opacity of the first opacity effect.
  var opacity: Double? {
    effects.lazy.compactMap {
      if case .opacity(let opacity) = $0 { (opacity * 1000).rounded() / 1000 } else { nil }
    }.first
  }

  /// Applies pending changes and lays out the view at a point in time.
  func frame(_ time: Double) {
    update()
    advance(to: time)
    update()
    layOut(in: CGSize(width: 20, height: 5))
  }
}

/// A handle that gives a test the binding to the state of a view that is shown.
@MainActor
final class Handle<Value> {
  private(set) var binding: Binding<Value>?

  func take(_ binding: Binding<Value>) { self.binding = binding }

  var value: Value? {
    get { binding?.wrappedValue }
    set { if let newValue { binding?.wrappedValue = newValue } }
  }
}

/// A view whose state a test changes through a handle.
struct Changing<Value, Content: View>: View {
  @State private var value: Value
  private let handle: Handle<Value>
  private let content: (Value) -> Content

  init(_ value: Value, _ handle: Handle<Value>, @ViewBuilder content: @escaping (Value) -> Content) {
    _value = State(wrappedValue: value)
    self.handle = handle
    self.content = content
  }

  var body: some View {
    let _ = handle.take($value)
    content(value)
  }
}
