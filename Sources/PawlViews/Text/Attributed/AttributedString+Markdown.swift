public import Foundation
import PawlInlineMarkdown

// Foundation offers this on Apple's systems only.
extension AttributedString {
  /// The rules by which Markdown becomes an attributed string.
  public struct MarkdownParsingOptions: Sendable {
    /// The part of the syntax that is interpreted.
    public enum InterpretedSyntax: Sendable {
      /// All of it. Blocks such as lists aren't supported: like ``inlineOnly``.
      case full
      /// Inline syntax. A line end is a space.
      case inlineOnly
      /// Inline syntax. Line ends and spaces stay as they are.
      case inlineOnlyPreservingWhitespace
    }

    /// The part of the syntax that is interpreted. Default: ``InterpretedSyntax/full``.
    public var interpretedSyntax: InterpretedSyntax

    /// Creates options.
    public init(interpretedSyntax: InterpretedSyntax = .full) { self.interpretedSyntax = interpretedSyntax }
  }

  /// Creates an attributed string from Markdown.
  ///
  /// The inline syntax of CommonMark is interpreted, with strikethrough and plain addresses as on GitHub: see the article
  /// <doc:Markdown>. To show a document with headings and lists, use `MarkdownView` of `PawlDocuments`.
  ///
  /// - Parameters:
  ///   - markdown: The text with its markup.
  ///   - options: The rules that apply.
  ///   - baseURL: The address that relative links are resolved with.
  /// - Throws: Nothing. Markup that isn't well formed is text.
  /// - Complexity: O(n) in the length of the text.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    let syntax = InlineMarkdown.Options(
      preservesWhitespace: options.interpretedSyntax == .inlineOnlyPreservingWhitespace)
    typealias Scope = AttributeScopes.SwiftUIAttributes
    for span in InlineMarkdown.spans(of: markdown, options: syntax) {
      var attributes = AttributeContainer()
      let intent = InlinePresentationIntent(span.traits)
      if !intent.isEmpty { attributes[Scope.InlinePresentationIntentAttribute.self] = intent }
      if let address = span.link, let link = URL(string: address, relativeTo: baseURL) {
        attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] = link.absoluteURL
      }
      append(AttributedString(span.text, attributes: attributes))
    }
  }
}

extension InlinePresentationIntent {
  init(_ traits: InlineMarkdown.Traits) {
    self = []
    if traits.contains(.emphasis) { insert(.emphasized) }
    if traits.contains(.strong) { insert(.stronglyEmphasized) }
    if traits.contains(.strikethrough) { insert(.strikethrough) }
    if traits.contains(.code) { insert(.code) }
  }
}
