import PawlCore

/// Sets default values of dependencies, for the whole process, or for the current test.
///
///     @main struct Program {
///       static func main() async {
///         prepareDependencies { $0.apiClient = .connected(to: server) }
///         …
///       }
///     }
///
/// Call it at the start of the program. It changes what dependencies are where nothing overrides them.
///
/// - Parameters:
///   - updateValues: Sets values.
///   - fileID: The file that issues name.
///   - filePath: The path of that file.
///   - line: The line that issues name.
///   - column: Not used.
/// - Precondition: The values were neither read nor prepared before. Otherwise PAWL-112 is reported, and the earlier
///   value stays.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  var values = DependencyValues.current
  values.access = .preparing(
    DependencyPreparation(callSite: CallSite(fileID: fileID, filePath: filePath, line: line)))
  return try updateValues(&values)
}
