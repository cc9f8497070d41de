import Foundation
import PawlFeatures
import Testing

/// Tests of the actions of presented features as values.
struct PresentationActionTests {
  typealias Action = PresentationAction<Destination>

  enum Destination: Hashable, Codable, Sendable, CasePathable {
    case edit(String)
    case close

    struct AllCasePaths: Sendable {
      var edit: AnyCasePath<Destination, String> {
        AnyCasePath(embed: { .edit($0) }, extract: { if case .edit(let text) = $0 { text } else { nil } })
      }
      var close: AnyCasePath<Destination, Void> {
        AnyCasePath(embed: { .close }, extract: { if case .close = $0 { () } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Parent: CasePathable {
    case destination(Action)

    struct AllCasePaths: Sendable {
      var destination: AnyCasePath<Parent, Action> {
        AnyCasePath(
          embed: { .destination($0) }, extract: { if case .destination(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func pathsLeadToTheCases() {
    #expect(Action.presented(.edit("a"))[case: \.presented] == .edit("a"))
    #expect(Action.presented(.edit("a")).is(\.dismiss) == false)
    #expect(Action.dismiss.is(\.dismiss))
    let presented: CaseKeyPath<Parent, Destination> = \.destination.presented
    #expect(presented(.close)[case: \.destination] == .presented(.close))
    let dismiss: CaseKeyPath<Parent, Void> = \.destination.dismiss
    #expect(dismiss()[case: \.destination] == .dismiss)
  }

  @Test func pathsToCasesOfThePresentedFeatureLeaveOutPresented() {
    let path: CaseKeyPath<Parent, String> = \.destination.edit
    #expect(path("a")[case: \.destination] == .presented(.edit("a")))
    #expect(Parent.destination(.presented(.edit("a")))[case: path] == Optional("a"))
    #expect(Parent.destination(.presented(.close))[case: path] == nil)
    #expect(Parent.destination(.dismiss)[case: path] == nil)
    #expect(Parent.destination(.presented(.close)).is(\.destination.close))
  }

  @Test func pathsToOneOfSeveralFeaturesIncludeItsDismissal() {
    let path: CaseKeyPath<Parent, PresentationAction<String>> = \.destination.edit
    #expect(path(.dismiss)[case: \.destination] == .dismiss)
    #expect(path(.presented("a"))[case: \.destination] == .presented(.edit("a")))
    #expect(Parent.destination(.dismiss)[case: path] == .dismiss)
    #expect(Parent.destination(.presented(.edit("a")))[case: path] == .presented("a"))
    #expect(Parent.destination(.presented(.close))[case: path] == nil)
  }

  @Test func actionsAreComparedAndEncoded() throws {
    let actions: [Action] = [.dismiss, .presented(.close), .presented(.edit("a"))]
    #expect(Set(actions).count == 3)
    #expect(try JSONDecoder().decode([Action].self, from: JSONEncoder().encode(actions)) == actions)
  }
}
