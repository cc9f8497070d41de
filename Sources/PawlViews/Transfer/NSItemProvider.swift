public import Foundation
import Synchronization

/// A value that is dragged, in one or several types, as ``View/onDrag(_:)`` gives it and `onDrop` takes it.
///
///     Text(name)
///       .onDrag { NSItemProvider(object: name) }
///
/// The names are those of Foundation's class of this name, which exists on Apple's systems only. New code is shorter with
/// `draggable`, `dropDestination` and types that are ``Transferable``. Values cross between both: a view with `onDrop` gets a
/// provider for a value of `draggable`, and a drop destination gets a value of its type from a provider.
///
/// Loading is synchronous: a closure that takes a loaded value is called once, before the function that loads it returns. A value is
/// converted to bytes when it is loaded.
public final class NSItemProvider: Sendable {
  private struct Contents: Sendable {
    var representations: [Representation] = []
    var suggestedName: String?
  }

  private struct Representation: Sendable {
    let type: UTType
    let bytes: @Sendable () throws -> Data
  }

  private let contents = Mutex(Contents())

  /// Creates a provider without a value.
  public init() {}

  /// Creates a provider of an object in all types in which it can be written.
  ///
  /// - Parameter object: The object, for example a `String`, an `NSString` or a `URL`. It is converted to bytes at once.
  public init(object: any NSItemProviderWriting) { registerObject(object, visibility: .all) }

