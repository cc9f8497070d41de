import Observation
import PawlViews
import Testing

@MainActor
@Suite struct BindableTests {
  @Observable
  final class Profile {
    var name = "Blob"
    var age = 42
  }

  private struct NameView: View {
    @Bindable var profile: Profile
    let record: Record

    var body: some View {
      let _ = record.note(profile.name)
      Field(name: $profile.name, record: record)
    }
  }

  private struct Field: View {
    @Binding var name: String
    let record: Record

    var body: some View {
      let _ = record.note("field \(name)")
      Button("Rename") { name += "!" }
    }
  }

  @Test func aBindingReadsAndWritesThePropertyOfTheObject() throws {
    let (profile, record) = (Profile(), Record())
    let graph = ViewGraph.showing(NameView(profile: profile, record: record))
    #expect(record.take() == ["Blob", "field Blob"])
    #expect(try #require(graph.control("Rename")).activate())
    graph.update()
    #expect(profile.name == "Blob!")
    #expect(record.take() == ["Blob!", "field Blob!"])
  }

  @Test func otherPropertiesOfTheObjectEvaluateNothing() {
    let (profile, record) = (Profile(), Record())
    let graph = ViewGraph.showing(NameView(profile: profile, record: record))
    _ = record.take()
    profile.age += 1
    graph.update()
    #expect(record.take() == [])
  }

  @Test func bindingsToOnePropertyCountAsUnchanged() {
    let profile = Profile()
    #expect(Bindable(profile).name.isSame(as: Bindable(profile).name))
    #expect(!Bindable(profile).name.isSame(as: Bindable(Profile()).name))
  }
}
