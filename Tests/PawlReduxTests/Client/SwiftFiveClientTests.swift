import PawlRedux
import ReduxClient
import Testing

/// Tests of `ReduxClient`, a client in Swift 5 mode in which only the import was changed.
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
  func asynchronousMiddlewareRoutes() async {
    let assembly = UsersAssembly()
    assembly.service.names = ["Ada"]
    assembly.build()
    await assembly.loadAndWait()
    #expect(assembly.coordinator.shown == [.user("Ada")])
  }

  @Test
  func screensAreNotifiedOfChanges() async throws {
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

  /// Calls each function of the client. Together they use every declaration of ReduxUI.
  @Test
  func everyDeclarationOfReduxUIIsThere() async {
    let (coordinator, middleware) = (UsersCoordinator(), LoadMiddleware(service: UserService(names: ["Ada"])))
    declarationsOfCoordinators(coordinator)
    #expect(coordinator.shown == [.login])

    var actions: [UsersAction] = []
    var bag: CombineBag = []
    declarationsOfMiddlewares(middleware)?
      .sink { if case .performAction(let action) = $0 { actions.append(action) } }
      .store(in: &bag)
    #expect(actions == [.loaded(["Ada"])])

    guard case .multiple? = await declarationsOfAsyncMiddlewares(SearchMiddleware()) else {
      Issue.record("the erased middleware did not call the one it erases")
      return
    }

    let provider = SessionProvider()
    var deferred: [UsersAction] = []
    declarationsOfActions(SessionDiedAction(provider: provider))?.sink { deferred.append($0) }.store(in: &bag)
    #expect(declarationsOfMiddlewareActions(AnyDeferredAction { nil }).count == 5)

    var state = UsersState()
    #expect(declarationsOfReducers(UsersReducer(), state: &state) == [.load, .sessionDied])
    #expect(version == "1.0.0")
  }

  @Test
  func everyDeclarationOfStoresAndWrappersIsThere() async {
    let coordinator = UsersCoordinator()
    let store = declarationsOfStores(
      initialState: UsersState(), coordinator: coordinator.eraseToAnyCoordinator(),
      middleware: LoadMiddleware(service: UserService(names: ["Ada", "Grace"])), asyncMiddleware: SearchMiddleware())
    #expect(store.state.users == ["Ada", "Grace"])
    #expect(!store.state.isSignedIn)
    #expect(coordinator.shown == [.login, .login])
    let subscriber = UsersSubscriber(store)
    store.dispatch(.loaded([]))
    subscriber.cancel()
    store.dispatch(.loaded(["Ada"]))
    #expect(subscriber.counts == [2, 0])

    #expect(declarationsOfReducerWrappers(UsersReducer().eraseToAnyReducer()) == [.load, .load])
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
