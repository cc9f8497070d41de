#if Web
/// The command-line arguments that make a program serve its views: `--web` and its options.
///
/// Other arguments belong to the program.
struct ServingArguments: Equatable {
  var host = "127.0.0.1"
  var port = 8080
  var certificate: String?
  var key: String?

  /// The reason why arguments are invalid.
  struct Failure: Error, Equatable {
    let description: String
  }

  /// Parses arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, Self.names.contains(name) else { continue }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        throw Failure(description: "\(name) needs a value.")
      }
      switch name {
      case "--host": host = value
      case "--certificate": certificate = value
      case "--key": key = value
      default:
        guard let port = Int(value), (0...65_535).contains(port) else {
          throw Failure(description: "The port must be a number from 0 to 65535, not \"\(value)\".")
        }
        self.port = port
      }
    }
    if (certificate == nil) != (key == nil) {
      throw Failure(description: "A certificate needs its key: give both --certificate and --key.")
    }
  }

  private static let names: Set<String> = ["--host", "--port", "--certificate", "--key"]
}
#endif
