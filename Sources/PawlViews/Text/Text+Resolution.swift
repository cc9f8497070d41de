import PawlInlineMarkdown
import PawlLocalization

extension Text {
  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> TextElement {
    let element = TextElement(resolved(in: environment, graph.backend, graph.markdownCache), graph: graph)
    takeLinks(element, in: environment)
    return element
  }

  static var makesCurrentElements: Bool { true }

  func isSame(as other: Text) -> Bool { runs == other.runs }

  func update(_ element: TextElement, in environment: EnvironmentValues) {
    let text = resolved(in: environment, element.graph.backend, element.graph.markdownCache)
    element.take(text)
    takeLinks(element, in: environment)
  }

  private func takeLinks(_ element: TextElement, in environment: EnvironmentValues) {
    guard element.textHasLinks || element.hasLinks else { return }
    element.takeLinks(isEnabled: environment.isEnabled, openURL: environment.openURL)
  }

  /// Returns this text with the styles of an environment.
  ///
  /// - Parameter cache: The parts of texts in Markdown that are known; `nil` to parse them.
  func resolved(
    in environment: EnvironmentValues, _ backend: any Backend, _ cache: MarkdownCache? = nil
  ) -> ResolvedText {
    let style = environment.textStyle
    let textCase = environment.textCase
    let isRedacted = environment.redactionReasons.contains(.placeholder)
    if let text = fixed, textCase == nil, !isRedacted {
      var style = runs[0].style.resolved(in: style)
      style.color = style.color?.tinted(in: environment)
      return resolved([ResolvedText.Run(text: text, style: style)], in: environment)
    }
    var resolved: [ResolvedText.Run] = []
    resolved.reserveCapacity(runs.count)
    func add(_ text: String, _ own: TextStyle) {
      var style = own.resolved(in: style)
      style.color = style.color?.tinted(in: environment)
      let text = isRedacted ? String(text.map { $0.isWhitespace ? $0 : "░" }) : text
      resolved.append(ResolvedText.Run(text: text, style: style))
    }
    func add(_ spans: [InlineMarkdown.Span], _ outer: TextStyle) {
      for span in spans {
        var own = outer
        if own.font == nil, span.traits.contains(.code) { own.font = style.font }
        own.apply(span)
        add(textCase?.applied(to: span.text) ?? span.text, own)
      }
    }
    func addSpans(of text: String, _ values: [Range<Int>], _ style: TextStyle) {
      add(cache?.spans(of: text, values: values) ?? InlineMarkdown.spans(of: text, values: values), style)
    }
    func addMarkdown(_ text: String, _ values: [Range<Int>], _ style: TextStyle) {
      if InlineMarkdown.mayBeIn(text) {
        addSpans(of: text, values, style)
      } else {
        add(textCase?.applied(to: text) ?? text, style)
      }
    }
    func add(_ run: Run, _ style: TextStyle) {
      switch run.kind {
      case .plain: add(textCase?.applied(to: run.text) ?? run.text, style)
      case .symbol: add(backend.text(ofSymbol: run.text), style)
      case .key(let key):
        if key.values.hasStyled {
          addMarked(key.marked(run.text, in: environment.languageContext), key.values.styledTexts, style)
        } else if key.mayChange, let localized = key.localized(run.text, in: environment.languageContext) {
          addMarkdown(localized.text, localized.values, style)
        } else if key.mayBeMarkdown {
          addSpans(of: run.text, key.values.markdownRanges, style)
        } else {
          add(textCase?.applied(to: run.text) ?? run.text, style)
        }
      case .deferred(let value):
        let text = value.text(in: environment.languageContext)
        add(textCase?.applied(to: text) ?? text, style)
      case .spans(let spans): add(spans, style)
      }
    }
    /// Adds a text with marks for texts inside of it.
    func addMarked(_ marked: LocalizedText, _ nested: [NestedText], _ outer: TextStyle) {
      let spans =
        InlineMarkdown.mayBeIn(marked.text)
        ? InlineMarkdown.spans(of: marked.text, values: marked.values)
        : [InlineMarkdown.Span(marked.text, [], link: nil)]
      for span in spans {
        var own = outer
        if own.font == nil, span.traits.contains(.code) { own.font = style.font }
        own.apply(span)
        var part = String.UnicodeScalarView()
        func finishPart() {
          if !part.isEmpty { add(textCase?.applied(to: String(part)) ?? String(part), own) }
          part = String.UnicodeScalarView()
        }
        for scalar in span.text.unicodeScalars {
          guard let number = KeyValues.number(ofMark: scalar), nested.indices.contains(number) else {
            part.append(scalar)
            continue
          }
          finishPart()
          for run in nested[number].runs { add(run, run.style.resolved(in: own)) }
        }
        finishPart()
      }
    }
    for run in runs { add(run, run.style) }
    if resolved.isEmpty { add("", TextStyle()) }
    return self.resolved(resolved, in: environment)
  }

  /// Returns resolved runs with the layout options of an environment.
  private func resolved(_ runs: [ResolvedText.Run], in environment: EnvironmentValues) -> ResolvedText {
    let (options, limit) = (environment.textOptions, environment.lineLimit)
    return ResolvedText(
      runs: runs, alignment: environment.multilineTextAlignment, lineLimit: limit, truncation: options.truncation,
      selectability: options.selectability, reservedLines: min(options.reservedLines, limit ?? .max))
  }
}

extension TextStyle {
  /// Applies the traits and the link of a part of a text in Markdown.
  fileprivate mutating func apply(_ span: InlineMarkdown.Span) {
    if !span.traits.isEmpty { apply(InlinePresentationIntent(span.traits)) }
    if let link = span.link { apply(link: link) }
  }
}
