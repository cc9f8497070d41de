import Testing

/// Unsafe code stays in the places that Docs/Decisions/UnsafeCode.md names.
struct UnsafeSourcesTests {
  /// The files in which unmanaged references occur: the two types that name them, the atomic list of case paths, thread-local
  /// values, calls on another stack, a list that C code fills, and an address that identifies an object.
  private static let unmanaged: Set = [
    "PawlCore/CasePath/CaseStorage.swift", "PawlCore/CasePath/ThreadCache.swift",
    "PawlCore/Concurrency/DeepStack.swift", "PawlCore/Isolation/InheritedValues.swift",
    "PawlCore/Unsafe/OwningReference.swift", "PawlCore/Unsafe/UncountedReference.swift",
    "PawlRecording/TestSource/Symbols/TypeSymbols.swift", "PawlViews/Runtime/Watchdog/MainActorWatchdog.swift",
  ]

  /// The folders whose properties may be exempt from checks of exclusive access.
  private static let unchecked = [
    "PawlCore/EffectRuntime/", "PawlCore/Engine/", "PawlCore/Scope/", "PawlCore/ViewStore/", "PawlFeatures/Navigation/",
    "PawlRedux/Store/",
  ]

  @Test func uncountedReferencesOccurBehindTheirNames() throws {
    #expect(try files(containing: "Unmanaged").filter { !Self.unmanaged.contains($0) } == [])
    #expect(try files(containing: "unowned(unsafe)") == [])
  }

  @Test func propertiesWithoutExclusivityChecksStayInTheirFolders() throws {
    let found = try files(containing: "exclusivity(unchecked)")
    #expect(found.filter { file in !Self.unchecked.contains { file.hasPrefix($0) } } == [])
  }

  /// Returns the paths of the files below `Sources` that contain a text.
  private func files(containing text: String) throws -> [String] {
    let files = try Repository.files(in: "Sources") { $0.hasSuffix(".swift") }
    #expect(files.count > 500)
    return files.filter { $0.lines.contains { $0.contains(text) } }.map { String($0.path.dropFirst("Sources/".count)) }
  }
}
