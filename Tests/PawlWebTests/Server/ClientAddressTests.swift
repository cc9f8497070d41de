#if Web
import Testing

@testable import PawlWeb

@Suite struct ClientAddressTests {
  @Test func anAddressIsCountedByItself() {
    #expect(ClientAddress.counted("192.0.2.7") == "192.0.2.7")
  }

  @Test func aNetworkOfIPv6IsOneAddress() {
    let one = ClientAddress.counted("2001:db8:1:2::1")
    #expect(one == ClientAddress.counted("2001:db8:1:2:ffff:ffff:ffff:ffff"))
    #expect(one != ClientAddress.counted("2001:db8:1:3::1"))
  }

  @Test func anAddressIsTheSameInBothWritings() {
    #expect(ClientAddress.counted("::ffff:192.0.2.7") == "192.0.2.7")
  }

  @Test func invalidAddressIsNil() {
    for text in ["", "unknown", "_hidden", "1.2.3", String(repeating: "1", count: 10_000)] {
      #expect(ClientAddress.counted(text) == nil, "\(text.prefix(20))")
    }
  }
}
#endif
