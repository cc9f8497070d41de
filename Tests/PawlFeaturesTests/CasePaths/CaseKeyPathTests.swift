import PawlFeatures
import TestSupport
import Testing

/// Tests of key paths to cases.
struct CaseKeyPathTests {
  @dynamicMemberLookup
  enum Screen: Equatable, CasePathable {
    case login(Login)
    case home
    case list([Int])

    struct AllCasePaths: Sendable {
      var login: AnyCasePath<Screen, Login> {
        AnyCasePath(embed: Screen.login, extract: { if case .login(let login) = $0 { login } else { nil } })
      }
      var home: AnyCasePath<Screen, Void> {
        AnyCasePath(embed: { .home }, extract: { if case .home = $0 { () } else { nil } })
      }
      var list: AnyCasePath<Screen, [Int]> {
        AnyCasePath(embed: Screen.list, extract: { if case .list(let list) = $0 { list } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Login: Equatable, CasePathable {
    case name(String)
    case code(Int)

    struct AllCasePaths: Sendable {
      var name: AnyCasePath<Login, String> {
        AnyCasePath(embed: Login.name, extract: { if case .name(let name) = $0 { name } else { nil } })
      }
      var code: AnyCasePath<Login, Int> {
        AnyCasePath(embed: Login.code, extract: { if case .code(let code) = $0 { code } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func keyPathsReadCases() {
    let screen = Screen.login(.name("Blob"))
    #expect(screen[case: \.login] == .name("Blob"))
    let name: String? = screen[case: \.login.name]
    #expect(name == "Blob")
    #expect(screen[case: \.login.code] == nil)
    #expect(screen[case: \.home] == nil)
    #expect(screen.login == .name("Blob"))
    #expect(screen.list == nil)
  }

  @Test func keyPathsTestCases() {
    #expect(Screen.home.is(\.home))
    #expect(!Screen.home.is(\.login))
    #expect(Screen.login(.code(1)).is(\.login.code))
    switch Screen.login(.code(1)) {
    case \.login.name: Issue.record("another case")
    case \.login: break
    default: Issue.record("another case")
    }
  }

  @Test func keyPathsMakeValues() {
    let name: CaseKeyPath<Screen, String> = \.login.name
    #expect(name("Blob") == .login(.name("Blob")))
    let home: CaseKeyPath<Screen, Void> = \.home
    #expect(home() == .home)
    let partial: PartialCaseKeyPath<Screen> = \.login.code
    #expect(partial(1) == .login(.code(1)))
    #expect(partial("no number") == nil)
    #expect(AnyCasePath(\Screen.Cases.login.code).embed(2) == .login(.code(2)))
  }

  @Test func keyPathsChangeCases() {
    var screen = Screen.login(.name("Blob"))
    screen.modify(\.login.name) { $0 += "!" }
    #expect(screen == .login(.name("Blob!")))
    screen[case: \.login.code] = 5
    #expect(screen == .login(.code(5)))
  }

  @Test func aChangeOfAnotherCaseIsReported() {
    var screen = Screen.home
    let issues = issues { screen.modify(\.login.name) { $0 += "!" } }
    #expect(issues.map(\.code) == ["PAWL-061"])
    #expect(issues.first?.text.contains("CaseKeyPathTests.Screen.home") == true)
    #expect(screen == .home)
  }

  @Test func keyPathLiteralsEmbedValues() {
    let screen: Screen = (\Screen.Cases.login.code)(7)
    let home: Screen = (\Screen.Cases.home)()
    #expect(screen == .login(.code(7)))
    #expect(home == .home)
  }

  @Test func valuesAreChangedInPlace() {
    var screen = Screen.list([1, 2, 3])
    let path = AnyCasePath(\Screen.Cases.list)
    func address() -> Int? {
      try? path.modify(&screen) { list in list.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    }
    let before = address()
    try? path.modify(&screen) { $0[0] = 9 }
    #expect(address() == before)
    #expect(screen == .list([9, 2, 3]))
  }

  @Test func optionalsAndResultsHavePaths() {
    let optional: Int? = 1
    let some: Int? = optional[case: \.some]
    #expect(some == 1)
    let isNone = optional.is(\.none)
    #expect(!isNone)
    let result = Result<Int, CancellationError>.success(1)
    #expect(result[case: \.success] == 1)
    #expect(result.is(\.success) && !result.is(\.failure))
  }

  @Test func keyPathsOfElementsNameTheirID() {
    let action = IdentifiedAction<Int, Login>.element(id: 1, action: .code(2))
    #expect(action[case: \.element]?.id == 1)
    #expect(action[case: \.[id: 1]] == .code(2))
    #expect(action[case: \.[id: 1].code] == 2)
    #expect(action[case: \.[id: 2]] == nil)
  }
}
