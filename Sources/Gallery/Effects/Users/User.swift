/// A user. In JSON, an object with these keys; other keys are ignored.
public struct User: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the user, which is unique in a list.
  public let id: Int
  /// The name as it is shown.
  public var name: String
  /// The address; `nil` if it is unknown.
  public var email: String?

  /// Creates a user.
  public init(id: Int, name: String, email: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
  }
}
