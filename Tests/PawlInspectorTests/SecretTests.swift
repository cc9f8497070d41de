import Foundation
import PawlInspector
import PawlRecording
import PawlUI
import PawlViewTesting
import Testing

/// Tests that a password that is typed into a secure field is in nothing that leaves the program.
@MainActor
@Suite struct SecretTests {
  struct Login: Codable, Equatable, Sendable {
    var name = ""
    var password = ""
    var isValid = false
  }

  enum LoginAction: Codable, Equatable, Sendable {
    case nameChanged(String)
    case passwordChanged(String)
    case validated(String)
  }

  nonisolated static let reducer = Reducer<Login, LoginAction, Void> { state, action, _ in
    switch action {
    case .nameChanged(let name): state.name = name
    case .passwordChanged(let password):
      state.password = password
      return Effect(value: .validated("checked \(password)"))
    case .validated: state.isValid = !state.password.isEmpty
    }
    return .none
  }

  struct LoginView: View {
    let store: Store<Login, LoginAction>

    var body: some View {
      WithViewStore(store) { viewStore in
        VStack {
          TextField("Name", text: viewStore.binding(get: \.name, send: LoginAction.nameChanged))
          SecureField("Password", text: viewStore.binding(get: \.password, send: LoginAction.passwordChanged))
        }
      }
    }
  }

  @Test func aTypedPasswordIsInNoFileExportInspectorOrTest() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pawl-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = Store(initialState: Login(), reducer: Self.reducer, environment: ())
    let recorder = try store.record(to: path, RecorderOptions(checkpointInterval: 1))
    let history = RecorderHistory(recorder, test: TestSourceOptions(reducer: "SecretTests.reducer"))
    let tester = ViewTester(LoginView(store: store), columns: 40, rows: 6)
    var inputs: [RecordedInput] = []
    tester.inputObserver = HostInputObserver { inputs.append($0) }
    await tester.find(role: .textField, "Name").type("blob")
    await tester.find(role: .secureField, "Password").type("hunter2")
    #expect(store.state == Login(name: "blob", password: "hunter2", isValid: true))

    var texts = [String(decoding: try JSONEncoder().encode(inputs), as: UTF8.self)]
    texts.append(String(decoding: try history.exported(), as: UTF8.self))
    texts.append(try history.testSource(of: 0..<history.count))
    func add(_ tree: ValueTree) {
      texts.append(tree.summary)
      tree.parts.forEach(add)
    }
    for index in 0..<history.count {
      add(history.action(at: index))
      add(try history.state(at: index + 1))
      texts.append(try history.changes(at: index) ?? "")
      texts.append(history.step(at: index).name)
    }
    let inspector = ViewTester(InspectorView(history), columns: 120, rows: 40)
    texts.append(inspector.frame)
    recorder.stop()
    texts.append(try String(contentsOfFile: path, encoding: .utf8))
    for text in texts {
      #expect(!text.contains("hunter"), "\(text)")
    }
    #expect(texts.joined().contains("blob"))
    #expect(texts.joined().contains(SecretTexts.replacement))
  }
}
