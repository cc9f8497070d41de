extension View {
  /// Adds an action that runs before the program ends, for example to save unsaved changes.
  ///
  ///     EditorView(editor: editor)
  ///       .onTermination { try await editor.save() }
  ///
  /// When the program ends, the host runs the actions of all existing views concurrently, after `scenePhase` has become
  /// `background`, and waits for them. In a terminal, Ctrl-C, `dismissWindow`, a signal or the loss of the terminal
  /// ends the program. The terminal is already restored when the actions run.
  ///
  /// The host waits for five seconds, unless its options set another limit. Then it cancels the tasks of the actions
  /// and ends the program. A second Ctrl-C or signal ends the program at once. SIGKILL, a trap and `exit()` run no
  /// actions. In a browser, actions never run.
  ///
  /// - Parameter action: runs on the main actor. The host reports the first error after all actions have ended:
  ///   `TerminalApp.run` throws it, and an `App` prints it and ends with status 1.
  public func onTermination(perform action: @escaping @MainActor () async throws -> Void) -> some View {
    TerminationView(content: self, action: action)
  }
}

extension Scene {
  /// Adds an action that runs before the program ends, like `onTermination(perform:)` of a view.
  public func onTermination(perform action: @escaping @MainActor () async throws -> Void) -> some Scene {
    TerminationScene(content: self, action: action)
  }
}

private struct TerminationScene<Content: Scene>: Scene {
  let content: Content
  let action: @MainActor () async throws -> Void

  var body: Never { fatalError("It has no body") }
  var _content: AnyView { AnyView(content._content.onTermination(perform: action)) }
  var _windows: [_SceneWindow] {
    content._windows.adaptingFirst { AnyView($0.onTermination(perform: action)) }
  }
}

struct TerminationView<Content: View>: PrimitiveView {
  let content: Content
  let action: @MainActor () async throws -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TerminationNode(self, context) }
}

/// A node with an action that runs before the program ends.
@MainActor
protocol TerminatingNode: AnyObject {
  var terminationAction: @MainActor () async throws -> Void { get }
}

private final class TerminationNode<Content: View>: KeepingNode<TerminationView<Content>>, TerminatingNode {
  private var child: TypedNode<Content>?

  override init(_ view: TerminationView<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    graph.terminating.append(self)
  }

  override func update(_ view: TerminationView<Content>) {
    super.update(view)
    child?.update(view.content)
  }

  override var passesRows: Bool { true }

  override var isTiedToElements: Bool { false }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { graph.terminating.removeAll { $0 === self } }

  var terminationAction: @MainActor () async throws -> Void { view.action }
}
