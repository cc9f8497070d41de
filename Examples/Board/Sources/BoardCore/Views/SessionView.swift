public import PawlUI

/// The view of a session: a form for the name, and then the board.
public struct SessionView: View {
  private let store: Store<SignInState, SignInAction>
  private let makeBoard: @MainActor (_ name: String) -> BoardStore

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - store: The store of the name.
  ///   - makeBoard: Makes the store of the board when the person has a name.
  public init(store: Store<SignInState, SignInAction>, makeBoard: @escaping @MainActor (_ name: String) -> BoardStore) {
    self.store = store
    self.makeBoard = makeBoard
  }

  public var body: some View {
    WithViewStore(store) { viewStore in
      if let name = viewStore.name {
        OpenBoard { makeBoard(name) }
      } else {
        VStack(alignment: .leading) {
          Text("Retrospective").font(.title)
          TextField("Your name", text: viewStore.binding(get: \.text, send: SignInAction.textChanged))
            .onSubmit { viewStore.send(.signInTapped) }
          Button("Join the board") { viewStore.send(.signInTapped) }
            .buttonStyle(.borderedProminent)
        }
        .padding()
      }
    }
  }
}

/// A board whose store lasts as long as the view.
private struct OpenBoard: View {
  @StateObject private var holder: Holder

  init(_ makeStore: @escaping @MainActor () -> BoardStore) {
    _holder = StateObject(wrappedValue: Holder(store: makeStore()))
  }

  var body: some View { BoardView(store: holder.store) }

  private final class Holder: ObservableObject {
    let store: BoardStore

    init(store: BoardStore) { self.store = store }
  }
}
