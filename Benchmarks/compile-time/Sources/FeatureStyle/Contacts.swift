import Foundation
import PawlFeaturesUI

struct Contact: Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var mail = ""
  var isFavorite = false
  var group = Group.friends

  enum Group: String, CaseIterable, Hashable, Sendable {
    case family, friends, work
  }
}

@DependencyClient
struct ContactClient: Sendable {
  var load: @Sendable () async throws -> [Contact]
  var save: @Sendable (_ contacts: [Contact]) async throws -> Void
}

extension ContactClient: TestDependencyKey {
  static let testValue = ContactClient()
}

extension DependencyValues {
  var contacts: ContactClient {
    get { self[ContactClient.self] }
    set { self[ContactClient.self] = newValue }
  }
}

@Reducer
struct ContactRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    var contact: Contact
    var isExpanded = false
    var id: UUID { contact.id }
  }

  enum Action {
    case favoriteButtonTapped
    case rowTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteButtonTapped:
        state.contact.isFavorite.toggle()
        return .none

      case .rowTapped:
        state.isExpanded.toggle()
        return .none
      }
    }
  }
}

@Reducer
struct ContactForm {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
    var problem: String?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case saveButtonTapped
    case delegate(Delegate)

    enum Delegate {
      case saved(Contact)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.contact.name):
        state.problem = nil
        return .none

      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard !state.contact.name.isEmpty else {
          state.problem = "Enter a name."
          return .none
        }
        let contact = state.contact
        return .run { send in
          await send(.delegate(.saved(contact)))
          await dismiss()
        }
      }
    }
  }
}

@Reducer
struct ContactList {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(ContactForm)

    @CasePathable
    enum Alert: Equatable {
      case deletionConfirmed(UUID)
    }
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<ContactRow.State> = []
    @Presents var destination: Destination.State?
    var query = ""
    var isLoading = false
    var failure: String?

    var filteredRows: IdentifiedArrayOf<ContactRow.State> {
      query.isEmpty ? rows : rows.filter { $0.contact.name.lowercased().contains(query.lowercased()) }
    }
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case deleteButtonTapped(UUID)
    case destination(PresentationAction<Destination.Action>)
    case loaded(Result<[Contact], any Error>)
    case onAppear
    case rows(IdentifiedActionOf<ContactRow>)
    case saved
  }

  enum CancelID { case save }

  @Dependency(\.contacts) var contacts
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .form(ContactForm.State(contact: Contact(id: uuid())))
        return .none

      case .binding, .saved:
        return .none

      case .deleteButtonTapped(let id):
        guard let row = state.rows[id: id] else { return .none }
        state.destination = .alert(.deletion(of: row.contact))
        return .none

      case .destination(.presented(.alert(.deletionConfirmed(let id)))):
        state.rows.remove(id: id)
        return save(state)

      case .destination(.presented(.form(.delegate(.saved(let contact))))):
        state.rows[id: contact.id] = ContactRow.State(contact: contact)
        return save(state)

      case .destination:
        return .none

      case .loaded(.success(let contacts)):
        state.isLoading = false
        state.rows = IdentifiedArray(uniqueElements: contacts.map { ContactRow.State(contact: $0) })
        return .none

      case .loaded(.failure(let error)):
        state.isLoading = false
        state.failure = error.localizedDescription
        return .none

      case .onAppear:
        state.isLoading = true
        return .run { send in
          await send(.loaded(Result { try await contacts.load() }))
        }

      case .rows(.element(_, .favoriteButtonTapped)):
        return save(state)

      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { ContactRow() }
    .ifLet(\.$destination, action: \.destination)
  }

  func save(_ state: State) -> Effect<Action> {
    let values = state.rows.map(\.contact)
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      try await contacts.save(contacts: values)
      await send(.saved)
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

extension ContactList.Destination.State: Equatable {}

extension AlertState where Action == ContactList.Destination.Alert {
  static func deletion(of contact: Contact) -> Self {
    AlertState {
      TextState("Delete \(contact.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed(contact.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

struct ContactListView: View {
  @Bindable var store: StoreOf<ContactList>

  var body: some View {
    List {
      TextField("Search", text: $store.query)
      if store.isLoading { ProgressView() }
      if let failure = store.failure { Text(failure).foregroundColor(.red) }
      ForEach(store.scope(state: \.filteredRows, action: \.rows)) { row in
        ContactRowView(store: row)
          .swipeActions {
            Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(row.id)) }
          }
      }
    }
    .navigationTitle("Contacts")
    .toolbar { Button("Add") { store.send(.addButtonTapped) } }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.form, action: \.destination.form)) { form in
      ContactFormView(store: form)
    }
    .onAppear { store.send(.onAppear) }
  }
}

struct ContactRowView: View {
  let store: StoreOf<ContactRow>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button(store.contact.name) { store.send(.rowTapped) }
        Spacer()
        Button(store.contact.isFavorite ? "★" : "☆") { store.send(.favoriteButtonTapped) }
      }
      if store.isExpanded {
        Text(store.contact.mail).foregroundColor(.secondary)
        Text(store.contact.group.rawValue)
      }
    }
  }
}

struct ContactFormView: View {
  @Bindable var store: StoreOf<ContactForm>

  var body: some View {
    Form {
      Section("Contact") {
        TextField("Name", text: $store.contact.name)
        TextField("Mail", text: $store.contact.mail)
        Toggle("Favorite", isOn: $store.contact.isFavorite)
        Picker("Group", selection: $store.contact.group) {
          ForEach(Contact.Group.allCases, id: \.self) { Text($0.rawValue) }
        }
      }
      if let problem = store.problem { Text(problem).foregroundColor(.red) }
      Button("Save") { store.send(.saveButtonTapped) }
      Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
    }
  }
}