  /// Creates a provider of a file, with its contents and its address.
  ///
  /// - Parameter fileURL: The address of the file. The file is read when its contents are loaded.
  /// - Returns: `nil` without an address of a file.
  public init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    register(type) { try Data(contentsOf: fileURL) }
    register(.fileURL) { Data(fileURL.absoluteString.utf8) }
  }

  init(_ payload: TransferPayload) {
    for export in payload.exports { register(export.type, export.bytes) }
  }

  /// The name that a file with the value would have, without an extension; `nil` if there is none.
  public var suggestedName: String? {
    get { contents.withLock { $0.suggestedName } }
    set { contents.withLock { $0.suggestedName = newValue } }
  }

  /// The identifiers of the types in which the value can be loaded, in the order in which they were registered.
  public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  /// The types in which the value can be loaded, in the order in which they were registered.
  public var registeredContentTypes: [UTType] { contents.withLock { $0.representations.map(\.type) } }

  /// Returns whether the value can be loaded in a type, or in one that conforms to it.
  ///
  /// - Parameter typeIdentifier: The identifier of the type, such as `public.text`.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(conformingTo: UTType(importedAs: typeIdentifier)) != nil
  }

  // MARK: Registering

  /// Adds a type in which the value can be loaded. A later closure for the same type replaces the former one.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - visibility: The programs that may load the value. Has no effect, since a drag stays in its window.
  ///   - loadHandler: Calls its argument with the bytes, or with an error, before it returns. Called each time when the value is
  ///     loaded.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    register(UTType(importedAs: typeIdentifier)) {
      let answer = Mutex<Result<Data, any Error>?>(nil)
      _ = loadHandler { data, error in
        answer.withLock { $0 = data.map { .success($0) } ?? .failure(error ?? NSItemProviderError.unavailable) }
      }
      guard let result = answer.withLock({ $0 }) else { throw NSItemProviderError.unavailable }
      return try result.get()
    }
  }

  /// Adds the types in which an object can be written. The object is converted to bytes at once.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - visibility: The programs that may load the value. Has no effect, since a drag stays in its window.
  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      let answer = Mutex<Data?>(nil)
      _ = object.loadData(withTypeIdentifier: identifier) { data, _ in answer.withLock { $0 = data } }
      if let data = answer.withLock({ $0 }) { register(UTType(importedAs: identifier)) { data } }
    }
  }

  private func register(_ type: UTType, _ bytes: @escaping @Sendable () throws -> Data) {
    contents.withLock { contents in
      let representation = Representation(type: type, bytes: bytes)
      if let index = contents.representations.firstIndex(where: { $0.type == type }) {
        contents.representations[index] = representation
      } else {
        contents.representations.append(representation)
      }
    }
  }

  // MARK: Loading

  /// Returns whether the value can be loaded as an object of a type.
  public func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool { representation(for: type) != nil }

  /// Loads the value as an object.
  ///
  /// - Parameters:
  ///   - type: The type of the object, for example `String`, `NSString` or `URL`.
  ///   - completionHandler: Takes the object, or an error. It is called before this function returns.
  /// - Returns: A progress, which is finished.
  @discardableResult
  public func loadObject<Object: NSItemProviderReading>(
    ofClass type: Object.Type, completionHandler: (Object?, (any Error)?) -> Void
  ) -> Progress {
    let result = Result {
      guard let (representation, identifier) = representation(for: type) else { throw NSItemProviderError.unavailable }
      return try Object.object(withItemProviderData: representation.bytes(), typeIdentifier: identifier)
    }
    return finish(result, completionHandler)
  }

  /// Loads the bytes of the value in a type, or in the first registered one that conforms to it.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The identifier of the type.
  ///   - completionHandler: Takes the bytes, or an error. It is called before this function returns.
  /// - Returns: A progress, which is finished.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(for: UTType(importedAs: typeIdentifier), completionHandler: completionHandler)
  }

  /// Loads the bytes of the value in a type, or in the first registered one that conforms to it.
  ///
  /// Like ``loadDataRepresentation(forTypeIdentifier:completionHandler:)``.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: (Data?, (any Error)?) -> Void
  ) -> Progress {
    let result = Result {
      guard let found = representation(conformingTo: contentType) else { throw NSItemProviderError.unavailable }
      return try found.bytes()
    }
    return finish(result, completionHandler)
  }

  /// Loads the value as one of a transferable type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - completionHandler: Takes the value, or an error. It is called before this function returns.
  /// - Returns: A progress, which is finished.
  @discardableResult
  public func loadTransferable<Item: Transferable>(
    type: Item.Type, completionHandler: (Result<Item, any Error>) -> Void
  ) -> Progress {
    let value = TransferPayload(self).value(as: type)
    completionHandler(value.map { .success($0) } ?? .failure(NSItemProviderError.unavailable))
    return Self.finished
  }

  private func finish<Value>(
    _ result: Result<Value, any Error>, _ completionHandler: (Value?, (any Error)?) -> Void
  ) -> Progress {
    switch result {
    case .success(let value): completionHandler(value, nil)
    case .failure(let error): completionHandler(nil, error)
    }
    return Self.finished
  }

  private static var finished: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  private func representation(conformingTo type: UTType) -> Representation? {
    let all = contents.withLock { $0.representations }
    return all.first { $0.type == type } ?? all.first { $0.type.conforms(to: type) }
  }

  /// Returns the first representation from which an object can be read, with the identifier by which the object knows its type.
  private func representation(
    for type: any NSItemProviderReading.Type
  ) -> (representation: Representation, identifier: String)? {
    type.readableTypeIdentifiersForItemProvider.firstResult { identifier in
      representation(conformingTo: UTType(importedAs: identifier)).map { ($0, identifier) }
    }
  }

  /// The types and the bytes of the value, for a transfer.
  var exports: [TransferPayload.Export] {
    contents.withLock { $0.representations.map { ($0.type, $0.bytes) } }
  }
}

/// The programs that may load a value from an ``NSItemProvider``. It has no effect: a drag stays in its window.
public enum NSItemProviderRepresentationVisibility: Sendable {
  /// All programs.
  case all
  /// Programs of the same team.
  case team
  /// Programs of the same group.
  case group
  /// The program itself.
  case ownProcess
}

/// The reason why a value can't be loaded from an ``NSItemProvider``.
enum NSItemProviderError: Error {
  /// The value can't be loaded in the type.
  case unavailable
}
