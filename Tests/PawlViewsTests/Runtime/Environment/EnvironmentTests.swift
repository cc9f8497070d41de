import OpenCombine
import PawlViews
import Testing

private struct SizeKey: EnvironmentKey { static let defaultValue = 1 }
private struct NameKey: EnvironmentKey { static let defaultValue = "-" }

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }

  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

@MainActor
@Suite struct EnvironmentTests {
  private struct SizeView: View {
    @Environment(\.size) private var size
    let record: Record

    init(record: Record) { self.record = record }

    var body: some View {
      let _ = record.note("size \(size)")
      EmptyView()
    }
  }

  private struct NameView: View {
    @Environment(\.name) private var name
    let record: Record

    init(record: Record) { self.record = record }

    var body: some View {
      let _ = record.note("name \(name)")
      EmptyView()
    }
  }

  private struct Root: View {
    let size: Int
    let name: String
    let record: Record

    var body: some View {
      Group {
        SizeView(record: record)
        NameView(record: record)
      }
      .transformEnvironment(\.size) { $0 += 1 }
      .environment(\.size, size)
      .environment(\.name, name)
    }
  }

  @Test func changeEvaluatesReadersOfThatValue() {
    let record = Record()
    let graph = ViewGraph.showing(Root(size: 2, name: "a", record: record))
    #expect(record.take() == ["size 3", "name a"])
    graph.show(Root(size: 2, name: "b", record: record))
    #expect(record.take() == ["name b"])
    graph.show(Root(size: 5, name: "b", record: record))
    #expect(record.take() == ["size 6"])
    graph.show(Root(size: 5, name: "b", record: record))
    #expect(record.take() == [])
  }

  @Test func unsetValueIsTheDefault() {
    let record = Record()
    _ = ViewGraph.showing(SizeView(record: record))
    #expect(record.take() == ["size 1"])
  }

  private final class Settings: ObservableObject {
    @Published var isLoud = false
  }

  private struct Speaker: View {
    @EnvironmentObject private var settings: Settings
    let record: Record

    init(record: Record) { self.record = record }

    var body: some View {
      let _ = record.note(settings.isLoud ? "HELLO" : "hello")
      EmptyView()
    }
  }

  @Test func anObjectOfTheEnvironmentIsObserved() {
    let record = Record()
    let settings = Settings()
    let graph = ViewGraph.showing(Speaker(record: record).environmentObject(settings))
    settings.isLoud = true
    graph.update()
    #expect(record.take() == ["hello", "HELLO"])
  }

  private struct Disabling: View {
    @State private var isDisabled = false
    @State private var hasMore = false

    var body: some View {
      VStack {
        Toggle("More", isOn: $hasMore)
        Toggle("Disabled", isOn: $isDisabled)
        VStack {
          if hasMore { Text("more") }
          Inner()
        }
        .disabled(isDisabled)
      }
    }

    struct Inner: View {
      var body: some View { Button("Press") {} }
    }
  }

  @Test func dependenciesAreKeptWhenSiblingsAreInserted() throws {
    let graph = ViewGraph.showing(Disabling())
    for (label, isEnabled) in [("More", true), ("Disabled", false), ("More", false), ("Disabled", true)] {
      _ = screen(graph, width: 20, height: 6)
      #expect(try #require(graph.control(label)).activate())
      graph.update()
      _ = screen(graph, width: 20, height: 6)
      #expect(graph.control("Press")?.control?.isEnabled == isEnabled)
    }
  }
}
