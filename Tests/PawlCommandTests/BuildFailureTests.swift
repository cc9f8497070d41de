import Testing

@testable import PawlCommand

struct BuildFailureTests {
  @Test func errorsAreFoundOnceWithPathsOfThePackage() {
    let output = """
      [1/3] Compiling demo main.swift
      /p/Sources/demo/main.swift:3:7: error: cannot find 'x' in scope
      1 | let a = 1
      3 | print(x)
        |       `- error: cannot find 'x' in scope
      /p/Sources/demo/main.swift:3:7: error: cannot find 'x' in scope
      /p/Sources/demo/main.swift:9:1: warning: unused
      error: fatalError
      """
    let failure = BuildFailure(output: output, folder: "/p")
    #expect(failure.errors == ["Sources/demo/main.swift:3:7: error: cannot find 'x' in scope"])
  }

  @Test func errorsWithoutAPlaceAndOtherOutputAreShownToo() {
    #expect(BuildFailure(output: "error: no such product\n", folder: "/p").errors == ["error: no such product"])
    #expect(BuildFailure(output: "a\nb\nc\nd\ne\n", folder: "/p").errors == ["b", "c", "d", "e"])
  }

  @Test func manyErrorsAreCounted() {
    let failure = BuildFailure(errors: (1...6).map { "\($0)" })
    #expect(failure.text(isRunning: false) == "pawl dev: the build failed\n1\n2\n3\n4\nand 2 more")
  }
}
