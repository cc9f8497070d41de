import Foundation
import PawlCore

/// The values that keys have by default in one context, each made when it is first read.
final class DependencyTable: Sendable {
  private struct State {
    var entries: [ObjectIdentifier: any DependencyEntry] = [:]
    /// The calls of ``prepareDependencies(_:)`` that made or set entries.
    var preparations: [ObjectIdentifier: DependencyPreparation] = [:]
    /// The locks of the entries that are being made.
    var makers: [ObjectIdentifier: NSRecursiveLock] = [:]
  }

  private let state = Lock(State())

  /// Returns the entry of a key; `nil` if the value was neither made nor prepared.
  func entry(for key: ObjectIdentifier) -> (any DependencyEntry)? {
    state.withLock { $0.entries[key] }
  }

  /// Returns the entry of a key. Makes it first if necessary, while other threads that need it wait.
  ///
  /// - Parameters:
  ///   - key: The identity of the key.
  ///   - preparation: The call of ``prepareDependencies(_:)`` that reads the value in order to set it.
  ///   - make: Makes the entry, and returns whether it is kept. It may read other dependencies.
  func entry(
    for key: ObjectIdentifier, preparing preparation: DependencyPreparation?,
    make: () -> (entry: any DependencyEntry, isKept: Bool)
  ) -> any DependencyEntry {
    let maker = state.withLock { state in
      if let maker = state.makers[key] { return maker }
      let maker = NSRecursiveLock()
      state.makers[key] = maker
      return maker
    }
    // The lock of one key, not of the table: a value may need other values, which other threads may be making.
    maker.lock()
    defer { maker.unlock() }
    if let entry = entry(for: key) { return entry }
    let (entry, isKept) = make()
    return state.withLock { state in
      state.makers[key] = nil
      guard isKept else { return entry }
      // Making the value may have prepared or made it already.
      if let other = state.entries[key] { return other }
      state.entries[key] = entry
      state.preparations[key] = preparation
      return entry
    }
  }

  /// Sets the entry of a key.
  ///
  /// - Returns: `false` if the value was read, or set by another call of ``prepareDependencies(_:)``. Nothing is
  ///   changed in this case.
  func prepare(_ key: ObjectIdentifier, _ entry: any DependencyEntry, by preparation: DependencyPreparation) -> Bool {
    state.withLock { state in
      if state.entries[key] != nil, state.preparations[key] !== preparation { return false }
      state.entries[key] = entry
      state.preparations[key] = preparation
      return true
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
}

/// The identity of a call of ``prepareDependencies(_:)``.
final class DependencyPreparation: Sendable {
  /// The place of the call.
  let callSite: CallSite?

  init(callSite: CallSite?) { self.callSite = callSite }
}
