/// Someone in a list of users. In JSON, an object with these keys; others are passed over.
public struct User: Codable, Equatable, Identifiable, Sendable {
  public let id: Int
  public var name: String
  public var email: String?

  public init(id: Int, name: String, email: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
  }
}
