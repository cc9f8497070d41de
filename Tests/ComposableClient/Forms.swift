// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument, NoLabelsInCasePatterns

import Foundation
import PawlUI

enum FormsState: Equatable {
  case loading(Int)
  case loaded(FormsDetails)
  case failed(String)

  init() { self = .loaded(.init()) }
}

struct FormsDetails: Equatable {
  var item: FormsItem?
  var items: IdentifiedArrayOf<FormsItem> = [.init(id: "a"), .init(id: "b")]
  var name = ""
  var isOn = false
  var number = 1.0
  var query = ""
}

struct FormsItem: Equatable, Identifiable, Hashable {
  let id: String
}

enum FormsAction: Equatable {
  case details(FormsDetailsAction)
  case failed(Never)
  case loading(Never)
}

enum FormsDetailsAction: Equatable {
  case itemChanged(FormsItem?)
  case move(IndexSet, Int)
  case delete(IndexSet)
  case nameChanged(String)
  case numberChanged(Double)
  case switched(Bool)
  case refresh
}

let formsReducer = Reducer<FormsState, FormsAction, Void>.combine(
  Reducer<FormsDetails, FormsDetailsAction, Void> { state, action, _ in
    switch action {
    case .itemChanged(let item): state.item = item
    case .move(let source, let destination): state.items.move(fromOffsets: source, toOffset: destination)
    case .delete(let offsets): state.items.remove(atOffsets: offsets)
    case .nameChanged(let name): state.name = name
    case .numberChanged(let number): state.number = number
    case .switched(let isOn): state.isOn = isOn
    case .refresh: break
    }
    return .none
  }
  .pullback(state: /FormsState.loaded, action: /FormsAction.details, environment: { $0 })
)

public struct FormsView: View {
  let store: Store<FormsState, FormsAction>

  public init() {
    store = .init(initialState: .init(), reducer: formsReducer, environment: ())
  }

  public var body: some View {
    SwitchStore(self.store) {
      CaseLet(state: /FormsState.loaded, action: FormsAction.details) { store in
        NavigationView { FormsDetailsView(store: store) }
          .navigationViewStyle(DoubleColumnNavigationViewStyle())
      }
      CaseLet(state: /FormsState.loading, action: FormsAction.loading) { _ in
        ProgressView("Loading")
      }
      Default {
        Text("Failed")
      }
    }
  }
}

