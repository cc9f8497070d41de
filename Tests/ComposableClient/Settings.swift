// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import Foundation
import PawlUI

struct SettingsState: Equatable {
  @BindableState var accent = Color.blue
  @BindableState var bio = ""
  @BindableState var birthday = Date(timeIntervalSince1970: 0)
  @BindableState var digest = Digest.daily
  @BindableState var displayName = "Blob"
  @BindableState var isExpanded = true
  @BindableState var isSheetShown = false
  @BindableState var limit = 5
  @BindableState var passcode = ""
  @BindableState var protectMyPosts = false
  @BindableState var search = ""
  @BindableState var sendNotifications = false
  @BindableState var sendEmailNotifications = false
  @BindableState var volume = 0.5
  @BindableState var weight: Double = 70
  var alert: AlertState<SettingsAction>?

  enum Digest: String, CaseIterable, Identifiable {
    case daily
    case weekly
    case off

    var id: Self { self }

    var label: LocalizedStringKey {
      switch self {
      case .daily: return "Daily"
      case .weekly: return "Weekly"
      case .off: return "Off"
      }
    }
  }
}

enum SettingsAction: BindableAction, Equatable {
  case binding(BindingAction<SettingsState>)
  case dismissAlert
  case resetButtonTapped
}

struct SettingsEnvironment {}

let settingsReducer = Reducer<SettingsState, SettingsAction, SettingsEnvironment> { state, action, _ in
  switch action {
  case .binding(\.$displayName):
    state.displayName = String(state.displayName.prefix(16))
    return .none
  case .binding(\.$sendNotifications):
    guard state.sendNotifications else { return .none }
    state.alert = .init(title: TextState("You need to enable permissions from iOS settings"))
    return .none
  case .binding:
    return .none
  case .dismissAlert:
    state.alert = nil
    return .none
  case .resetButtonTapped:
    state = .init()
    return .none
  }
}
.binding()

public struct SettingsView: View {
  let store: Store<SettingsState, SettingsAction>
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.dismiss) private var dismiss
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.openURL) var openURL
  @Environment(\.horizontalSizeClass) var horizontalSizeClass
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.sizeCategory) var sizeCategory
  @Environment(\.accessibilityReduceMotion) var reduceMotion
  @AppStorage("hasSeenSettings") private var hasSeenSettings = false
  @SceneStorage("settings.tab") private var tab = 0
  @ScaledMetric(relativeTo: .body) private var iconSize: CGFloat = 1
  @Namespace private var namespace

  public init() {
    store = Store(
      initialState: SettingsState(),
      reducer: settingsReducer,
      environment: SettingsEnvironment()
    )
  }

  public var body: some View {
    WithViewStore(self.store) { viewStore in
      Form {
        Section(header: Text("Profile").textCase(nil), footer: Text("Others see this.")) {
          TextField("Display name", text: viewStore.binding(\.$displayName))
            .textContentType(.name)
            .autocapitalization(.words)
            .disableAutocorrection(true)
            .submitLabel(.done)
            .onSubmit { viewStore.send(.resetButtonTapped) }
          SecureField("Passcode", text: viewStore.binding(\.$passcode))
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .keyboardType(.numberPad)
            .textContentType(.oneTimeCode)
          TextField("Weight", value: viewStore.binding(\.$weight), format: .number)
            .keyboardType(.decimalPad)
          TextField("Limit", value: viewStore.binding(\.$limit), formatter: NumberFormatter())
          DatePicker(
            "Birthday",
            selection: viewStore.binding(\.$birthday),
            in: ...Date(timeIntervalSince1970: 2_000_000_000),
            displayedComponents: [.date]
          )
          .datePickerStyle(.compact)
          ColorPicker("Accent", selection: viewStore.binding(\.$accent), supportsOpacity: false)
          TextEditor(text: viewStore.binding(\.$bio))
            .frame(minHeight: 3, maxHeight: 6)
            .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color(.systemGray4), lineWidth: 1))
        }

        Section {
          Toggle("Protect my posts", isOn: viewStore.binding(\.$protectMyPosts))
            .toggleStyle(SwitchToggleStyle(tint: .green))
          Toggle(isOn: viewStore.binding(\.$sendNotifications).animation()) {
            Label("Notifications", systemImage: "bell")
              .labelStyle(.titleAndIcon)
          }
          if viewStore.sendNotifications {
            Toggle("Email", isOn: viewStore.binding(\.$sendEmailNotifications))
              .toggleStyle(CheckmarkToggleStyle())
              .transition(.move(edge: .top).combined(with: .opacity))
            Picker("Digest", selection: viewStore.binding(\.$digest)) {
              ForEach(SettingsState.Digest.allCases) { digest in
                Text(digest.label).tag(digest)
              }
            }
            .pickerStyle(.menu)
          }
        } header: {
          Text("Privacy")
        } footer: {
          Text("Version \(iconSize, specifier: "%.1f")")
            .font(.caption2)
            .foregroundColor(.secondary)
        }

        Section("Sound") {
          Stepper("Limit: \(viewStore.limit)", value: viewStore.binding(\.$limit), in: 0...10)
          Stepper(value: viewStore.binding(\.$limit), in: 0...100, step: 5) {
            Text("By fives")
          }
          Stepper(
            "One by one",
            onIncrement: { viewStore.send(.set(\.$limit, viewStore.limit + 1)) },
            onDecrement: nil
          )
          Slider(value: viewStore.binding(\.$volume), in: 0...1, step: 0.1) {
            Text("Volume")
          } minimumValueLabel: {
            Image(systemName: "speaker")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3")
          }
          .tint(.accentColor)
          HStack {
            Text("Volume").frame(width: 10, alignment: .leading)
            Slider(value: viewStore.binding(\.$volume), in: 0...Double(viewStore.limit))
          }
          ProgressView("Loading", value: viewStore.volume, total: 1)
            .progressViewStyle(LinearProgressViewStyle(tint: .orange))
          ProgressView()
            .progressViewStyle(CircularProgressViewStyle())
            .id(viewStore.limit)
          Gauge(value: viewStore.volume, in: 0...1) {
            Text("Level")
          } currentValueLabel: {
            Text(viewStore.volume, format: .percent)
          }
          .gaugeStyle(.linearCapacity)
        }
        .headerProminence(.increased)

        DisclosureGroup("More", isExpanded: viewStore.binding(\.$isExpanded)) {
          LabeledContent("Build", value: "42")
          Link("Website", destination: URL(string: "https://www.example.org")!)
          Menu {
            Button("Copy", action: {})
            Button(role: .destructive, action: {}) {
              Label("Delete", systemImage: "trash")
            }
            Divider()
            Menu("Others") {
              Button("Nothing") {}
            }
          } label: {
            Label("Actions", systemImage: "ellipsis.circle")
          }
          .menuStyle(.borderlessButton)
          ControlGroup {
            Button("One", systemImage: "plus") {}
            Button("Two", role: .cancel) {}
          }
          GroupBox("Group") {
            Text("Inside").frame(maxWidth: .infinity, alignment: .leading)
          }
          GroupBox(label: Label("Heart", systemImage: "heart.fill").foregroundColor(.red)) {
            Text("76 bpm")
          }
          .groupBoxStyle(CardGroupBoxStyle())
        }

        Button("Reset", role: .destructive) { viewStore.send(.resetButtonTapped) }
          .buttonStyle(BorderlessButtonStyle())
          .controlSize(.large)
          .help("Sets everything back")
          .keyboardShortcut("r", modifiers: [.command])
          .confirmationDialog(
            "Really?", isPresented: .constant(false), titleVisibility: .visible
          ) {
            Button("Yes", role: .destructive) {}
          } message: {
            Text("There is no way back")
          }
      }
      .alert(self.store.scope(state: \.alert), dismiss: .dismissAlert)
      .navigationTitle("Form")
      .onChange(of: scenePhase) { phase in
        if phase == .active { hasSeenSettings = true }
      }
      .onChange(of: viewStore.limit) { _ in }
      .onReceive(Just(1)) { _ in }
      .sheet(
        isPresented: viewStore.binding(\.$isSheetShown),
        onDismiss: { viewStore.send(.dismissAlert) }
      ) {
        SearchScreen()
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
          .interactiveDismissDisabled()
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            self.presentationMode.wrappedValue.dismiss()
          } label: {
            Image(systemName: "xmark.circle.fill")
              .symbolRenderingMode(.hierarchical)
              .imageScale(.large)
          }
        }
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { dismiss() }
        }
        if viewStore.limit > 5 {
          ToolbarItem(placement: .cancellationAction) {
            EditButton()
          }
        }
      }
      .statusBar(hidden: true)
      .dynamicTypeSize(.large)
      .redacted(reason: viewStore.limit == 99 ? .placeholder : [])
    }
  }
}

