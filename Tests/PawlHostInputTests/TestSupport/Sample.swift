import PawlViews

/// Views with the controls whose inputs are recorded.
struct Sample: View {
  /// Whether there is a text field that shows a password.
  var showsPassword = false
  @State private var name = ""
  @State private var password = ""
  @State private var shown = ""
  @State private var note = "First line\nSecond line"
  @State private var count = 0
  @State private var isOn = false
  @State private var volume = 0.5
  @State private var size = "M"
  @State private var isLarge = false
  @State private var isAsking = false
  @State private var isExpanded = false
  @State private var isSheetShown = false
  @State private var rows = ["Ant", "Bee", "Cat", "Dog", "Eel"]
  @State private var keys = 0
  @State private var submitted = 0

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading) {
          TextField("Name", text: $name).onSubmit { submitted += 1 }
          SecureField("Password", text: $password).onSubmit { submitted += 1 }.textContentType(.password)
            .onKeyPress { _ in
              keys += 1
              return .ignored
            }
          if showsPassword { TextField("Shown", text: $shown).textContentType(.newPassword) }
          Text("\(name)|\(password.count)|\(shown.count)|\(count)|\(keys)|\(submitted)")
          HStack {
            Button("Add") { count += 1 }
            Button("Add") { count += 10 }
            Button("Log in") { count += 100 }.disabled(password.isEmpty)
            Button("Sheet") { isSheetShown = true }
            Button("Ask") { isAsking = true }.keyboardShortcut("k")
            Button("Grow") { withAnimation(.linear(duration: 0.4)) { isLarge.toggle() } }
          }
          Rectangle().frame(width: isLarge ? 30 : 5, height: 1)
          Toggle("Sounds", isOn: $isOn)
          Slider(value: $volume) { Text("Volume") }
          Stepper("Count", value: $count)
          Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0).tag($0) } }
          DisclosureGroup("More", isExpanded: $isExpanded) { TextField("Hidden", text: $name) }
          TextEditor(text: $note).frame(height: 3)
          ForEach(rows, id: \.self) { row in
            HStack {
              Text(row)
              Button("Remove") { withAnimation { rows.removeAll { $0 == row } } }
            }
          }
          NavigationLink("Details") { List(rows, id: \.self) { Text($0) }.navigationTitle("Details") }
          Circle().frame(width: 4, height: 2).gesture(DragGesture().onChanged { _ in count += 1 })
          GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 1)
          ProgressView()
        }
      }
      .navigationTitle("Sample")
      .sheet(isPresented: $isSheetShown) {
        VStack {
          SecureField("Code", text: $password)
          Button("Done") { isSheetShown = false }
        }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") { count += 1_000 }
        Button("No", role: .cancel) {}
      }
    }
  }
}
