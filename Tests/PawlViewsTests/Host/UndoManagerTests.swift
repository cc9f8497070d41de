import Observation
import PawlViews
import Testing

@MainActor
@Suite struct UndoManagerTests {
  @MainActor
  private final class Counter {
    let manager: UndoManager
    var value = 0

    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ number: Int) {
      value += number
      manager.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  @Test func operationsOfOneEventAreUndoneAtOnceAndRedone() {
    let manager = UndoManager()
    let counter = Counter(manager)
    counter.add(1)
    counter.add(2)
    manager.endEvent()
    counter.add(4)
    #expect(counter.value == 7)
    manager.undo()
    #expect(counter.value == 3)
    manager.undo()
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == 3)
    manager.redo()
    #expect(counter.value == 7)
    #expect(!manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func aNewOperationForgetsWhatWasUndone() {
    let manager = UndoManager()
    let counter = Counter(manager)
    counter.add(1)
    manager.undo()
    #expect(manager.canRedo)
    counter.add(5)
    #expect(!manager.canRedo)
  }

  @Test func groupsAreUndoneAtOnce() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let counter = Counter(manager)
    counter.add(1)
    manager.beginUndoGrouping()
    counter.add(2)
    manager.beginUndoGrouping()
    counter.add(3)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 1)
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    manager.redo()
    #expect(counter.value == 6)
  }

  @Test func namesGoFromUndoToRedo() {
    let manager = UndoManager()
    let counter = Counter(manager)
    #expect(manager.undoMenuItemTitle == "Undo")
    counter.add(1)
    manager.setActionName("Addition")
    #expect(manager.undoMenuItemTitle == "Undo Addition")
    manager.endEvent()
    #expect(manager.undoActionName == "Addition")
    manager.undo()
    #expect(manager.undoActionName == "")
    #expect(manager.redoMenuItemTitle == "Redo Addition")
    manager.redo()
    #expect(manager.undoActionName == "Addition")
  }

  @Test func aReleasedTargetHasNothingToUndo() {
    let manager = UndoManager()
    let kept = Counter(manager)
    kept.add(1)
    manager.endEvent()
    var counter: Counter? = Counter(manager)
    counter?.add(1)
    manager.endEvent()
    counter = nil
    #expect(manager.canUndo)
    manager.undo()
    #expect(kept.value == 0)
    #expect(!manager.canUndo)
  }

  @Test func levelsRegistrationAndRemovalAreLimited() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let (counter, other) = (Counter(manager), Counter(manager))
    for number in 1...5 { counter.add(number) }
    manager.levelsOfUndo = 2
    manager.disableUndoRegistration()
    counter.add(100)
    manager.enableUndoRegistration()
    while manager.canUndo { manager.undo() }
    #expect(counter.value == 106)
    counter.add(1)
    other.add(1)
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(counter.value == 106 && other.value == 1)
    manager.removeAllActions()
    #expect(!manager.canRedo && !manager.canUndo)
  }

  private struct History: View {
    let counter: Counter
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
      Text(undoManager === counter.manager ? "\(undoManager?.undoMenuItemTitle ?? "-")" : "another manager")
    }
  }

  @Test func viewsFollowTheUndoManagerOfTheirWindow() {
    let graph = ViewGraph.showing(EmptyView())
    let counter = Counter(graph.services.undoManager)
    graph.show(History(counter: counter))
    #expect(screen(graph, width: 20, height: 3).contains("Undo"))
    #expect(graph.control("Undo")?.control?.isEnabled == false)
    counter.add(3)
    counter.manager.setActionName("Sum")
    graph.update()
    #expect(screen(graph, width: 20, height: 3).contains("Undo Sum"))
    graph.control("Undo")?.activate()
    graph.update()
    #expect(counter.value == 0)
    #expect(graph.control("Undo")?.control?.isEnabled == false)
  }
}
