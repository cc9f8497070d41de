import PawlStorage
import Testing

@testable import PawlPostgres

@Suite struct PostgresFailureTests {
  private func failure(_ state: String?, isConnecting: Bool = false) throws -> PostgresFailure {
    let address = try PostgresAddress(url: "postgresql://role:hidden@host:5433/base")
    return PostgresFailure(state: state, message: "the\nmessage", at: address, isConnecting: isConnecting)
  }

  @Test(
    "Errors of the server become errors of storages",
    arguments: [
      ("53100", "full", false), ("53200", "unavailable", false), ("53300", "unavailable", true),
      ("57P01", "unavailable", true), ("57P03", "unavailable", true), ("08006", "unavailable", true),
      ("40001", "unavailable", true), ("40P01", "unavailable", true), ("55P03", "unavailable", true),
      ("57014", "unavailable", false), ("25006", "unavailable", true), ("42501", "unavailable", false),
      ("28P01", "unavailable", false), ("3D000", "unavailable", false), ("42P01", "damaged", false),
      ("42703", "damaged", false), ("XX001", "damaged", false), ("23505", "damaged", false),
    ])
  func statesAreClassified(state: String, expected: String, isRepeatable: Bool) throws {
    let failure = try failure(state)
    let (kind, message) =
      switch failure.error {
      case .full(let message): ("full", message)
      case .unavailable(let message): ("unavailable", message)
      case .damaged(let message): ("damaged", message)
      default: ("other", "")
      }
    #expect(kind == expected)
    #expect(failure.isRepeatable == isRepeatable)
    #expect(message.contains("the message.") && message.contains("host, port 5433, database \"base\", role \"role\""))
    #expect(!message.contains("hidden"))
  }

  @Test func messageOfARefusedConnectionIsComplete() throws {
    #expect(
      "\(try failure(nil, isConnecting: true).error)"
        == "The storage is unavailable: No connection to the PostgreSQL server at host, port 5433, database \"base\", role "
        + "\"role\": the message. Check that the server runs, and that its address, pg_hba.conf and firewalls allow connections "
        + "from this machine.")
  }

  @Test func passwordsAreRemovedFromMessages() throws {
    let address = try PostgresAddress(url: "host=x password='p w' sslpassword=key")
    #expect(address.redacted("bad p w and key") == "bad ••• and •••")
  }
}
