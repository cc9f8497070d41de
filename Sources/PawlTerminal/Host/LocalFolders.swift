import Foundation
package import PawlViews

/// The folders of the computer that the program runs on.
package struct LocalFolders: Folders {
  package let start: String

  /// Creates the folders.
  ///
  /// - Parameter start: The folder in which file panels begin. `nil` is the present one.
  package init(start: String? = nil) { self.start = start ?? FileManager.default.currentDirectoryPath }

  package func entries(of path: String) async throws -> [FolderEntry] {
    do {
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      return try FileManager.default.contentsOfDirectory(atPath: path).map { name in
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: folder.appending(path: name).resolvingSymlinksInPath().path)
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        return FolderEntry(
          name: name, isFolder: attributes?[.type] as? FileAttributeType == .typeDirectory, size: size)
      }
    } catch {
      throw FileAccessError(localized("This folder can't be read: \(Self.reason(of: error))"))
    }
  }

  package func kind(of path: String) async -> PathKind {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .missing }
    return isFolder.boolValue ? .folder : .file
  }

  package func write(_ bytes: [UInt8], to path: String) async throws {
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FileAccessError(localized("The file can't be saved: \(Self.reason(of: error))"))
    }
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission?, .fileWriteNoPermission?: localized("you have no permission.")
    case .fileNoSuchFile?, .fileReadNoSuchFile?: localized("it doesn't exist.")
    case .fileWriteOutOfSpace?: localized("there is no space left.")
    case .fileWriteVolumeReadOnly?: localized("the disk is read-only.")
    default: localized("the system refused it.")
    }
  }
}
