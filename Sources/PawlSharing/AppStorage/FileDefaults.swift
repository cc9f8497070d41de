#if !canImport(Darwin)
import Foundation
import PawlCore

/// User defaults in a property list, or in memory.
///
/// Foundation's own user defaults don't see changes by other programs here, and replace the whole file by what they have
/// read once.
final class FileDefaults: UserDefaults {
  fileprivate struct State {
    var values: [String: Any] = [:]
    var registered: [String: Any] = [:]
    /// Entries that the file doesn't have yet, with the version of the change.
    var unsaved: [String: Int] = [:]
    var versions: [String: Int] = [:]
    var lastVersion = 0
    var observers: [String: [Observer]] = [:]
    var lastObserver = 0
    var isBroken = false
  }

  fileprivate struct Observer {
    let id: Int
    /// The shared value that observes, which isn't notified of changes that it makes.
    let writer: ObjectIdentifier
    let receive: @Sendable (_ version: Int) -> Void
  }

  /// The user defaults of the program.
  static let program = UncheckedSendable(FileDefaults(file: FileSystem.shared.diskFile(at: programURL, isShared: true)))

  static var programURL: URL {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return XDG.configuration.appendingPathComponent(name).appendingPathComponent("preferences.plist")
  }

  private let file: DiskFile?
  fileprivate let state = Lock(UncheckedSendable(State()))
  private let issues = IssueContext()
  private let watch = Lock<SharedSubscription?>(nil)

  /// - Parameter file: The file; `nil` to store entries in memory.
  init(file: DiskFile?) {
    self.file = file
    super.init(suiteName: nil)!
    guard let file else { return }
    receive(Result { try file.read() }) { $0() }
    let this = Weak(self)
    let subscription = file.observe { change in this.value?.receive(change.contents, deliver: change.deliver) }
    watch.withLock { $0 = subscription }
  }

  /// A weak reference for closures. `@unchecked Sendable`: it is immutable, and the object is guarded by locks.
  private struct Weak: @unchecked Sendable {
    weak var value: FileDefaults?

    init(_ value: FileDefaults) { self.value = value }
  }

  // MARK: UserDefaults

