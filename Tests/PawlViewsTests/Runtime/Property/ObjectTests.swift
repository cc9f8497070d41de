import Observation
import OpenCombine
import PawlViews
import Testing

@MainActor
@Suite struct ObjectTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    let record: Record?

    init(record: Record? = nil) {
      self.record = record
      MainActor.assumeIsolated { record?.note("made") }
    }
  }

  private struct Observing: View {
    @ObservedObject var model: Model
    let record: Record

    var body: some View {
      let _ = record.note("\(model.count)")
      EmptyView()
    }
  }

  @Test func aChangeOfAnObservedObjectEvaluatesItsView() {
    let record = Record()
    let model = Model()
    let graph = ViewGraph.showing(Observing(model: model, record: record))
    model.count = 1
    model.count = 2
    graph.update()
    #expect(record.take() == ["0", "2"])
  }

  @Test func replacedObjectIsObserved() {
    let record = Record()
    let (first, second) = (Model(), Model())
    second.count = 10
    let graph = ViewGraph.showing(Observing(model: first, record: record))
    graph.show(Observing(model: second, record: record))
    first.count = 1
    graph.update()
    #expect(record.take() == ["0", "10"])
    second.count = 11
    graph.update()
    #expect(record.take() == ["11"])
  }

  private struct Owning: View {
    let name: String
    let record: Record
    @StateObject private var model: Model

    init(name: String, record: Record) {
      self.name = name
      self.record = record
      _model = StateObject(wrappedValue: Model(record: record))
    }

    var body: some View {
      let _ = record.note("\(name) \(model.count)")
      EmptyView().onAppear { model.count += 1 }
    }
  }

  @Test func stateObjectIsMadeOnceAndKept() {
    let record = Record()
    let graph = ViewGraph.showing(Owning(name: "a", record: record))
    #expect(record.take() == ["made", "a 0", "a 1"])
    graph.show(Owning(name: "b", record: record))
    #expect(record.take() == ["b 1"])
  }

  @Observable final class Person {
    var name = "Blob"
    var age = 1
  }

  private struct NameView: View {
    let person: Person
    let record: Record

    var body: some View {
      let _ = record.note(person.name)
      EmptyView()
    }
  }

  @Test func ofAnObservableObjectOnlyThePropertiesReadMatter() {
    let record = Record()
    let person = Person()
    let graph = ViewGraph.showing(NameView(person: person, record: record))
    person.age = 2
    graph.update()
    #expect(record.take() == ["Blob"])
    person.name = "Blob Jr."
    graph.update()
    #expect(record.take() == ["Blob Jr."])
  }
}
