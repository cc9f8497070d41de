import CPawlRuntime

/// The layouts of the Swift runtime that this process can rely on.
///
/// The readers in this folder know the layouts of the runtimes of the supported Swift versions. Before the first use, a
/// self-check reads known types with them and compares the results with those of plain Swift. A reader whose check
/// fails isn't used, so a new runtime makes programs slower, not wrong.
package struct RuntimeLayouts: Equatable, Sendable {
  /// Whether `TypeKind` and the functions beside it tell the kinds of types.
  package var kinds: Bool
  /// Whether `FieldList` lists cases and stored properties.
  package var fields: Bool
  /// Whether `ValueWitnesses` reads the tags of enums and takes them apart. If not, case paths use `ReflectedCase`.
  package var cases: Bool
  /// Whether `TypeContents` finds all references in a type, and whether stamps identify the contents of collections. If
  /// not, every state counts as changed.
  package var contents: Bool

  /// The verdicts with which everything is read in the safe way.
  package static let unknown = RuntimeLayouts(kinds: false, fields: false, cases: false, contents: false)

  /// The verdicts for code that runs in a task, instead of those of the process.
  ///
  /// A case path asks when it learns its case, and an engine when it first meets a type of state.
  @TaskLocal package static var override: RuntimeLayouts?

  /// The verdicts of this process.
  ///
  /// Read once for each case path, type or engine, never for each extraction or action.
  package static var current: RuntimeLayouts { override ?? ofProcess }

  /// The result of the self-check; ``unknown`` if the environment variable `PAWL_SAFE_METADATA` is 1.
  private static let ofProcess =
    pawl_is_set("PAWL_SAFE_METADATA") ? unknown : RuntimeLayouts(checking: MetadataReader())

  private init(kinds: Bool, fields: Bool, cases: Bool, contents: Bool) {
    self.kinds = kinds
    self.fields = fields
    self.cases = cases
    self.contents = contents
  }

  /// Checks a reader. A part is only checked, and so only relied on, if the parts that it builds on are right.
  ///
  /// - Complexity: Constant, less than a millisecond.
  package init(checking reader: MetadataReader) {
    kinds = reader.readsKinds()
    fields = kinds && reader.readsFields()
    cases = fields && reader.readsCases()
    contents = fields && reader.readsContents()
  }
}
