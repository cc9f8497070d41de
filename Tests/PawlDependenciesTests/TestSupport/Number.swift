import PawlDependencies

/// A number with a value for each context.
enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 3
}

/// A text with a value for each context.
enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  /// A value that reads another dependency.
  var doubled: Int {
    @Dependency(\.number) var number
    return number * 2
  }
}

/// Returns the number around the caller.
func currentNumber() -> Int {
  @Dependency(\.number) var number
  return number
}
