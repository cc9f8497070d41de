import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct ThemesTests {
  @Test func aThemeIsChosenByItsName() async {
    let store = TestStore(initialState: ThemesState(), reducer: themesReducer, environment: ThemesEnvironment())
    await store.send(.themeSelected("Paper")) { $0.selection = "Paper" }
    #expect(store.state.theme == .paper)
    await store.send(.themeSelected("Nonsense"))
  }

  @Test func choosingAThemeIsOneOfTheThingsToDo() async {
    let store = TestStore(
      initialState: GalleryState(), reducer: galleryReducer, environment: GalleryEnvironment(clock: TestClock()))
    await store.send(.themes(.themeSelected("Ember"))) {
      $0.themes.selection = "Ember"
      $0.start.tasks[id: 2]?.isDone = true
    }
  }

  @Test func aThemeOfOnesOwnIsAddedToTheBuiltInOnes() {
    var own = Theme.midnight
    own.name = "Mine"
    #expect(ThemesState(own).themes.map(\.name) == Theme.builtIn.map(\.name) + ["Mine"])
    #expect(ThemesState(own).theme == own)
    own.name = "Paper"
    #expect(ThemesState(own).themes.map(\.name) == Theme.builtIn.map(\.name))
    #expect(ThemesState(own).theme == own)
  }

  @Test func everyBuiltInThemeHasANameOnTheCommandLine() throws {
    for theme in Theme.builtIn {
      #expect(theme.optionName.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil)
      #expect(try Theme.named(theme.optionName) == theme)
      #expect(try Theme.named(theme.name.uppercased()) == theme)
    }
    let error = #expect(throws: UnknownThemeError.self) { try Theme.named("nonsense") }
    #expect(
      error?.description
        == """
        There is no theme "nonsense". The themes are: automatic, daylight, paper, midnight, ember, high-contrast, \
        terminal.
        """)
  }
}
