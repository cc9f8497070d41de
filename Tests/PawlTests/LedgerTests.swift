import Testing

/// Tests that `Sources/PawlViews/LEDGER.md` states for every symbol how it behaves in each host.
@Suite struct LedgerTests {
  @Test func everyRowStatesTheSupportOfASymbol() throws {
    let standings = ["works", "accepted without effect", "missing", "not yet"]
    for row in try rows() {
      #expect(row.count == 4, "\(row)")
      #expect(row.dropFirst().prefix(2).allSatisfy(standings.contains), "\(row)")
    }
  }

  @Test func noSymbolHasTwoRows() throws {
    let symbols = try rows().map { $0[0] }
    #expect(Set(symbols).count == symbols.count)
  }

  @Test func theSubsetIsInTheLedger() throws {
    let known = try symbols()
    #expect(LedgerTests.subset.filter { !known.contains($0) } == [])
  }

  @Test func everyPublicTypeAndModifierIsInTheLedger() throws {
    let known = try symbols()
    var unknown: Set<String> = []
    for file in try Repository.files(in: "Sources/PawlViews", where: { $0.hasSuffix(".swift") }) {
      var isExtensionOfView = false
      for line in file.lines {
        if let type = line.firstMatch(of: /^public (?:final )?(?:struct|enum|protocol|class) ([A-Z]\w*)/) {
          let name = String(type.output.1)
          if !known.contains(name), !known.contains("@" + name) { unknown.insert(name) }
        }
        if line.hasPrefix("extension ") {
          isExtensionOfView = line.hasPrefix("extension View ") || line.hasPrefix("extension Shape ")
        }
        if line == "}" { isExtensionOfView = false }
        if isExtensionOfView, let function = line.firstMatch(of: /^  public func (\w+)/) {
          let name = "." + function.output.1
          if !known.contains(name) { unknown.insert(name) }
        }
      }
    }
    #expect(unknown.sorted() == [], "without a row in LEDGER.md")
  }

  private func symbols() throws -> Set<String> { Set(try rows().map { $0[0] }) }

  /// Returns the cells of each row, without the table headers.
  private func rows() throws -> [[String]] {
    try Repository.file("Sources/PawlViews/LEDGER.md").lines.filter { $0.hasPrefix("| `") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0.drop { $0 == " " || $0 == "`" }.reversed().drop { $0 == " " || $0 == "`" }.reversed()) }
    }
  }

  /// The symbols that applications use most.
  private static let subset = """
    Text Button NavigationView Section NavigationLink HStack Form VStack Spacer Image ProgressView TextField Color
    Circle Group ZStack ForEach GeometryReader List Stepper Toggle AngularGradient AnyView Path Picker Rectangle
    RoundedRectangle SecureField Slider EditButton EmptyView ScrollView Divider Label Link Menu TabView
    NavigationStack LazyVStack LazyHStack DisclosureGroup TextEditor Table @State @Binding @ObservedObject
    @StateObject @EnvironmentObject @Environment @FocusState @AppStorage @ViewBuilder @main App Scene WindowGroup
    PreviewProvider EnvironmentKey PreferenceKey ViewModifier ButtonStyle Layout Animation withAnimation Color
    Font EdgeInsets Alignment EditMode LocalizedStringKey Transaction DragGesture TapGesture @Observable Gradient
    ToolbarItem .navigationTitle .frame .padding .disabled .buttonStyle .alert .navigationViewStyle .font
    .foregroundColor .foregroundStyle .monospacedDigit .tint .animation .disableAutocorrection .opacity
    .rotationEffect .autocapitalization .id .onDisappear .background .bold .fill .navigationBarItems .onDelete
    .sheet .stroke .tag .task .textContentType .aspectRatio .environment .focused .keyboardType
    .navigationBarTitleDisplayMode .onAppear .onChange .pickerStyle .textCase .textFieldStyle .allowsHitTesting
    .blendMode .colorInvert .colorMultiply .confirmationDialog .gesture .italic .layoutPriority .lineLimit
    .listRowBackground .listRowInsets .minimumScaleFactor .multilineTextAlignment .navigationBarBackButtonHidden
    .offset .onMove .overlay .position .refreshable .scaleEffect .symbolVariant .toolbar .trim .accessibilityLabel
    .accessibilityHint .accessibilityValue .environmentObject .keyboardShortcut .border .strikethrough .underline
    .listStyle .labelsHidden .fixedSize .zIndex .swipeActions .contextMenu .searchable .transition
    """
    .split { $0 == " " || $0 == "\n" }.map(String.init)
}
