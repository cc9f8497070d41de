import Gallery
import Testing

struct ExamplesTests {
  @Test func namesAreUniqueAndMadeOfWordsAndHyphens() {
    let names = Examples.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil })
  }

  @Test func titlesAreUnique() {
    let titles = Examples.all.map(\.title)
    #expect(Set(titles).count == titles.count)
  }

  @Test func examplesAreFoundByName() {
    for example in Examples.all { #expect(Examples.named(example.name)?.title == example.title) }
    #expect(Examples.named("no-such-example") == nil)
  }

  @Test(arguments: Examples.all.map(\.name))
  func explanationsAreOneOrTwoShortSentences(of name: String) throws {
    let explanation = try #require(Examples.named(name)).summary
    let sentences = explanation.split(separator: /[.!?](?: |$)/)
    #expect(explanation.hasSuffix("."))
    #expect(1...2 ~= sentences.count)
    #expect(explanation.count <= 160)
  }

  @Test func examplesStandSectionBySection() {
    #expect(Example.Section.allCases.flatMap(Examples.in).map(\.name) == Examples.all.map(\.name))
  }
}
