import Foundation
import PawlUI

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

struct ContactEnvironment: Sendable {
  var clock: any Clock<Duration>
  var load: @Sendable () async throws -> [Contact]
  var save: @Sendable (_ contacts: [Contact]) async throws -> Void
  var uuid: @Sendable () -> UUID
}

struct ContactRowState: Equatable, Identifiable {
  var contact: Contact
  var isExpanded = false
  var id: UUID { contact.id }
}

enum ContactRowAction: Equatable {
  case favoriteButtonTapped
  case rowTapped
}

let contactRowReducer = Reducer<ContactRowState, ContactRowAction, Void> { state, action, _ in
  switch action {
  case .favoriteButtonTapped:
    state.contact.isFavorite.toggle()
    return .none

  case .rowTapped:
    state.isExpanded.toggle()
    return .none
  }
}

struct ContactFormState: Equatable {
  @BindableState var contact: Contact
  var problem: String?
}

enum ContactFormAction: BindableAction, Equatable {
  case binding(BindingAction<ContactFormState>)
  case cancelButtonTapped
  case saveButtonTapped
  case delegate(Delegate)

  enum Delegate: Equatable {
    case dismissed
    case saved(Contact)
  }
}

let contactFormReducer = Reducer<ContactFormState, ContactFormAction, Void> { state, action, _ in
  switch action {
  case .binding(\.$contact):
    state.problem = nil
    return .none

  case .binding, .delegate:
    return .none

  case .cancelButtonTapped:
    return Effect(value: .delegate(.dismissed))

  case .saveButtonTapped:
    guard !state.contact.name.isEmpty else {
      state.problem = "Enter a name."
      return .none
    }
    return .merge(
      Effect(value: .delegate(.saved(state.contact))),
      Effect(value: .delegate(.dismissed)))
  }
}
.binding()

struct ContactListState: Equatable {
  var rows: IdentifiedArrayOf<ContactRowState> = []
  var form: ContactFormState?
  var alert: AlertState<ContactListAction>?
  @BindableState var query = ""
  var isLoading = false
  var failure: String?

  var filteredRows: IdentifiedArrayOf<ContactRowState> {
    query.isEmpty ? rows : rows.filter { $0.contact.name.lowercased().contains(query.lowercased()) }
  }
}

enum ContactListAction: BindableAction, Equatable {
  case addButtonTapped
  case alertDismissed
  case binding(BindingAction<ContactListState>)
  case deleteButtonTapped(UUID)
  case deletionConfirmed(UUID)
  case form(ContactFormAction)
  case formDismissed
  case loaded(TaskResult<[Contact]>)
  case onAppear
  case row(id: UUID, action: ContactRowAction)
  case saved
}

private enum SaveID {}

let contactListReducer = Reducer<ContactListState, ContactListAction, ContactEnvironment>.combine(
  contactFormReducer
    .optional()
    .pullback(state: \.form, action: /ContactListAction.form, environment: { _ in }),
  contactRowReducer
    .forEach(state: \.rows, action: /ContactListAction.row(id:action:), environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .addButtonTapped:
      state.form = ContactFormState(contact: Contact(id: environment.uuid()))
      return .none

    case .alertDismissed:
      state.alert = nil
      return .none

    case .binding, .saved:
      return .none

    case .deleteButtonTapped(let id):
      guard let row = state.rows[id: id] else { return .none }
      state.alert = .deletion(of: row.contact)
      return .none

    case .deletionConfirmed(let id):
      state.rows.remove(id: id)
      return save(state, environment)

    case .form(.delegate(.saved(let contact))):
      state.rows[id: contact.id] = ContactRowState(contact: contact)
      return save(state, environment)

    case .form(.delegate(.dismissed)), .formDismissed:
      state.form = nil
      return .none

    case .form:
      return .none

    case .loaded(.success(let contacts)):
      state.isLoading = false
      state.rows = IdentifiedArray(uniqueElements: contacts.map { ContactRowState(contact: $0) })
      return .none

    case .loaded(.failure(let error)):
      state.isLoading = false
      state.failure = error.localizedDescription
      return .none

    case .onAppear:
      state.isLoading = true
      return .task {
        await .loaded(TaskResult { try await environment.load() })
      }

    case .row(_, .favoriteButtonTapped):
      return save(state, environment)

    case .row:
      return .none
    }
  }
)
.binding()

private func save(
  _ state: ContactListState, _ environment: ContactEnvironment
) -> Effect<ContactListAction, Never> {
  let values = state.rows.map(\.contact)
  return .run { send in
    try await environment.clock.sleep(for: .seconds(1))
    try await environment.save(values)
    await send(.saved)
  }
  .cancellable(id: SaveID.self, cancelInFlight: true)
}

extension AlertState where Action == ContactListAction {
  static func deletion(of contact: Contact) -> Self {
    AlertState(
      title: TextState("Delete \(contact.name)?"),
      primaryButton: .destructive(TextState("Delete"), action: .send(.deletionConfirmed(contact.id))),
      secondaryButton: .cancel(TextState("Keep")))
  }
}

struct ContactListView: View {
  let store: Store<ContactListState, ContactListAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      List {
        TextField("Search", text: viewStore.binding(\.$query))
        if viewStore.isLoading { ProgressView() }
        if let failure = viewStore.failure { Text(failure).foregroundColor(.red) }
        ForEachStore(
          store.scope(state: \.filteredRows, action: ContactListAction.row(id:action:))
        ) { row in
          ContactRowView(store: row) { id in viewStore.send(.deleteButtonTapped(id)) }
        }
      }
      .navigationTitle("Contacts")
      .toolbar { Button("Add") { viewStore.send(.addButtonTapped) } }
      .alert(store.scope(state: \.alert), dismiss: .alertDismissed)
      .sheet(
        isPresented: viewStore.binding(
          get: { $0.form != nil }, send: { $0 ? .addButtonTapped : .formDismissed })
      ) {
        IfLetStore(store.scope(state: \.form, action: ContactListAction.form)) { form in
          ContactFormView(store: form)
        }
      }
      .onAppear { viewStore.send(.onAppear) }
    }
  }
}

struct ContactRowView: View {
  let store: Store<ContactRowState, ContactRowAction>
  let delete: (UUID) -> Void

  var body: some View {
    WithViewStore(store) { viewStore in
      VStack(alignment: .leading) {
        HStack {
          Button(viewStore.contact.name) { viewStore.send(.rowTapped) }
          Spacer()
          Button(viewStore.contact.isFavorite ? "★" : "☆") { viewStore.send(.favoriteButtonTapped) }
        }
        if viewStore.isExpanded {
          Text(viewStore.contact.mail).foregroundColor(.secondary)
          Text(viewStore.contact.group.rawValue)
        }
      }
      .swipeActions {
        Button("Delete", role: .destructive) { delete(viewStore.id) }
      }
    }
  }
}

struct ContactFormView: View {
  let store: Store<ContactFormState, ContactFormAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      Form {
        Section("Contact") {
          TextField("Name", text: viewStore.binding(\.$contact).name)
          TextField("Mail", text: viewStore.binding(\.$contact).mail)
          Toggle("Favorite", isOn: viewStore.binding(\.$contact).isFavorite)
          Picker("Group", selection: viewStore.binding(\.$contact).group) {
            ForEach(Contact.Group.allCases, id: \.self) { Text($0.rawValue) }
          }
        }
        if let problem = viewStore.problem { Text(problem).foregroundColor(.red) }
        Button("Save") { viewStore.send(.saveButtonTapped) }
        Button("Cancel", role: .cancel) { viewStore.send(.cancelButtonTapped) }
      }
    }
  }
}
