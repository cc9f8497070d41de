import CLibPQ
import Foundation
import PawlStorage

/// The parsed URL of a database. Its description doesn't contain the password.
struct PostgresAddress: Sendable, CustomStringConvertible {
  /// The parameters of libpq, in no particular order.
  private(set) var parameters: [String: String] = [:]

  /// - Throws: `StorageError.invalidArgument` if libpq doesn't understand the URL. The error doesn't contain the URL, which may
  ///   contain a password.
  init(url: String) throws(StorageError) {
    guard !url.utf8.contains(0), let options = PQconninfoParse(url, nil) else {
      throw .invalidArgument(
        """
        The URL of the PostgreSQL database isn't valid. It isn't shown because it may contain a password. A valid URL is \
        postgresql://role:password@host:5432/database?sslmode=verify-full, with special characters in percent encoding.
        """)
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { parameters[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
  }

  /// Sets a parameter unless the URL contains it.
  mutating func setDefault(_ keyword: String, _ value: String) {
    if parameters[keyword] == nil { parameters[keyword] = value }
  }

  /// The server and the database, for error messages.
  var description: String {
    func value(_ keywords: String..., variable: String, default defaultValue: String) -> String {
      keywords.lazy.compactMap { parameters[$0] }.first ?? ProcessInfo.processInfo.environment[variable] ?? defaultValue
    }
    let host = value("host", "hostaddr", variable: "PGHOST", default: "the local socket")
    let port = value("port", variable: "PGPORT", default: "5432")
    let role = value("user", variable: "PGUSER", default: "the user of the process")
    let database = value("dbname", variable: "PGDATABASE", default: role)
    return "the PostgreSQL server at \(host), port \(port), database \"\(database)\", role \"\(role)\""
  }

  /// Replaces passwords in a text of libpq or the server.
  func redacted(_ text: String) -> String {
    ["password", "sslpassword"].compactMap { parameters[$0] }.filter { !$0.isEmpty }
      .reduce(text) { $0.replacingOccurrences(of: $1, with: "•••") }
  }
}
