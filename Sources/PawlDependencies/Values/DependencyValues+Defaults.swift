import PawlCore

extension DependencyValues {
  /// Returns the default value of a key; `nil` if it wasn't made yet.
  @usableFromInline
  func defaultEntry(for key: ObjectIdentifier) -> DependencyEntry? { defaults.1.entry(for: key) }

  /// Makes the default value of a key, which a property of the values reads.
  @usableFromInline
  func makeDefault<Key: TestDependencyKey>(
    of key: Key.Type, _ property: StaticString, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt
  ) -> Key.Value {
    make(
      key, for: .property(property),
      at: access.callSite ?? CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Makes the default value of a key that is read by its type.
  @usableFromInline
  func makeDefault<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    make(key, for: .type(key), at: access.callSite)
  }

  private var defaults: (DependencyContext, DependencyTable) {
    let cache = cache
    let context = storage.changes.context ?? cache.context
    return (context, cache.table(for: context))
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, for name: DependencyName, at callSite: CallSite?
  ) -> Key.Value {
    let (context, table) = defaults
    let request = DependencyRequest(name: name, callSite: callSite, isSetting: access.isSetting)
    let entry = table.entry(for: ObjectIdentifier(key), preparing: access.preparation) {
      let value = request.perform(under: Self.unchanged(in: context, cache)) { key.defaultValue(in: context) }
      return (DependencyValueEntry(value), !request.wasSilenced)
    }
    return Key.value(in: entry)
  }

  /// Values of which none is overridden, under which default values are made.
  private static func unchanged(in context: DependencyContext, _ cache: DependencyCache) -> DependencyCarrier {
    if cache === DependencyCache.process, context == cache.context { return .root }
    return DependencyCarrier(
      Self(DependencyChanges(context: context == cache.context ? nil : context, cache: cache)))
  }
}
