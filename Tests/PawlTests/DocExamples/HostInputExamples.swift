import PawlTerminal
import PawlUI
import PawlViewTesting
import Testing

// The code of the documentation of recorded input. See DocExamplesTests.

private struct CounterView: View {
  var body: some View { Text("Saved") }
}

@MainActor
private func recordInputs() async throws -> [RecordedInput] {
  var inputs: [RecordedInput] = []
  let observer = HostInputObserver { inputs.append($0) }
  try await TerminalApp.run(CounterView(), options: .init(inputObserver: observer))
  return inputs
}

@MainActor
private func playInputs(_ inputs: [RecordedInput]) async throws {
  let player = HostInputPlayer(inputs, speed: 2)
  try await TerminalApp.run(CounterView(), options: .init(player: player))
}

@MainActor
private func writeAsciicast(_ inputs: [RecordedInput]) async throws -> String {
  var file = ""
  try await Asciicast(title: "Counter").write(CounterView(), playing: inputs) { file += $0 }
  return file
}

@MainActor
@Suite struct HostInputExamples {
  @Test func inputsArePlayedInATester() async throws {
    let (tester, inputs) = (ViewTester(CounterView()), [RecordedInput]())
    try await tester.play(inputs)
    #expect(tester.contains("Saved"))
  }
}

struct SettingsState: Equatable {
  @BindableState var isOn = false
  @BindableState var name = ""
}

extension SettingsState: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("isOn", \.$isOn), BindableField("name", \.$name)]
  }
}
