#if Web
import Testing

@testable import PawlWeb

@Suite struct SessionKeysTests {
  private let secret = [UInt8](0..<32)

  @Test func signedValueIsVerifiedWithTheSecret() {
    let signed = SessionKeys(secret: secret).signed("abc")
    #expect(SessionKeys(secret: secret).value(of: signed) == "abc")
    #expect(SessionKeys(secret: [UInt8](1...32)).value(of: signed) == nil)
    #expect(SessionKeys(secret: nil).value(of: signed) == nil)
  }

  @Test func cookieOfAnotherProgramIsInvalid() {
    let signed = SessionKeys(secret: secret, purpose: "/admin").signed("abc")
    #expect(SessionKeys(secret: secret, purpose: "").value(of: signed) == nil)
    #expect(SessionKeys(secret: secret, purpose: "/admin").value(of: signed) == "abc")
  }

  @Test func randomNamesHaveAFormOfTheirOwn() {
    for _ in 0..<100 { #expect(SessionKeys.canBeRandom(SessionKeys.random())) }
    let name = SessionKeys.random()
    for other in ["", String(name.dropLast()), name + "0", "../" + name.dropFirst(3), "é" + name.dropFirst(2)] {
      #expect(!SessionKeys.canBeRandom(other), "\(other)")
    }
  }

  @Test func truncatedSignatureIsInvalid() {
    let keys = SessionKeys(secret: secret)
    let signed = keys.signed("abc")
    for end in 0..<signed.count { #expect(keys.value(of: signed.prefix(end)) == nil) }
    for forged in ["", ".", "abc", "abc.", ".\(signed)", "abd" + signed.dropFirst(3), signed + "0", "a.b.c"] {
      #expect(keys.value(of: forged) == nil, "\(forged)")
    }
    #expect(keys.value(of: "abc." + String(repeating: "é", count: 32)) == nil)
    #expect(keys.value(of: "abc." + String(repeating: "+f", count: 32)) == nil)
  }

  @Test func randomKeysAreLongAndDiffer() {
    let keys = Set((0..<1000).map { _ in SessionKeys.random() })
    #expect(keys.count == 1000)
    #expect(keys.allSatisfy { $0.count == 26 })
  }

  @Test func secretsAreComparedAsAWhole() {
    #expect(SessionKeys.areEqual("abc", "abc"))
    #expect(!SessionKeys.areEqual("abc", "abd"))
    #expect(!SessionKeys.areEqual("abc", "ab"))
    #expect(!SessionKeys.areEqual("", "a"))
  }

  #if os(Linux) || os(macOS)
  @Test func shortSecretIsRejected() async {
    await #expect(processExitsWith: .failure) { _ = SessionKeys(secret: [1, 2, 3]) }
  }
  #endif
}
#endif
