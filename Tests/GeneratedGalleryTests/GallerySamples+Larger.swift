import Foundation
import PawlRecording
import PawlTesting
import PawlUI
import RecordingSamples

@testable import Gallery

extension GallerySamples {
  static let navigation = [
    GallerySample(
      "showAndLoadIsUsed", { ShowAndLoadState() }, ("showAndLoadReducer", showAndLoadReducer),
      { ShowAndLoadEnvironment(clock: $0) },
      actions: {
        $0.send(.setShown(true))
        await $0.advance(by: .seconds(1))
        $0.send(.counter(.incrementButtonTapped))
        $0.send(.setShown(false))
      }),
    GallerySample(
      "loadThenShowIsUsed", { LoadThenShowState() }, ("loadThenShowReducer", loadThenShowReducer),
      { LoadThenShowEnvironment(clock: $0) },
      actions: {
        $0.send(.setShown(true))
        $0.send(.onDisappear)
        $0.send(.setShown(true))
        await $0.advance(by: .seconds(1))
      }),
    GallerySample(
      "loadThenNavigateListIsUsed", { LoadThenNavigateListState() },
      ("loadThenNavigateListReducer", loadThenNavigateListReducer), { LoadThenNavigateListEnvironment(clock: $0) },
      actions: {
        $0.send(.setNavigation(selection: 2))
        await $0.advance(by: .seconds(1))
        $0.send(.counter(.incrementButtonTapped))
        $0.send(.setNavigation(selection: nil))
      }),
    GallerySample(
      "navigateAndLoadListIsUsed", { NavigateAndLoadListState() },
      ("navigateAndLoadListReducer", navigateAndLoadListReducer), { NavigateAndLoadListEnvironment(clock: $0) },
      actions: {
        $0.send(.setNavigation(selection: 2))
        await $0.advance(by: .seconds(1))
        $0.send(.counter(.incrementButtonTapped))
        $0.send(.setNavigation(selection: nil))
      }),
    GallerySample(
      "factorsAreUsed", { FactorsState() }, ("factorsReducer", factorsReducer), { _ in FactorsEnvironment() },
      actions: {
        $0.send(.setSheet(isPresented: true))
        $0.send(.shortcutButtonTapped)
        $0.send(.pathChanged([360]))
        $0.send(.rootButtonTapped)
      }),
  ]

  static let larger = [
    GallerySample(
      "citiesAreUsed", { CitiesState(cities: [CityState(name: "Rome"), CityState(name: "Oslo")]) },
      ("citiesReducer", citiesReducer), { _ in CitiesEnvironment { _, isFavorite in isFavorite } },
      actions: {
        $0.send(.city(id: "Oslo", action: .favorite(.buttonTapped)))
        $0.send(.city(id: "Oslo", action: .favorite(.buttonTapped)))
      }),
    GallerySample(
      "downloadsAreUsed", { DownloadsState(sources: ["a.txt"]) }, ("downloadsReducer", downloadsReducer),
      { _ in
        DownloadEnvironment(
          client: DownloadClient { _ in
            AsyncThrowingStream { continuation in
              continuation.yield(.progress(bytes: 10, of: 20))
              continuation.yield(.finished(bytes: 20))
              continuation.finish()
            }
          })
      },
      actions: {
        $0.send(.newSourceChanged("b.txt"))
        $0.send(.addButtonTapped)
        $0.send(.download(id: 2, action: .buttonTapped))
        $0.send(.rowsDeleted([0]))
      }),
    GallerySample(
      "nestedIsUsed", { NestedState(id: id(0), name: "All") }, ("nestedReducer", nestedReducer),
      { _ in
        let last = LockIsolated(0)
        return NestedEnvironment {
          last.withValue {
            $0 += 1
            return id($0)
          }
        }
      },
      actions: {
        $0.send(.addButtonTapped)
        $0.send(.row(id: id(1), action: .addButtonTapped))
        $0.send(.row(id: id(1), action: .row(id: id(2), action: .nameChanged("Deep"))))
        $0.send(.rowsDeleted([0]))
      }),
    GallerySample(
      "ticTacToeIsUsed", { TicTacToeState() }, ("ticTacToeReducer", ticTacToeReducer),
      { _ in
        TicTacToeEnvironment(
          authentication: AuthenticationClient(
            login: { _, password in
              guard password == "secret" else { throw AuthenticationError.wrongPassword }
              return AuthenticationResponse(token: "t", isTwoFactorRequired: false)
            }, twoFactor: { _, _ in AuthenticationResponse(token: "t", isTwoFactorRequired: false) }))
      },
      actions: {
        $0.send(.login(.emailChanged("ada@example.org")))
        $0.send(.login(.passwordChanged("wrong")))
        $0.send(.login(.loginButtonTapped))
        $0.send(.login(.alertDismissed))
        $0.send(.login(.passwordChanged("secret")))
        $0.send(.login(.loginButtonTapped))
        $0.send(.newGame(.xPlayerNameChanged("Ada")))
        $0.send(.newGame(.oPlayerNameChanged("Bob")))
      }),
    GallerySample(
      "todosAreUsed", { TodosState() }, ("todosReducer", todosReducer),
      { clock in
        TodosEnvironment(
          clock: clock, load: { [TodoState(id: 1, title: "Write"), TodoState(id: 2, title: "Read")] },
          save: { if $0.count == 3 { throw TodosFileError(path: "/todos", problem: .unwritable("it is full")) } })
      },
      actions: {
        $0.send(.onAppear)
        $0.send(.newTitleChanged("Sleep"))
        $0.send(.addButtonTapped(title: "Sleep"))
        $0.send(.todo(id: 2, action: .checkBoxToggled))
        await $0.advance(by: .milliseconds(500))
        $0.send(.alertDismissed)
        $0.send(.rowsDeleted([0]))
        $0.send(.filterPicked(.completed))
        $0.send(.saveRequested)
      }),
  ]

  private static func id(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)") ?? UUID()
  }
}
