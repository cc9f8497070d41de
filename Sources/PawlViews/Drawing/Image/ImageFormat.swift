/// The kind of an image file.
package enum ImageFormat: String, Sendable, CaseIterable {
  case gif, jpeg, png, webp

  /// The media type, for `Content-Type`.
  package var mediaType: String { "image/\(rawValue)" }
}
