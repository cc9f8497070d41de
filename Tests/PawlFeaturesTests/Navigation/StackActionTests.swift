import PawlFeatures
import Testing

/// Tests of the actions of stacks as values.
struct StackActionTests {
  typealias Action = StackAction<String, Detail>

  enum Detail: Hashable, CasePathable {
    case rename(String)

    struct AllCasePaths: Sendable {
      var rename: AnyCasePath<Detail, String> {
        AnyCasePath(embed: { .rename($0) }, extract: { if case .rename(let name) = $0 { name } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Parent: CasePathable {
    case path(Action)

    struct AllCasePaths: Sendable {
      var path: AnyCasePath<Parent, Action> {
        AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func pathsLeadToTheCases() {
    let element = Action.element(id: 1, action: .rename("a"))
    #expect(element[case: \.element]?.id == 1)
    #expect(element[case: \.popFrom] == nil)
    #expect(Action.popFrom(id: 2)[case: \.popFrom] == StackElementID?.some(2))
    #expect(Action.push(id: 3, state: "b")[case: \.push]?.state == "b")
    let push: CaseKeyPath<Parent, (id: StackElementID, state: String)> = \.path.push
    #expect(push((id: 3, state: "b"))[case: \.path] == .push(id: 3, state: "b"))
  }

  @Test func pathsLeadToTheActionsOfOneElement() {
    let path: CaseKeyPath<Parent, String> = \.path[id: 1].rename
    #expect(path("a")[case: \.path] == .element(id: 1, action: .rename("a")))
    #expect(Parent.path(.element(id: 1, action: .rename("a"))).is(path))
    #expect(!Parent.path(.element(id: 2, action: .rename("a"))).is(path))
    #expect(!Parent.path(.popFrom(id: 1)).is(path))
  }

  @Test func actionsAreCompared() {
    let actions: Set<Action> = [
      .popFrom(id: 1), .popFrom(id: 2), .push(id: 1, state: "a"), .element(id: 1, action: .rename("a")),
      .element(id: 1, action: .rename("b")),
    ]
    #expect(actions.count == 5)
    #expect(actions.contains(.push(id: 1, state: "a")))
  }
}
