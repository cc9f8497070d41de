/// A type of files, such as PNG pictures. The subset of UniformTypeIdentifiers that file panels use.
///
/// A type conforms to broader ones: ``png`` to ``image``, and that to ``data``.
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The extensions of names of such files without a period, the preferred one first.
  let extensions: [String]
  /// The media types, the preferred one first.
  let mediaTypes: [String]
  /// The identifiers of the types that this one conforms to directly.
  let parents: [String]

  init(named identifier: String, _ extensions: [String] = [], _ mediaTypes: [String] = [], in parents: String...) {
    self.identifier = identifier
    self.extensions = extensions
    self.mediaTypes = mediaTypes
    self.parents = parents
  }

  /// Whether two types have the same identifier.
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The preferred extension of names of such files, without a period; `nil` if there is none.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The preferred media type, such as `image/png`; `nil` if there is none.
  public var preferredMIMEType: String? { mediaTypes.first }

  /// Returns a known type by its identifier; `nil` if it is unknown.
  public init?(_ identifier: String) {
    guard let known = Self.known[identifier] else { return nil }
    self = known
  }

  /// Returns the type of files whose names have an extension. An unknown extension makes a type of its own.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without a period, in any case.
  ///   - supertype: The type that an unknown one conforms to.
  /// - Returns: `nil` for an empty extension.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard !name.isEmpty, !name.contains("/") else { return nil }
    if let known = Self.byExtension[name] {
      self = known
    } else {
      self.init(named: "dyn.\(name)", [name], in: supertype.identifier)
    }
  }

  /// Returns the known type with a media type; `nil` if it is unknown.
  public init?(mimeType: String) {
    let name = mimeType.prefix { $0 != ";" }.trimmingSpaces.lowercased()
    guard let known = Self.all.first(where: { $0.mediaTypes.contains(name) }) else { return nil }
    self = known
  }

  /// Returns the type that a program declares for its own files.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, such as `com.example.drawing`. Its last part is the extension of the files' names.
  ///   - supertype: The type that it conforms to. Default: ``data``.
  public init(exportedAs identifier: String, conformingTo supertype: UTType = .data) {
    self.init(
      named: identifier, [String(identifier.split(separator: ".").last ?? "").lowercased()], in: supertype.identifier)
  }

  /// Returns the type of another program's files. Like ``init(exportedAs:conformingTo:)``.
  public init(importedAs identifier: String, conformingTo supertype: UTType = .data) {
    self = UTType(identifier) ?? UTType(exportedAs: identifier, conformingTo: supertype)
  }

  /// Whether this type is another one, or conforms to it.
  public func conforms(to type: UTType) -> Bool {
    self == type || parents.contains { Self.known[$0]?.conforms(to: type) == true }
  }

  /// The type itself and all types to which it conforms.
  package var withBroaderTypes: [UTType] { [self] + parents.compactMap { Self.known[$0] }.flatMap(\.withBroaderTypes) }

  /// Whether a file with a name is of this type, as far as its extension tells.
  package func matches(fileName: some StringProtocol) -> Bool {
    if UTType.data.conforms(to: self) { return true }
    guard let dot = fileName.lastIndex(of: "."),
      let type = UTType(filenameExtension: String(fileName[dot...].dropFirst()))
    else { return false }
    return type.conforms(to: self) || extensions.contains(where: type.extensions.contains)
  }
}

extension UTType {
  /// Returns the types as the attribute `accept` of a file field: extensions and media types.
  package static func accepted(_ types: [UTType]) -> String {
    if types.contains(where: { UTType.data.conforms(to: $0) }) { return "" }
    let kinds = [(UTType.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*")]
    var parts: [String] = []
    for type in types {
      parts += kinds.filter { $0.0 == type }.map(\.1)
      for known in all where known.conforms(to: type) { parts += known.extensions.map { ".\($0)" } }
      if known[type.identifier] == nil { parts += type.extensions.map { ".\($0)" } }
    }
    var seen: Set<String> = []
    return parts.filter { seen.insert($0).inserted }.joined(separator: ",")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text.drop { $0 == " " }
  }
}
