extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer: View {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  public func _rows(_ columns: _TableColumns<Content.TableRowValue>) -> Section<Parent, Content._Rows, Footer> {
    Section<Parent, Content._Rows, Footer>(header: header, content: content._rows(columns), footer: footer)
  }
}

extension Section where Parent: View, Content: TableRowContent, Footer == EmptyView {
  /// Creates a section of rows of a table, with a header.
  public init<Value: Identifiable>(
    @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Parent
  ) where Content.TableRowValue == Value {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
  /// Creates a section of rows of a table, with a text as its header.
  public init<Value: Identifiable>(_ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Content)
  where Content.TableRowValue == Value {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// Creates a section of rows of a table, with a text as its header, without localizing it.
  @_disfavoredOverload
  public init<Value: Identifiable>(_ title: some StringProtocol, @TableRowBuilder<Value> content: () -> Content)
  where Content.TableRowValue == Value {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
