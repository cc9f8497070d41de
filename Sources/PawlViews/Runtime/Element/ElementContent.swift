/// The kind of an element, with the values that hosts need to draw it or to make markup of it.
package enum ElementContent {
  /// Several elements, or one that is arranged.
  case group
  case text(ResolvedText)
  case divider(Axis)
  case spacer
  case color(Color)
  case background(ButtonGround)
  case indicator(Indicator)
  case control(Control.Kind, isEnabled: Bool)
  case option(OptionContent)
  // Large contents are kept on the heap, since the renderers of all elements move values of this type.
  indirect case textField(TextFieldContent)
  /// A page of a navigation.
  case page
  /// The bar above a page, with its title and its items.
  case bar
  /// A panel in front of everything else.
  case presentation(Presentation.Kind)
  /// The toasts of the window.
  case toasts
  /// A toast: see ``Element/shownToast``.
  case toast(Toast.Kind)
  /// A filled or stroked shape.
  indirect case shape(ResolvedShape)
  /// A picture of shapes and texts.
  indirect case canvas(CanvasPicture)
  /// A picture of pixels.
  indirect case picture(PictureContent)
  /// A field or a link for files that the user's browser sends or receives.
  case transfer(FileTransfer)
  /// The element inside, drawn with a visual effect.
  case effect(VisualEffect)
  /// The element inside, drawn in the colors of ``Element/ownTheme``.
  case theme
  /// A viewport that scrolls over larger content.
  case scroll(ScrollContent)
  /// A header and a list of rows, in columns.
  indirect case table(TableContent)
  /// A row of a list.
  case row(RowContent)
  case sectionHeader
  case sectionFooter
  /// The element inside, which is the error message of a field.
  case fieldError
  /// The element inside, on panels whose outlines take units of the host: see ``Element/panels``.
  case panels
  /// The element inside, on a panel. A panel with a label has it in place of its upper edge.
  case card(hasLabel: Bool)
  /// The label of a card, in place of its upper edge where that takes units of the host.
  case legend
  /// The element inside, for split views that show one column at a time, or only for those that show several.
  case columnsOnly(isNarrow: Bool)
  /// The element inside, as a part of a document.
  case part(DocumentPart)
}
