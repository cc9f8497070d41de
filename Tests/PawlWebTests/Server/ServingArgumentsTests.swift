#if Web
import Testing

@testable import PawlWeb

/// Tests of the arguments that configure the server.
@Suite struct ServingArgumentsTests {
  @Test("A program without a host argument is served on the local machine only")
  func defaults() throws {
    let arguments = try ServingArguments(["--web"])
    #expect(arguments.host == "127.0.0.1")
    #expect(arguments.port == 8080)
    #expect(arguments.certificate == nil)
  }

  @Test("Arguments work with a space and with an equals sign, and the program's own arguments are ignored")
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
    "Invalid arguments are refused with the reason",
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

  @Test("A certificate that can't be read fails at startup, before a browser connects")
  func missingCertificate() {
    #expect(throws: (any Error).self) { try WebTLS(certificateChain: "/nowhere.pem", privateKey: "/nowhere.pem") }
  }
}
#endif