  override func object(forKey defaultName: String) -> Any? {
    state.withLock { state in
      UncheckedSendable(state.value.values[defaultName] ?? state.value.registered[defaultName])
    }.value
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    if let value {
      precondition(
        PropertyListSerialization.propertyList(value, isValidFor: .xml),
        "A value of \(type(of: value)) can't be stored in user defaults.")
    }
    let value = UncheckedSendable(value)
    let (version, observers) = state.withLock { state in
      state.value.change(defaultName, to: value.value)
      if file != nil { state.value.unsaved[defaultName] = state.value.lastVersion }
      return (state.value.lastVersion, state.value.observers[defaultName] ?? [])
    }
    let writer = EntryChange.writer
    // A shared value writes the file itself.
    if writer == nil { write(isUrgent: false) { _ in } }
    for observer in observers where observer.writer != writer { observer.receive(version) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removeObject(forKey defaultName: String) { set(Any?.none, forKey: defaultName) }

  override func set(_ url: URL?, forKey defaultName: String) { set(url?.absoluteString as Any?, forKey: defaultName) }

  override func url(forKey defaultName: String) -> URL? { string(forKey: defaultName).flatMap { URL(string: $0) } }

  override func register(defaults registrationDictionary: [String: Any]) {
    let registered = UncheckedSendable(registrationDictionary)
    state.withLock { $0.value.registered.merge(registered.value) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    state.withLock { state in
      UncheckedSendable(state.value.registered.merging(state.value.values) { $1 })
    }.value
  }

  /// Writes the entries that wait, at once.
  override func synchronize() -> Bool {
    file?.flush()
    return state.withLock { $0.value.unsaved.isEmpty }
  }

  // MARK: Entries

  func version(of key: String) -> Int { state.withLock { $0.value.versions[key] ?? 0 } }

  func observe(
    _ key: String, by writer: ObjectIdentifier, _ receive: @escaping @Sendable (_ version: Int) -> Void
  ) -> SharedSubscription {
    let id = state.withLock { state in
      state.value.lastObserver += 1
      state.value.observers[key, default: []].append(
        Observer(id: state.value.lastObserver, writer: writer, receive: receive))
      return state.value.lastObserver
    }
    let this = Weak(self)
    return SharedSubscription {
      let removed = this.value?.state.withLock { state in
        let index = state.value.observers[key]?.firstIndex { $0.id == id }
        return index.map { UncheckedSendable(state.value.observers[key]!.remove(at: $0)) }
      }
      withExtendedLifetime(removed) {}
    }
  }

  // MARK: The file

  /// Writes the entries that aren't saved.
  func write(isUrgent: Bool, _ completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    guard let file else { return completion(.success(())) }
    if !isUrgent, state.withLock({ $0.value.isBroken }) {
      return completion(.failure(BrokenFileError(path: file.path)))
    }
    let this = UncheckedSendable(self)
    let written = LockIsolated<[String: Int]>([:])
    let request = FileWriteRequest(
      contents: { present in
        let unsaved = this.value.unsaved
        written.setValue(unsaved.mapValues(\.version))
        return try Self.merge(unsaved.mapValues(\.value.value), into: present, overwritesBroken: isUrgent)
      }, willReplace: { _ in },
      completions: [
        { result in
          switch result {
          case .success: this.value.didSave(written.value)
          case .failure(let error): this.value.issues.report { reportUnwritableFile(path: file.path, error: error) }
          }
          completion(result)
        }
      ])
    file.write(request, isUrgent: isUrgent)
  }

  private var unsaved: [String: (version: Int, value: UncheckedSendable<Any?>)] {
    state.withLock { state in
      var unsaved: [String: (version: Int, value: UncheckedSendable<Any?>)] = [:]
      for (key, version) in state.value.unsaved {
        unsaved[key] = (version, UncheckedSendable(state.value.values[key]))
      }
      return unsaved
    }
  }

  private func didSave(_ written: [String: Int]) {
    state.withLock { state in
      state.value.isBroken = false
      for (key, version) in written where state.value.unsaved[key] == version { state.value.unsaved[key] = nil }
    }
  }

  /// Returns the contents of the file, with the entries that aren't saved.
  private static func merge(
    _ unsaved: [String: Any?], into present: () throws -> Data?, overwritesBroken: Bool
  ) throws -> Data {
    var values: [String: Any] = [:]
    do {
      values = try present().map(decode) ?? [:]
    } catch {
      guard overwritesBroken else { throw error }
    }
    for (key, value) in unsaved { values[key] = value }
    return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  private static func decode(_ data: Data) throws -> [String: Any] {
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let values = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return values
  }

  /// Takes over the entries of the file, but those that aren't saved there yet.
  private func receive(
    _ contents: Result<Data?, any Error>, deliver: (@escaping @Sendable () -> Void) -> Void
  ) {
    switch contents.flatMap({ data in Result { UncheckedSendable(try data.map(Self.decode) ?? [:]) } }) {
    case .failure(let error):
      let isNew = state.withLock { state in
        defer { state.value.isBroken = true }
        return !state.value.isBroken
      }
      if isNew { issues.report { reportBrokenFile(path: file?.path ?? "", error: error) } }
    case .success(let values):
      let (calls, wasBroken) = state.withLock { state in
        let wasBroken = state.value.isBroken
        state.value.isBroken = false
        return (state.value.replace(with: values.value), wasBroken && !state.value.unsaved.isEmpty)
      }
      if wasBroken { write(isUrgent: false) { _ in } }
      guard !calls.isEmpty else { return }
      deliver { for call in calls { call() } }
    }
  }
}

extension FileDefaults.State {
  mutating func change(_ key: String, to value: Any?) {
    values[key] = value
    lastVersion += 1
    versions[key] = lastVersion
  }

  /// Replaces the entries by those of the file, and returns the calls of the observers of changed entries.
  mutating func replace(with new: [String: Any]) -> [@Sendable () -> Void] {
    var calls: [@Sendable () -> Void] = []
    for key in Set(values.keys).union(new.keys) {
      if isEqualEntry(values[key], new[key]) {
        unsaved[key] = nil
      } else if unsaved[key] == nil {
        change(key, to: new[key])
        let version = lastVersion
        calls += (observers[key] ?? []).map { observer in { observer.receive(version) } }
      }
    }
    return calls
  }
}
#endif