struct FormsDetailsView: View {
  let store: Store<FormsDetails, FormsDetailsAction>
  @FocusState private var isNameFocused: Bool
  @State private var isAlertShown = false
  @State private var oldAlert: FormsItem?
  @State private var isCoverShown = false
  @State private var choice: Int? = 1
  @Environment(\.editMode) var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) var layoutDirection

  var body: some View {
    WithViewStore(self.store, removeDuplicates: ==) { viewStore in
      List {
        Section {
          TextField(
            "Name",
            text: viewStore.binding(get: { $0.name }, send: FormsDetailsAction.nameChanged),
            onEditingChanged: { _ in },
            onCommit: { viewStore.send(.refresh) }
          )
          .focused($isNameFocused)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .autocapitalization(.none)
          .keyboardType(.emailAddress)
          .textFieldStyle(.roundedBorder)
          Toggle("On", isOn: viewStore.binding(get: \.isOn, send: FormsDetailsAction.switched))
            .labelsHidden()
            .toggleStyle(.button)
          Slider(value: viewStore.binding(get: \.number, send: FormsDetailsAction.numberChanged), in: 0...10)
          Picker(selection: $choice, label: Text("Choice")) {
            Text("None").tag(nil as Int?)
            ForEach(0..<3) { Text("\($0)").tag(Optional($0)) }
          }
          .pickerStyle(.inline)
          Picker("Choice", selection: $choice) {
            ForEach([1, 2], id: \.self) { number in
              Label("\(number)", systemImage: "\(number).circle").tag(number as Int?)
            }
          }
          .pickerStyle(InlinePickerStyle())
        }
        .listRowBackground(Color.clear)
        .disabled(!isEnabled)

        ForEach(viewStore.items) { item in
          NavigationLink(destination: Text(item.id).navigationBarBackButtonHidden(true)) {
            HStack(alignment: .lastTextBaseline) {
              Text(item.id).underline().strikethrough(item.id == "b", color: .red)
              Spacer()
              AnyView(EmptyView())
            }
          }
          .isDetailLink(false)
        }
        .onDelete { viewStore.send(.delete($0)) }
        .onMove { viewStore.send(.move($0, $1)) }

        NavigationLink("More", destination: LazyText(text: "More").navigationTitle(Text("More")))
        NavigationLink(isActive: .constant(false)) {
          Text("Never")
        } label: {
          Text("Never shown")
        }

        Button(action: { isAlertShown = true }, label: { Text("Warn") })
          .alert("Warning", isPresented: $isAlertShown) {
            Button("OK", role: .cancel) {}
            Button("Delete", role: .destructive, action: { viewStore.send(.refresh) })
          } message: {
            Text("This cannot be undone.")
          }
        Button(role: .none) {
          oldAlert = .init(id: "old")
        } label: {
          Text("Warn as before").bold().italic()
        }
        .alert(item: $oldAlert) { item in
          Alert(
            title: Text("Old \(item.id)"), message: nil,
            primaryButton: .default(Text("Yes"), action: {}), secondaryButton: .cancel())
        }
        Button("Sheet") { viewStore.send(.itemChanged(.init(id: "sheet"))) }
          .sheet(
            item: viewStore.binding(get: \.item, send: FormsDetailsAction.itemChanged)
          ) { item in
            FormsSheet(title: item.id)
          }
        Button("Cover") { isCoverShown.toggle() }
          .fullScreenCover(isPresented: $isCoverShown, onDismiss: {}) { FormsSheet(title: "cover") }
          .popover(isPresented: .constant(false)) { Text("popover") }
          .actionSheet(isPresented: .constant(false)) {
            ActionSheet(title: Text("Sheet"), message: nil, buttons: [.default(Text("A")), .cancel()])
          }
      }
      .listStyle(GroupedListStyle())
      .refreshable { await viewStore.send(.refresh, while: \.isOn) }
      .task { await viewStore.send(.refresh).finish() }
      .task(id: viewStore.query) { try? await Task.sleep(nanoseconds: 0) }
      .onChange(of: viewStore.isOn) { oldValue, newValue in
        isNameFocused = oldValue == newValue
      }
      .navigationBarTitle("Forms")
      .navigationBarItems(leading: EditButton(), trailing: Button("Refresh") { viewStore.send(.refresh) })
      .environment(\.editMode, .constant(.inactive))
    }
  }
}

struct LazyText: View {
  let text: String

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
        Section(header: Text("Header").frame(maxHeight: .infinity, alignment: .bottom)) {
          ForEach(0..<3, id: \.self) { index in
            ZStack(alignment: .topTrailing) {
              Text(verbatim: "\(text) \(index)")
                .zIndex(1)
                .layoutPriority(2)
                .tracking(1)
              Rectangle().strokeBorder(Color.blue, style: StrokeStyle(lineWidth: 1, dash: [2]))
              Ellipse().stroke()
              Capsule().inset(by: 1).fill(Color("Brand"))
            }
            .position(x: 4, y: 1)
            .compositingGroup()
            .drawingGroup()
          }
        }
      }
    }
  }
}

struct FormsSheet: View {
  let title: String
  @Environment(\.dismiss) var dismiss

  var body: some View {
    NavigationView {
      VStack(spacing: nil) {
        Text(title).font(.largeTitle.bold()).textCase(.uppercase).lineSpacing(2)
        Image("logo").resizable().aspectRatio(contentMode: .fit).frame(minWidth: 1, maxWidth: 4)
        AsyncImage(url: URL(string: "https://example.org")) { image in
          image.resizable()
        } placeholder: {
          ProgressView()
        }
        AsyncImage(url: nil) { phase in
          if let image = phase.image {
            image.scaledToFill()
          } else {
            Color.gray.opacity(0.2)
          }
        }
        .frame(width: 4, height: 1)
        .clipped()
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
          .frame(height: 1)
          .mask(Text("gradient"))
        Divider().background(Color.accentColor)
        Text("Rotated").rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0)).blur(radius: 2)
      }
      .foregroundColor(.init(red: 0.1, green: 0.2, blue: 0.3))
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}
