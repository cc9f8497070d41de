/// Someone in a list of users. In JSON, an object with these keys; others are passed over.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// Tells users apart; no two in a list have the same.
  public let id: Int
  /// As it is shown.
  public var name: String
  /// Nil, if it is not known.
  public var email: String?

  /// Makes a user.
  public init(id: Int, name: String, email: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
  }
}
