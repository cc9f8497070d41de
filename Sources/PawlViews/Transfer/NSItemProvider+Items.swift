public import Foundation

extension NSItemProvider {
  /// Creates a provider of an item in one type.
  ///
  /// - Parameters:
  ///   - item: A `Data`, or an object that can be written, for example a `String` or a `URL`. A provider of another item, or of
  ///     `nil`, has no value.
  ///   - typeIdentifier: The identifier of the type; `nil` for the preferred type of the item.
  public convenience init(item: (any Sendable)?, typeIdentifier: String?) {
    self.init()
    if let data = item as? Data {
      let identifier = typeIdentifier ?? UTType.data.identifier
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) { load in
        load(data, nil)
        return nil
      }
    } else if let object = item as? any NSItemProviderWriting {
      guard let typeIdentifier else {
        registerObject(object, visibility: .all)
        return
      }
      let source = NSItemProvider(object: object)
      guard let preferred = source.registeredTypeIdentifiers.first else { return }
      registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { load in
        source.loadDataRepresentation(forTypeIdentifier: preferred, completionHandler: load)
      }
    }
  }

  /// Loads the value in a type, or in the first registered one that conforms to it.
  ///
  ///     provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier) { item, _ in
  ///       if let data = item as? Data { url = URL(dataRepresentation: data, relativeTo: nil) }
  ///     }
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - options: Has no effect.
  ///   - completionHandler: Takes the bytes of the value as a `Data`, also those of texts and addresses, or an error. It is called
  ///     before this function returns.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((any Sendable)?, (any Error)?) -> Void
  ) {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, $1) }
  }

  /// Writes the value in a type, or in the first registered one that conforms to it, to a temporary file.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - completionHandler: Takes the address of the file, or an error. It is called before this function returns. The file is
  ///     deleted after it has returned: move or copy the file to keep it.
  /// - Returns: A progress, which is finished.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appending(path: "pawl-item-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: fileName(for: UTType(importedAs: typeIdentifier)))
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
      } catch {
        return completionHandler(nil, error)
      }
      completionHandler(file, nil)
    }
  }

  /// The name of a file with the value. A suggested name stays inside the folder of the file.
  private func fileName(for type: UTType) -> String {
    let suggested = suggestedName.map { $0.replacing("/", with: "-") } ?? ""
    let name = suggested.isEmpty || suggested.hasPrefix(".") ? "item" : suggested
    let concrete = registeredContentTypes.first { $0.conforms(to: type) } ?? type
    return concrete.preferredFilenameExtension.map { "\(name).\($0)" } ?? name
  }
}
