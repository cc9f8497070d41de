import PawlFeaturesUI
import PawlViewTesting
import Testing

// The examples in the doc comments about bindings and shared values in views. A test compares both.

private enum Holding {
  struct CounterView: View {
    @State.Shared(.inMemory("count")) var count = 0

    var body: some View {
      Button("\(count)") { $count.withLock { $0 += 1 } }
    }
  }

  struct BadgeView: View {
    @State.SharedReader(.inMemory("count")) var count = 0

    var body: some View { Text("\(count)") }
  }
}

private struct SoundSettings { var isSoundOn = false }

private struct SoundView: View {
  @Shared(value: SoundSettings()) var settings

  var body: some View {
    Toggle("Sound", isOn: Binding($settings.isSoundOn))
  }
}

private enum Screen: CasePathable {
  case profile(String)
  case note(String)
  case help

  struct AllCasePaths: Sendable {
    var profile: AnyCasePath<Screen, String> {
      AnyCasePath(embed: { .profile($0) }, extract: { if case .profile(let name) = $0 { name } else { nil } })
    }
    var note: AnyCasePath<Screen, String> {
      AnyCasePath(embed: { .note($0) }, extract: { if case .note(let note) = $0 { note } else { nil } })
    }
    var help: AnyCasePath<Screen, Void> {
      AnyCasePath(embed: { .help }, extract: { if case .help = $0 { () } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private struct ProfileEditor: View {
  @Binding var profile: String
  var body: some View { TextField("Name", text: $profile) }
}

private struct ScreenView: View {
  @State var screen = Screen.profile("Blob")
  @State var destination: Screen?

  var body: some View {
    VStack {
      if let profile = $screen.profile { ProfileEditor(profile: profile) }
      Button("Note") { destination = .note("Milk") }
      Button("Help me") { destination = .help }
    }
    .sheet(item: $destination.note, id: \.self) { note in Text(note) }
    .sheet(isPresented: $destination.help) { Text("Help") }
  }
}

private struct ResultSearch: Reducer {
  enum Action {
    case start
    case response(Result<[String], any Error>)
  }
  struct Client: Sendable { var search: @Sendable (String) async throws -> [String] }

  let client: Client
  let query: String

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { [client, query] send in
        await send(.response(Result { try await client.search(query) }))
      }
    case .response(let result):
      state = (try? result.get()) ?? []
      return .none
    }
  }
}

@MainActor
struct BindingExamples {
  @Test func sharedValues() async {
    let tester = ViewTester(
      VStack {
        Holding.CounterView()
        Holding.BadgeView()
        SoundView()
      })
    await tester.press("0")
    #expect(tester.findAll(role: .text).map(\.label).contains("1"))
    await tester.press("Sound")
  }

  @Test func cases() async {
    let tester = ViewTester(ScreenView())
    await tester.type("!", into: "Name")
    await tester.press("Note")
    #expect(tester.contains("Milk"))
    await tester.key(.escape)
    await tester.press("Help me")
    #expect(tester.contains("Help"))
  }

  @Test func results() async {
    let store = Store(initialState: [String]()) {
      ResultSearch(client: ResultSearch.Client { [$0] }, query: "pawl")
    }
    await store.send(.start).finish()
    #expect(store.withState(\.self) == ["pawl"])
  }

  @Test func clocks() {
    let clock = AnyClock(ContinuousClock())
    #expect(clock.minimumResolution >= .zero)
  }
}
