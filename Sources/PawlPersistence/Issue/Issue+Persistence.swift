import PawlCore
import PawlStorage

/// Reports PAWL-173: a stored state can't be decoded.
func reportUnreadableState(_ key: StorageKey, _ type: Any.Type, _ error: String) {
  Issue(
    "PAWL-173",
    message: """
      The stored state "\(key)" can't be read.

        State: \(type)
        Error: \(error)

      The stored content was set aside, and the store starts with its initial state. If the type has changed, give the slot \
      another version, and a migration.
      """
  ).report()
}

/// Reports PAWL-174: a stored state has another version, and can't be migrated.
func reportOtherVersion(_ key: StorageKey, _ type: Any.Type, stored: Int, expected: Int, _ reason: String) {
  Issue(
    "PAWL-174",
    message: """
      The stored state "\(key)" has the version \(stored), and this program needs the version \(expected).

        State: \(type)
        Reason: \(reason)

      The stored content was set aside, and the store starts with its initial state. Give the slot a migration from this \
      version.
      """
  ).report()
}

/// Reports PAWL-175: a state can't be encoded.
func reportUnencodableState(_ key: StorageKey, _ error: String) {
  Issue(
    "PAWL-175",
    message: """
      The state "\(key)" can't be encoded.

        Error: \(error)

      The state before it stays stored. The next state is tried again. Check the "encode(to:)" of the state's parts, and \
      numbers that JSON can't express, such as infinity.
      """
  ).report()
}

/// Reports PAWL-176: a store can't save its state any more.
func reportLostRecord(_ key: StorageKey, _ reason: String, unsaved: Int) {
  Issue(
    "PAWL-176",
    message: """
      The state "\(key)" isn't saved any more.

        Reason: \(reason)
        Last state: \(unsaved == 0 ? "saved" : "not saved")

      Another program has acquired the record, or the storage refuses it. The store goes on without persistence. A program \
      that was stopped for longer than its lease can lose its record: create the store again.
      """
  ).report()
}

/// Reports PAWL-177: `persist` was called on a scoped store.
func reportScopedPersistence(_ type: Any.Type) {
  Issue(
    "PAWL-177",
    message: """
      "persist" was called on a store that is scoped from another one.

        Store: \(type)

      Nothing is saved. A scoped store has no state of its own. Call "persist" on the store that was created with the \
      reducer.
      """
  ).report()
}
