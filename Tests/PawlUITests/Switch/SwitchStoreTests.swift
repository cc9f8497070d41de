import PawlUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite struct SwitchStoreTests {
  private enum Enum: Equatable {
    case number(Int)
    case other(Int)
    case text(String)
    case nothing
  }

  private enum EnumAction {
    case set(Enum)
    case number(NumberAction)
  }

  private enum NumberAction { case increment }

  private static let reducer = Reducer<Enum, EnumAction, Void> { state, action, _ in
    switch (action, state) {
    case (.set(let new), _): state = new
    case (.number, .number(let number)): state = .number(number + 1)
    default: break
    }
    return .none
  }

  private let store = Store(initialState: .number(1), reducer: reducer, environment: ())
  private let record = Record()

  private struct NumberView: View {
    let store: Store<Int, NumberAction>
    let record: Record
    @StateOfTests private var taps = 0

    var body: some View {
      WithViewStore(store) { viewStore in
        let _ = record.note("number \(viewStore.state)")
        Button("\(viewStore.state), \(taps)") {
          taps += 1
          viewStore.send(.increment)
        }
      }
      .onDisappear { record.note("gone \(ViewStore(store).state)") }
    }
  }

  private func screen() -> Screen {
    let record = record
    return Screen(
      SwitchStore(store) {
        CaseLet(state: /Enum.number, action: EnumAction.number) { NumberView(store: $0, record: record) }
        CaseLet(state: /Enum.other, action: EnumAction.number) { NumberView(store: $0, record: record) }
        Default { Text("default") }
      })
  }

  @Test func theCaseOfTheStateIsShown() {
    let screen = screen()
    #expect(screen.texts == ["1, 0"])
    store.send(.set(.text("Blob")))
    #expect(screen.texts == ["default"])
    store.send(.set(.number(5)))
    #expect(screen.texts == ["5, 0"])
  }

  @Test func changesInsideACaseKeepItsView() {
    let screen = screen()
    screen.press("1, 0")
    #expect(screen.texts == ["2, 1"])
    #expect(record.take() == ["number 1", "number 2"])
    store.send(.set(.number(9)))
    #expect(screen.texts == ["9, 1"])
    #expect(record.take() == ["number 9"])
  }

  @Test func casesWithTheSameViewAreTwoViews() {
    let screen = screen()
    screen.press("1, 0")
    _ = record.take()
    store.send(.set(.other(3)))
    #expect(screen.texts == ["3, 0"])
    #expect(record.take().sorted() == ["gone 2", "number 3"])
  }

  @Test func unhandledCaseIsReportedOnce() {
    let found = issues {
      let line: UInt = #line + 2
      let screen = Screen(
        SwitchStore(store) {
          CaseLet(state: /Enum.number, action: EnumAction.number) { NumberView(store: $0, record: record) }
        })
      #expect(screen.texts == ["1, 0"])
      store.send(.set(.nothing))
      #expect(
        screen.texts == [
          "⚠ SwitchStore at PawlUITests/SwitchStoreTests.swift:\(line) has no view for \"SwitchStoreTests.Enum.nothing\""
        ]
      )
      store.send(.set(.nothing))
      _ = screen.texts
    }
    #expect(found.map(\.code) == ["PAWL-091"])
  }
}

private typealias StateOfTests = State
