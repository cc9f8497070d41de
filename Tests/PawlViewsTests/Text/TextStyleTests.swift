import Testing

@testable import PawlViews

/// The properties that few texts have, which share memory apart from the others.
@Suite struct TextStyleTests {
  private static func style(link: String? = nil, kerning: CGFloat? = nil) -> TextStyle {
    var style = TextStyle()
    style.link = link
    style.decoration.kerning = kerning
    return style
  }

  @Test func linkAndDecorationAreIndependent() {
    var style = Self.style(link: "a", kerning: 2)
    #expect(style.link == "a" && style.decoration.kerning == 2)
    style.link = nil
    #expect(style == Self.style(kerning: 2) && style.hasDecoration)
    style.decoration = TextDecoration()
    #expect(style == TextStyle() && !style.isRare)
    style.link = "b"
    #expect(style.isRare && !style.hasDecoration)
  }

  @Test func linkIsNotTakenFromTheStyleAround() {
    let around = Self.style(link: "a", kerning: 2)
    #expect(TextStyle().resolved(in: around) == Self.style(kerning: 2))
    #expect(Self.style(link: "b").resolved(in: around) == Self.style(link: "b", kerning: 2))
    #expect(Self.style(link: "b", kerning: 1).resolved(in: around) == Self.style(link: "b", kerning: 1))
    #expect(Self.style(link: "b").resolved(in: Self.style(link: "a")) == Self.style(link: "b"))
    #expect(TextStyle().resolved(in: Self.style(link: "a")) == TextStyle())
    #expect(TextStyle().resolved(in: Self.style(kerning: 2)) == Self.style(kerning: 2))
  }

  @Test func equalStylesHaveEqualHashes() {
    #expect(Self.style(link: "a", kerning: 2).hashValue == Self.style(link: "a", kerning: 2).hashValue)
    #expect(Self.style(link: "a") != Self.style(link: "b"))
  }
}
