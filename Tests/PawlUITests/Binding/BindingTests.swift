import CustomDump
import Foundation
import PawlTesting
import PawlUI
import TestSupport
import Testing

@MainActor
@Suite struct BindingTests {
  private struct Settings: Equatable {
    @BindableState var name = "Blob"
    @BindableState var user = User()
    var saved = 0
  }

  private struct User: Equatable {
    var age = 1
  }

  private enum SettingsAction: BindableAction, Equatable {
    case binding(BindingAction<Settings>)
    case nameChanged(String)
    case save
  }

  private static let reducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
    switch action {
    case .binding(\.$name):
      state.name = String(state.name.prefix(6))
      return .none
    case .binding:
      return .none
    case .nameChanged(let name):
      state.name = name
      return .none
    case .save:
      state.saved += 1
      return .none
    }
  }
  .binding()

  private let store = Store(initialState: Settings(), reducer: reducer, environment: ())

  @Test func aBindingReadsTheStateAndSends() {
    let binding = ViewStore(store).binding(get: \.name, send: SettingsAction.nameChanged)
    #expect(binding.wrappedValue == "Blob")
    binding.wrappedValue = "Blob Jr."
    #expect(binding.wrappedValue == "Blob Jr.")
  }

  @Test func aBindingSendsOncePerWriting() {
    let viewStore = ViewStore(store)
    let count = viewStore.binding(get: \.saved, send: .save)
    count.wrappedValue = 100
    #expect(viewStore.saved == 1)
    viewStore.binding(send: .save).wrappedValue = Settings()
    #expect(viewStore.saved == 2)
    viewStore.binding(send: { SettingsAction.nameChanged("\($0.saved)") }).wrappedValue.saved = 5
    #expect(viewStore.name == "5")
  }

  @Test func bindableStateIsSetBeforeTheReducerIsAsked() {
    let binding = ViewStore(store).binding(\.$name)
    binding.wrappedValue = "Blob the Elder"
    #expect(binding.wrappedValue == "Blob t")
    ViewStore(store).binding(\.$user.age).wrappedValue = 3
    #expect(ViewStore(store).user.age == 3)
  }

  @Test func anAnimatedBindingSendsUnderItsAnimation() {
    var found: [Animation?] = []
    let viewStore = ViewStore(store)
    let token = viewStore.observe { _ in found.append(Transaction.current.animation) }
    viewStore.binding(\.$name).animation(.linear).wrappedValue = "a"
    viewStore.binding(\.$name).wrappedValue = "b"
    withAnimation(.easeIn) { viewStore.binding(\.$name).wrappedValue = "c" }
    viewStore.send(.save, animation: .easeOut)
    #expect(found == [.linear, nil, .easeIn, .easeOut])
    token.cancel()
  }

  @Test func aBindingThatNoReducerSetsIsReported() {
    let deaf = Store(initialState: Settings(), reducer: Reducer<Settings, SettingsAction, Void>.empty, environment: ())
    let line: UInt = #line + 1
    let found = issues { ViewStore(deaf).binding(\.$name).wrappedValue = "a" }
    #expect(found.map(\.code) == ["PAWL-092"])
    #expect(found.map(\.line) == [line])
    #expect(issues { ViewStore(store).binding(\.$name).wrappedValue = "a" } == [])
  }

  @Test func aReducerMayBindActionsThatAreNotBindable() {
    enum PlainAction { case form(BindingAction<User>) }
    let reducer = Reducer<User, PlainAction, Void>.empty.binding(action: /PlainAction.form)
    let viewStore = ViewStore(Store(initialState: User(), reducer: reducer, environment: ()))
    viewStore.binding(keyPath: \.age, send: PlainAction.form).wrappedValue = 5
    #expect(viewStore.age == 5)
  }

  @Test func bindingActionsAreEqualByPartAndValue() {
    #expect(SettingsAction.set(\.$name, "a") == .set(\.$name, "a"))
    #expect(SettingsAction.set(\.$name, "a") != .set(\.$name, "b"))
    #expect(BindingAction<Settings>.set(\.$name, "a") != .set(\.$user, User()))
    #expect(BindingAction<Settings>.set(\.$name, "a").keyPath == \Settings.$name)
  }

  @Test func actionsOfAPartBecomeActionsOfTheWhole() {
    struct Whole: Equatable { var settings = Settings() }
    let action = BindingAction<Settings>.set(\.$name, "a").pullback(\Whole.settings)
    #expect(action == .set(\.settings.$name, "a"))
    #expect(\Whole.settings.$name ~= action)
    #expect(!(\Whole.settings.$user ~= action))
  }

  @Test func testStoresTakeBindingActions() async {
    let store = TestStore(initialState: Settings(), reducer: Self.reducer, environment: ())
    await store.send(.set(\.$name, "Blobby!")) { $0.name = "Blobby" }
  }

  @Test func aBindableStateIsDumpedAndCodedAsItsValue() throws {
    struct Form: Codable, Equatable { @BindableState var count = 1 }
    var text = ""
    customDump(Form(), to: &text)
    #expect(text == "BindingTests.Form(_count: 1)" || text == "BindingTests.Form(\n  _count: 1\n)", "\(text)")
    let data = try JSONEncoder().encode(Form(count: 3))
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"count":3}"#
        || String(decoding: data, as: UTF8.self) == #"{"_count":3}"#)
    #expect(try JSONDecoder().decode(Form.self, from: data) == Form(count: 3))
  }
}
