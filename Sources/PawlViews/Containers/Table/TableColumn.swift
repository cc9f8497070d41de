public import struct Foundation.KeyPathComparator
public import protocol Foundation.SortComparator

/// A column of a ``Table``: a title, and a view for each row.
///
///     Table(people, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Age", value: \.age) { person in Text("\(person.age)") }
///         .width(min: 40, ideal: 60)
///         .alignment(.numeric)
///       TableColumn("Actions") { person in Button("Call") { call(person) } }
///     }
///
/// A column with a `value` has a comparator, by which the user sorts a table with a sort order.
@preconcurrency @MainActor
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never

  private let label: Text
  private let content: (RowValue) -> Content
  private let comparator: Sort?
  private var width = TableColumnWidth()
  private var alignment = TableColumnAlignment.automatic
  private var customizationID: String?
  private var defaultVisibility = Visibility.automatic
  var disabledBehavior: TableColumnCustomizationBehavior = []

  private init(label: Text, comparator: Sort?, content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public func _collect(into collector: inout _TableColumnCollector<RowValue>) {
    let content = content
    collector.columns.append(
      TableColumnDescription(
        label: label, content: { AnyView(content($0)) }, comparator: comparator, width: width, alignment: alignment,
        customizationID: customizationID, defaultVisibility: defaultVisibility, disabledBehavior: disabledBehavior))
  }
}

extension TableColumn {
  /// Sets the limits of the width, in cells or points: see ``LengthUnit``.
  ///
  /// A column without limits shares the width that the others leave over. The user can change the width within the
  /// limits.
  ///
  /// - Parameters:
  ///   - min: The minimum, or `nil` for the default of six cells.
  ///   - ideal: The width before the user changes it, or `nil` for a share of the free width.
  ///   - max: The maximum, or `nil` for none.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    var column = self
    column.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
    return column
  }

  /// Fixes the width, in cells or points: see ``LengthUnit``. `nil` lets it follow from the free width.
  ///
  /// The user can't change a fixed width.
  public func width(_ width: CGFloat? = nil) -> Self { self.width(min: width, ideal: width, max: width) }

  /// Sets the alignment of the title and of the views in the column.
  public func alignment(_ alignment: TableColumnAlignment) -> Self {
    var column = self
    column.alignment = alignment
    return column
  }

  /// Sets the identifier by which a ``TableColumnCustomization`` knows the column. It must be unique in the table.
  public func customizationID(_ id: String) -> Self {
    var column = self
    column.customizationID = id
    return column
  }

  /// Sets whether the column is shown as long as a ``TableColumnCustomization`` doesn't say so.
  public func defaultVisibility(_ visibility: Visibility) -> Self {
    var column = self
    column.defaultVisibility = visibility
    return column
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that doesn't sort.
  ///
  /// - Parameter content: A closure that makes the view of a row.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(titleKey), comparator: nil, content: content)
  }

  /// Like the initializer with a localized title, without localizing it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Like the initializer with a localized title, with a text in place of it.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: nil, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column that sorts by a value of the rows.
  ///
  /// - Parameters:
  ///   - value: The key path of the value.
  ///   - content: A closure that makes the view of a row.
  public init<Value: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// Like the initializer with a localized title, without localizing it.
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by an optional value of the rows. Rows without the value come first.
  public init<Value: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value?> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// Creates a column that sorts by a value of the rows, with a comparator of the values.
  ///
  /// - Parameters:
  ///   - value: The key path of the value.
  ///   - comparator: The comparator of the values.
  ///   - content: A closure that makes the view of a row.
  public init<Value, Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }

  /// Like the initializer with a localized title, without localizing it.
  @_disfavoredOverload
  public init<Value, Comparator: SortComparator>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Comparator.Compared == Value {
    self.init(label: Text(title), comparator: KeyPathComparator(value, comparator: comparator), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Creates a column that shows a string of each row, and sorts by it.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(label: Text(titleKey), strings: value)
  }

  /// Like the initializer with a localized title, without localizing it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(label: Text(title), strings: value)
  }

  /// Creates a column that shows a string of each row, with a comparator of the strings.
  public init<Comparator: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable, comparator: Comparator
  ) where Comparator.Compared == String {
    self.init(label: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator)) {
      Text($0[keyPath: value])
    }
  }

  private init(label: Text, strings: any KeyPath<RowValue, String> & Sendable) {
    self.init(label: label, comparator: KeyPathComparator(strings)) {
      Text($0[keyPath: strings])
    }
  }
}

extension TableColumn where Label == Text {
  /// Creates a column that sorts with a comparator of the rows.
  ///
  /// - Parameters:
  ///   - comparator: The comparator.
  ///   - content: A closure that makes the view of a row.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(label: Text(titleKey), comparator: comparator, content: content)
  }

  /// Like the initializer with a localized title, without localizing it.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
  ) where Sort.Compared == RowValue {
    self.init(label: Text(title), comparator: comparator, content: content)
  }
}
