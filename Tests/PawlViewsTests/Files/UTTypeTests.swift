import Testing

@testable import PawlViews

@Suite struct UTTypeTests {
  @Test func typesConformToBroaderOnes() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.png.conforms(to: .item))
    #expect(UTType.swiftSource.conforms(to: .plainText))
    #expect(!UTType.png.conforms(to: .text))
    #expect(!UTType.image.conforms(to: .png))
    #expect(!UTType.folder.conforms(to: .data))
  }

  @Test func typesAreFoundByExtensionMediaTypeAndIdentifier() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "xyz")?.conforms(to: .data) == true)
    #expect(UTType(mimeType: "text/csv; charset=utf-8") == .commaSeparatedText)
    #expect(UTType(mimeType: "x/y") == nil)
    #expect(UTType("public.png") == .png)
    #expect(UTType("public.nothing") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpg")
    #expect(UTType.json.preferredMIMEType == "application/json")
  }

  @Test func filesAreToldByTheirNames() {
    #expect(UTType.image.matches(fileName: "a.PNG"))
    #expect(!UTType.image.matches(fileName: "png"))
    #expect(!UTType.image.matches(fileName: "a.png.txt"))
    #expect(UTType.data.matches(fileName: "anything"))
    #expect(UTType.item.matches(fileName: "a.xyz"))
    let drawing = UTType(exportedAs: "com.example.drawing")
    #expect(drawing.matches(fileName: "house.drawing"))
    #expect(!drawing.matches(fileName: "house.txt"))
  }

  @Test func aFileFieldAcceptsExtensionsAndKinds() {
    #expect(UTType.accepted([.png]) == ".png")
    #expect(UTType.accepted([.image]).hasPrefix("image/*,.png,.jpg"))
    #expect(UTType.accepted([.data]) == "")
    #expect(UTType.accepted([UTType(exportedAs: "com.example.drawing")]) == ".drawing")
  }

  @Test func noTwoTypesShareAnIdentifierOrAnExtension() {
    #expect(UTType.known.count == UTType.all.count)
    for type in UTType.all {
      for parent in type.parents { #expect(UTType.known[parent] != nil, "\(parent)") }
    }
  }
}
