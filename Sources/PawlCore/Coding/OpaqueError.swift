/// An error that was decoded from a recording, of which only the type's name, the description and the code are known.
///
/// A ``TaskResult`` encodes a failure this way, since errors are rarely `Codable`. A reducer that handles the failure by its
/// type, as in `error as? NetworkError`, takes another path when it gets an opaque error. A replay of a recording reports the
/// state that differs.
///
/// Two opaque errors are equal if all their properties are. An opaque error never equals the error that was encoded.
public struct OpaqueError: Error, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The full name of the error's type, for example `Networking.NetworkError`.
  public var typeName: String
  /// The description of the error when it was encoded.
  public var message: String
  /// The number of an enumeration's case, or the code of an `NSError`; `nil` for other errors.
  public var code: Int?

  /// Creates an opaque error.
  ///
  /// - Parameters:
  ///   - typeName: The full name of the error's type.
  ///   - message: The description of the error.
  ///   - code: The number of an enumeration's case, or the code of an `NSError`.
  public init(typeName: String, message: String, code: Int? = nil) {
    self.typeName = typeName
    self.message = message
    self.code = code
  }

  /// Describes an error by its type's name, its description and its code. An opaque error stays as it is.
  public init(describing error: any Error) {
    if let opaque = error as? OpaqueError {
      self = opaque
      return
    }
    let reflectedName = String(reflecting: type(of: error))
    // Structures and classes have the code 1 if they don't set another one.
    let hasCode = error._code != 1 || error._domain != reflectedName || Mirror(reflecting: error).displayStyle == .enum
    self.init(
      typeName: withoutContexts(reflectedName), message: String(describing: error), code: hasCode ? error._code : nil)
  }

  /// The description of the error that was encoded, so that a reducer that shows errors leads to the same state.
  public var description: String { message }

  /// The description with the type's name, which says that the error was decoded.
  public var debugDescription: String { "decoded as opaque: \(typeName): \(message)" }
}

extension OpaqueError: Codable {
  private enum CodingKeys: String, CodingKey {
    case typeName = "type"
    case message = "description"
    case code
  }
}
