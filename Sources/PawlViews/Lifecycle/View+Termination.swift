extension View {
  /// Runs an action before the program ends, for example to save what is not saved yet.
  ///
  ///     EditorView(editor: editor)
  ///       .onTermination { try await editor.save() }
  ///
  /// The host runs the actions of all views that exist at that time, at once and after `scenePhase` has become `background`, and
  /// waits for them. In a terminal the program ends by Ctrl-C, by `dismissWindow`, by a signal, or since the terminal is gone. The
  /// terminal is restored by then. The host waits for five seconds, or as long as its options say; then it cancels the
  /// tasks of the actions and ends the program. A second Ctrl-C or signal ends the program at once. SIGKILL, a trap and `exit()` run no
  /// actions. A browser has no end of a program that could be waited for: actions are not run there.
  ///
  /// - Parameter action: runs on the main actor. The first error that an action throws is reported by the host once all actions
  ///   have ended: in a terminal it is thrown by `TerminalApp.run`, and an `App` prints it and ends with status 1.
  public func onTermination(perform action: @escaping @MainActor () async throws -> Void) -> some View {
    TerminationView(content: self, action: action)
  }
}

extension Scene {
  /// Runs an action before the program ends. Like `onTermination(perform:)` of a view.
  public func onTermination(perform action: @escaping @MainActor () async throws -> Void) -> some Scene {
    TerminationScene(content: self, action: action)
  }
}

private struct TerminationScene<Content: Scene>: Scene {
  let content: Content
  let action: @MainActor () async throws -> Void

  var body: Never { fatalError("It has no body") }
  var _content: AnyView { AnyView(content._content.onTermination(perform: action)) }
}

struct TerminationView<Content: View>: PrimitiveView {
  let content: Content
  let action: @MainActor () async throws -> Void

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { TerminationNode(self, context) }
}

/// A node with an action for the end of the program.
@MainActor
protocol TerminatingNode: AnyObject {
  var terminationAction: @MainActor () async throws -> Void { get }
}

private final class TerminationNode<Content: View>: TypedNode<TerminationView<Content>>, TerminatingNode {
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

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func didLeave() { graph.terminating.removeAll { $0 === self } }

  var terminationAction: @MainActor () async throws -> Void { view.action }
}
