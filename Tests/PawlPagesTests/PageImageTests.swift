import Foundation
import PawlUI
import TestSupport
import Testing

@testable import PawlPages
@testable import PawlViews

/// Pictures in memory on a page.
@MainActor
@Suite struct PageImageTests {
  private let screen = PageScreen()
  private let image = UIImage(data: SamplePNG.data(width: 40, height: 20) { _, _ in (1, 2, 3, 255) })!

  private func html(_ view: some View) -> String {
    screen.show(view)
    screen.render()
    return screen.page.html
  }

  @Test func aPictureIsAnImageWithItsSizeAndLabel() {
    let html = html(Image(uiImage: image).accessibilityLabel("A \"cat\""))
    #expect(
      html.contains(
        "class=\"im\" src=\"/picture/1\" alt=\"A &quot;cat&quot;\" width=\"40\" height=\"20\" "
          + "style=\"width:calc(4*var(--u));aspect-ratio:40/20\">"), "\(html)")
    #expect(screen.pictures.image(named: "1") === image)
    #expect(screen.pictures.image(named: "2") == nil)
  }

  @Test func aResizablePictureGrows() {
    #expect(html(Image(uiImage: image).resizable()).contains("class=\"im gh gv\""))
    #expect(html(Image(uiImage: image).resizable().scaledToFit()).contains("class=\"im fit gh\""))
    #expect(html(Image(uiImage: image).resizable().scaledToFill()).contains("class=\"im cover gh gv\""))
    let square = html(Image(uiImage: image).resizable().aspectRatio(1, contentMode: .fit))
    #expect(square.contains("class=\"im ratio gh\""))
    #expect(square.contains("aspect-ratio:1\""))
    #expect(html(Image(uiImage: image).resizable().interpolation(.none)).contains("image-rendering:pixelated"))
  }

  @Test func templatesAreMasksAndTilesAreBackgrounds() {
    let template = html(Image(uiImage: image).renderingMode(.template).foregroundColor(.red))
    #expect(template.contains("role=\"img\""))
    #expect(template.contains("background:var(--red);mask:url(/picture/1) 0 0/100% 100% no-repeat"))
    let tiles = html(Image(uiImage: image).resizable(resizingMode: .tile))
    #expect(tiles.contains("background:url(/picture/1) 0 0/calc(4*var(--u)) calc(1*var(--l))"))
  }

  @Test func aControlIsNamedByTheLabelOfItsPicture() {
    let html = html(Button(action: {}) { Image(uiImage: image).accessibilityLabel("Delete") })
    #expect(html.contains("aria-label=\"Delete\"") || html.contains("alt=\"Delete\""), "\(html)")
  }

  @Test func namesOfReleasedPicturesAreForgotten() throws {
    let pictures = PagePictures()
    for _ in 0..<1_000 {
      let image = try #require(UIImage(data: image.data))
      let path = pictures.path(of: image)
      #expect(pictures.path(of: image) == path)
      #expect(pictures.image(named: path.dropFirst("/picture/".count)) === image)
    }
    #expect(pictures.path(of: image) == "/picture/1001")
    #expect(pictures.image(named: "1000") == nil)
  }
}
