import PawlRedux
import ReduxClient
import Testing

/// `ReduxClient` is in Swift 5 mode, and only its import was changed.
@MainActor
struct SwiftFiveClientTests {
  @Test
  func aReduxUIProjectRunsUnchanged() async {
    let assembly = UsersAssembly()
    assembly.build()
    await assembly.loadAndWait()
    #expect(assembly.state?.users == ["Ada", "Grace"])
    #expect(assembly.log.lines == ["load", "loaded([\"Ada\", \"Grace\"])"])
    assembly.session.died.send()
    #expect(assembly.state?.isSignedIn == false)
    #expect(assembly.coordinator.shown == [.login])
  }

  @Test
  func itsAsynchronousMiddlewareRoutes() async {
    let assembly = UsersAssembly()
    assembly.service.names = ["Ada"]
    assembly.build()
    await assembly.loadAndWait()
    #expect(assembly.coordinator.shown == [.user("Ada")])
  }

  @Test
  func itsScreensHearOfChanges() async throws {
    let assembly = UsersAssembly()
    assembly.build()
    let store = try #require(assembly.store)
    let screen = UsersScreen(store: store)
    assembly.load()
    #expect(screen.titles == ["2 users"])
    #expect(assembly.coordinator.shown == [.login])
  }

  @Test
  func aModuleReachesAnotherThroughItsOutputReducer() async throws {
    let assembly = UsersAssembly()
    assembly.build()
    let users = try #require(assembly.store)
    let login = makeLogin(for: users)
    await login.dispatch(.signIn("Ada")).finish()
    #expect(users.state.users == ["Ada"])
    #expect(assembly.coordinator.shown.contains(.user("Ada")))
    login.dispatch(.signOut)
    #expect(!users.state.isSignedIn)
  }

  @Test
  func dispatchIsHandedOnAsAFunction() throws {
    let assembly = UsersAssembly()
    assembly.build()
    let store = try #require(assembly.store)
    let subject = PassthroughSubject<UsersAction, Never>()
    let subscription = forward(subject, to: store)
    subject.send(.select("a"))
    UsersShortcuts(store).onAction(.select("b"))
    dispatchAll([.select("c")], to: store)
    select("d", in: store)
    #expect(assembly.coordinator.shown == ["a", "b", "c", "d"].map { .user($0) })
    subscription.cancel()
  }
}
