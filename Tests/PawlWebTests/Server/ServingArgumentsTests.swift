#if Web
import Testing

@testable import PawlWeb

/// How a program is served, as its arguments say it.
@Suite struct ServingArgumentsTests {
  @Test("A program is served on this machine where its arguments say no more")
  func defaults() throws {
    let arguments = try ServingArguments(["--web"])
    #expect(arguments.host == "127.0.0.1")
    #expect(arguments.port == 8080)
    #expect(arguments.certificate == nil)
  }

  @Test("Arguments are taken in both forms, and those of the program are passed over")
  func forms() throws {
    let arguments = try ServingArguments([
      "notes.txt", "--web", "--port", "0", "--verbose", "--host=0.0.0.0", "--certificate", "c.pem", "--key=k.pem",
    ])
    #expect(arguments.host == "0.0.0.0")
    #expect(arguments.port == 0)
    #expect(arguments.certificate == "c.pem")
    #expect(arguments.key == "k.pem")
  }

  @Test(
    "Arguments that mean nothing are refused with the reason",
    arguments: [
      (["--web", "--port"], "--port needs a value."), (["--port="], "--port needs a value."),
      (["--port", "http"], "The port must be a number from 0 to 65535, not \"http\"."),
      (["--port", "65536"], "The port must be a number from 0 to 65535, not \"65536\"."),
      (["--key", "k"], "A certificate needs its key: give both --certificate and --key."),
    ])
  func refusals(arguments: [String], reason: String) {
    let failure = #expect(throws: ServingArguments.Failure.self) { try ServingArguments(arguments) }
    #expect(failure?.description == reason)
  }

  @Test("A certificate that cannot be read is said before a browser comes")
  func missingCertificate() {
    #expect(throws: (any Error).self) { try WebTLS(certificateChain: "/nowhere.pem", privateKey: "/nowhere.pem") }
  }
}
#endif
