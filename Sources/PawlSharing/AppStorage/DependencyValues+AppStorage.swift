public import Foundation
import PawlCore
public import PawlDependencies

extension DependencyValues {
  /// The user defaults of ``AppStorageKey``: `UserDefaults.appStorage` in a program, and user defaults in memory in a test.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependencyKey.self].value }
    set { self[AppStorageDependencyKey.self] = UncheckedSendable(newValue) }
  }

  /// Whether keys that key-value observation doesn't support are reported on Apple's systems.
  ///
  /// Pawl doesn't use key-value observation, so every key is supported and nothing is reported. It exists for programs that
  /// set it.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatKey.self] }
    set { self[AppStorageKeyFormatKey.self] = newValue }
  }
}

extension UserDefaults {
  /// The user defaults of the program.
  ///
  /// On Apple's systems they are `UserDefaults.standard`. On others, they are the property list
  /// `$XDG_CONFIG_HOME/NAME/preferences.plist`, where NAME is the identifier of the main bundle, or else the name of the
  /// process. Without that variable, the directory is `~/.config`. The file is written as ``FileStorage/fileSystem``
  /// describes. When other programs write the file, both programs' entries are kept, and this program sees theirs.
  public static var appStorage: UserDefaults {
    #if canImport(Darwin)
    .standard
    #else
    FileDefaults.program.value
    #endif
  }

  /// New user defaults in memory, which begin empty.
  public static var inMemory: UserDefaults {
    #if canImport(Darwin)
    // Without a file: nothing is written there before the program ends or the system has time, and it's a new one each time.
    UserDefaults(suiteName: FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path)!
    #else
    FileDefaults(file: nil)
    #endif
  }
}

// User defaults may be used by several threads, but are not declared so.
private enum AppStorageDependencyKey: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.appStorage) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

private enum AppStorageKeyFormatKey: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}
