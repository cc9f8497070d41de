import PawlCore

/// Calls a function with the dependencies of a model, some of them overridden.
///
///     func editButtonTapped() {
///       editor = withDependencies(from: self) { $0.uuid = .incrementing } operation: { EditorModel() }
///     }
///
/// The dependencies of a model are those around its creation, if it was returned by `withDependencies` or has a property
/// with ``Dependency``. What is overridden around the caller wins over them.
///
/// - Parameters:
///   - model: The model.
///   - updateValuesForOperation: Changes the values.
///   - operation: The function.
///   - fileID: The file that issues name.
///   - filePath: The path of that file.
///   - line: The line that issues name.
///   - column: Not used.
/// - Precondition: The dependencies of the model are known. Otherwise PAWL-114 is reported, and the function is called
///   with the values around the caller.
public func withDependencies<Model: AnyObject, R>(
  from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> R {
  let values = DependencyModels.values(
    of: model, mergedAt: CallSite(fileID: fileID, filePath: filePath, line: line))
  return try DependencyCarrier(values.updated(updateValuesForOperation)).provide(to: operation)
}

/// Like the form that overrides some of the dependencies, but overrides none.
public func withDependencies<Model: AnyObject, R>(
  from model: Model, operation: () throws -> R, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Like the synchronous form, for functions that suspend. They are called on the isolation of the caller.
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let values = DependencyModels.values(
    of: model, mergedAt: CallSite(fileID: fileID, filePath: filePath, line: line))
  let updated = try await values.updating(updateValuesForOperation)
  return try await DependencyCarrier(updated).provide(isolation: isolation, to: operation)
}

/// Like the form that overrides some of the dependencies, but overrides none.
public func withDependencies<Model: AnyObject, R>(
  from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> R {
  let values = DependencyModels.values(
    of: model, mergedAt: CallSite(fileID: fileID, filePath: filePath, line: line))
  return try await DependencyCarrier(values).provide(isolation: isolation, to: operation)
}