struct CheckmarkToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        configuration.label
      }
    }
    .buttonStyle(PlainButtonStyle())
  }
}

struct CardGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      configuration.content
    }
    .padding(1)
    .background(Color(.systemGroupedBackground))
    .cornerRadius(8)
  }
}

struct SearchScreen: View {
  @State private var query = ""
  @State private var selection: Set<Int> = []
  @State private var isRefreshing = false
  @FocusState private var isFocused: Bool

  private let items = Array(1...20)

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(items.filter { query.isEmpty || "\($0)".contains(query) }, id: \.self) { item in
          NavigationLink(value: item) {
            row(for: item)
          }
          .swipeActions(edge: .trailing, allowsFullSwipe: false) {
            Button(role: .destructive) {
            } label: {
              Label("Delete", systemImage: "trash")
            }
            Button("Flag") {}.tint(.orange)
          }
          .contextMenu {
            Button("Copy") {}
          }
          .listRowSeparator(.hidden)
          .listRowInsets(.init(top: 0, leading: 1, bottom: 0, trailing: 1))
        }
        .onDelete(perform: nil)
        .onMove(perform: { _, _ in })
      }
      .listStyle(InsetGroupedListStyle())
      .scrollContentBackground(.hidden)
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Number")
      .refreshable { await Task.yield() }
      .navigationDestination(for: Int.self) { item in
        Text("Number \(item)")
      }
      .navigationBarTitle(Text("Search"))
      .overlay(alignment: .bottom) {
        if items.isEmpty { Text("Nothing").italic() }
      }
    }
  }

  @ViewBuilder
  private func row(for item: Int) -> some View {
    if item.isMultiple(of: 2) {
      HStack(alignment: .firstTextBaseline, spacing: 2) {
        Text("\(item)").bold()
        Spacer(minLength: 1)
        Text("even").font(.caption).foregroundStyle(.secondary)
      }
      .contentShape(Rectangle())
      .onTapGesture {}
    } else {
      Text("\(item)").badge(item)
    }
  }
}

private struct SettingsView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView {
      SettingsView()
    }
    .previewInterfaceOrientation(.portrait)
  }
}
