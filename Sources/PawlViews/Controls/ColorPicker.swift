/// A control that selects a color.
///
/// A terminal and a browser show a menu of the named colors. If the selected color isn't one of them, the menu also
/// contains it as "Other".
@preconcurrency @MainActor
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>

  /// Creates a color picker with a label.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected color.
  ///   - supportsOpacity: Without effect. The menu contains opaque colors only.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.selection = selection
  }

  public var body: some View {
    let named: [(name: LocalizedStringKey, color: Color)] = [
      ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Teal", .teal),
      ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown),
      ("White", .white), ("Gray", .gray), ("Black", .black),
    ]
    let color = selection.wrappedValue
    let colors = named.contains { $0.color == color } ? named : [("Other", color)] + named
    Picker(selection: selection) {
      ForEach(colors, id: \.name.text) { name, color in
        HStack {
          Text(verbatim: "●").foregroundColor(color)
          Text(name)
        }
        .tag(color)
      }
    } label: {
      label
    }
    .pickerStyle(.menu)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a localized string key as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected color.
  ///   - supportsOpacity: Without effect. The menu contains opaque colors only.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a color picker with a string as its title.
  ///
  /// - Parameters:
  ///   - selection: A binding to the selected color.
  ///   - supportsOpacity: Without effect. The menu contains opaque colors only.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
