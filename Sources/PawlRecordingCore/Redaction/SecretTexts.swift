/// Texts that users have typed into secure fields. A recorder replaces them wherever a recording leaves the program: in
/// files, exports, inspectors and generated tests.
///
/// It is used on the actor of the recorder's store.
public final class SecretTexts {
  /// The text in place of a secret.
  public static let replacement = "••••••••"

  private var texts: Set<String> = []
  private var long: [String] = []

  /// Whether there are no secrets.
  public var isEmpty: Bool { texts.isEmpty }

  init() {}

  /// Adds a text. An empty text is no secret.
  public func insert(_ text: String) {
    guard !text.isEmpty, text != Self.replacement, texts.insert(text).inserted else { return }
    if text.count >= 4 {
      long.append(text)
      long.sort { $0.utf8.count > $1.utf8.count }
    }
  }

  /// Returns a text without secrets. A text that is a secret is replaced, and so is each secret of at least four characters
  /// inside a text.
  public func removing(from text: String) -> String {
    guard !texts.isEmpty else { return text }
    if texts.contains(text) { return Self.replacement }
    var text = text
    for secret in long where text.contains(secret) {
      text = text.replacing(secret, with: Self.replacement)
    }
    return text
  }

  /// Returns Swift source without secrets. A literal that is a secret is replaced, and so is each secret of at least four
  /// characters elsewhere.
  public func removing(fromSource source: String) -> String {
    var source = source
    for text in texts where source.contains(text) {
      source = source.replacing("\"\(text)\"", with: "\"\(Self.replacement)\"")
    }
    return removing(from: source)
  }
}
