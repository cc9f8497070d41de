/// A control that selects one of several values.
///
///     Picker("Filter", selection: $filter) {
///       ForEach(Filter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
///     }
///
/// A terminal shows the menu of the default style in a panel. A browser shows it as a `<select>` element, with the
/// options as plain text.
@preconcurrency @MainActor
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let label: Label
  private let selection: Binding<Selection>
  private let content: Content
  @Environment(\.pickerStyle) private var style
  @State(wrappedValue: false, isConstantAtFirst: true) private var isOpen

  /// Creates a picker with a label.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected value.
  ///   - content: The options. Each has the `tag(_:)` of its value, of exactly the type `Selection`. The user can't
  ///     select an option without a tag.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.selection = selection
    self.content = content()
  }

  /// Creates a picker whose label is passed as a value. Like ``init(selection:content:label:)``.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected value.
  ///   - content: The options, each with the `tag(_:)` of its value.
  public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  @ViewBuilder public var body: some View {
    switch style {
    case .segmented, .palette: options(HStackLayout(spacing: 0), .segment)
    case .inline, .wheel, .radioGroup:
      VStack(alignment: .leading, spacing: 0) {
        LabeledContent(content: { EmptyView() }, label: { label })
        options(VStackLayout(alignment: .leading, spacing: 0), .row)
      }
    case .menu, .automatic, .navigationLink:
      LabeledContent {
        PresentationView(
          content: current, kind: .menu,
          presented: isOpen
            ? options(VStackLayout(alignment: .leading, spacing: 0), .row).presented { isOpen = false } : nil,
          dismiss: { isOpen = false })
      } label: {
        label
      }
    }
  }

  /// The control that shows the selected option and opens the list of all options.
  private var current: some View {
    HStack {
      ChoiceView(
        content: LayoutView(
          layout: SelectionLayout(tag: AnyHashable(selection.wrappedValue)),
          content: content.environment(\.isInListRow, false)),
        selection: AnyHashable(selection.wrappedValue), choose: choose)
      IndicatorView(indicator: .disclosure)
    }
    .controlLabelColor(.accentColor)
    .control(.menu) { isOpen = true }
    .accessibilityLabel(ifAny: (label as? any NamingLabel)?.name)
  }

  private func options(_ layout: some Layout, _ appearance: OptionAppearance) -> some View {
    LayoutView(
      layout: layout,
      content: OptionsView(
        content: content, appearance: appearance, selection: AnyHashable(selection.wrappedValue), choose: choose)
    )
    .control(.picker, isFocusable: false) { _ in false }
    .accessibilityLabel(ifAny: (label as? any NamingLabel)?.name)
  }

  private func choose(_ tag: AnyHashable) {
    guard let value = tag.base as? Selection else { return }
    isOpen = false
    selection.wrappedValue = value
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected value.
  ///   - content: The options, each with the `tag(_:)` of its value.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a picker with a string as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected value.
  ///   - content: The options, each with the `tag(_:)` of its value.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The look of an option of a picker.
package enum OptionAppearance: Hashable, Sendable {
  case segment, row
  /// A segment of the bar below the pages of a tab view.
  case tab

  /// Whether the option stands beside the others.
  package var isInRow: Bool { self != .row }
}

/// A layout that shows the selected option and hides the others.
private struct SelectionLayout: HostLayout, ArrangedLayout {
  let tag: AnyHashable

  var rule: Arrangement { .layers(.topLeading) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    chosen(subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      let isChosen = subview.element === chosen(subviews)?.element
      subview.element.isHiddenByLayout = !isChosen
      subview.place(at: bounds.origin, proposal: isChosen ? ProposedViewSize(bounds.size) : .zero)
    }
  }

  private func chosen(_ subviews: Subviews) -> LayoutSubview? { subviews.first { $0[TagKey.self] == tag } }
}

/// A modifier that makes each of several views an option of a picker.
struct OptionsView<Content: View>: ElementModifier {
  let content: Content
  let appearance: OptionAppearance
  let selection: AnyHashable
  let choose: (AnyHashable) -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> OptionElement {
    let element = OptionElement(base, appearance)
    update(element, in: environment)
    return element
  }

  func update(_ wrapper: OptionElement, in environment: EnvironmentValues) {
    let tag = wrapper.value(for: TagKey.self)
    wrapper.option = OptionContent(
      isSelected: tag != nil && tag == selection, isEnabled: environment.isEnabled && tag != nil, appearance: appearance
    )
    wrapper.choose = { if let tag { choose(tag) } }
  }
}

/// The state of an option of a picker.
package struct OptionContent: Equatable {
  package let isSelected: Bool
  package let isEnabled: Bool
  package let appearance: OptionAppearance
}

final class OptionElement: ModifierElement {
  var choose: () -> Void = {}
  var option: OptionContent {
    didSet {
      if oldValue.isEnabled != option.isEnabled {
        controlDidChange()
      } else if oldValue != option {
        contentDidChange()
      }
    }
  }

  init(_ base: Element, _ appearance: OptionAppearance) {
    option = OptionContent(isSelected: false, isEnabled: false, appearance: appearance)
    super.init(base)
  }

  override var content: ElementContent { .option(option) }

  override var mayBeControl: Bool { true }
  override var hasFocusableControl: Bool { option.isEnabled }

  override var control: Control? {
    Control(.option(isSelected: option.isSelected), isEnabled: option.isEnabled) { [weak self] event in
      guard event == .activate, let self else { return false }
      choose()
      return true
    }
  }

  private var insets: EdgeInsets { graph.backend.metrics.optionInsets(option.appearance) }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal.inset(by: insets) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (insets, inner) = (insets, base.size(for: inner(proposal)))
    return CGSize(
      width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}
