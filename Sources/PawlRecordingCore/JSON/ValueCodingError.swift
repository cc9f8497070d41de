/// An error of encoding a value as JSON, or of decoding one, with the path of the part that is wrong.
///
/// Its description is a line such as `state.rows[3].title: expected a string, found a number`.
public struct ValueCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path from the outermost value to the part, for example `state.rows[3].title`.
  public var path: String
  /// The reason in words.
  public var problem: String
  /// The number of bytes of the value's text before the error, if the text itself is wrong.
  public var offset: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path from the outermost value to the part.
  ///   - problem: The reason in words.
  ///   - offset: The number of bytes of the value's text before the error; `nil` if it is unknown.
  public init(path: String, problem: String, offset: Int? = nil) {
    self.path = path
    self.problem = problem
    self.offset = offset
  }

  public var description: String { "\(path): \(problem)" }
}

extension ValueCodingError {
  /// A part of a value that is wrong.
  struct Part {
    var path: [any CodingKey]
    var problem: String
    var offset: Int
  }

  /// Creates the error of a part. Its offset counts from `start`.
  init(_ part: Part, root: String, start: Int) {
    self.init(path: describePath(root: root, part.path), problem: part.problem, offset: part.offset - start)
  }

  init(encoding error: any Error, root: String) {
    switch error {
    case let error as ValueCodingError: self = error
    case EncodingError.invalidValue(_, let context): self.init(context, root)
    default: self.init(path: root, problem: String(describing: error))
    }
  }

  init(decoding error: any Error, root: String) {
    switch error {
    case let error as ValueCodingError: self = error
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      self.init(context, root)
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: describePath(root: root, context.codingPath + [key]), problem: "the field is missing")
    default: self.init(path: root, problem: String(describing: error))
    }
  }

  private init(_ context: EncodingError.Context, _ root: String) {
    self.init(path: describePath(root: root, context.codingPath), problem: context.debugDescription)
  }

  private init(_ context: DecodingError.Context, _ root: String) {
    self.init(path: describePath(root: root, context.codingPath), problem: context.debugDescription)
  }
}
