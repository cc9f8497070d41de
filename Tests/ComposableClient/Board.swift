// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import Foundation
import PawlUI

enum Player: Equatable {
  case o, x

  var label: String {
    switch self {
    case .o: return "⭕️"
    case .x: return "❌"
    }
  }
}

struct BoardState: Equatable {
  var board: [[Player?]] = Array(repeating: Array(repeating: nil, count: 3), count: 3)
  var currentPlayer: Player = .x
}

enum BoardAction: Equatable {
  case cellTapped(row: Int, column: Int)
  case playAgainButtonTapped
  case quitButtonTapped
}

let boardReducer = Reducer<BoardState, BoardAction, Void> { state, action, _ in
  switch action {
  case .cellTapped(let row, let column):
    guard state.board[row][column] == nil else { return .none }
    state.board[row][column] = state.currentPlayer
    state.currentPlayer = state.currentPlayer == .x ? .o : .x
    return .none
  case .playAgainButtonTapped:
    state = BoardState()
    return .none
  case .quitButtonTapped:
    return .none
  }
}

struct BoardView: View {
  let store: Store<BoardState, BoardAction>

  struct ViewState: Equatable {
    var board: [[String]]
    var isGameDisabled: Bool
    var isPlayAgainButtonVisible: Bool
    var title: String?

    init(state: BoardState) {
      self.board = state.board.map { $0.map { $0?.label ?? "" } }
      self.isGameDisabled = state.board.joined().allSatisfy { $0 != nil }
      self.isPlayAgainButtonVisible = self.isGameDisabled
      self.title = self.isGameDisabled ? nil : "\(state.currentPlayer.label), place your mark."
    }
  }

  var body: some View {
    WithViewStore(self.store, observe: ViewState.init) { viewStore in
      GeometryReader { proxy in
        VStack(spacing: 0.0) {
          VStack {
            Text(viewStore.title ?? "Finished")
              .font(.title)

            if viewStore.isPlayAgainButtonVisible {
              Button("Play again?") {
                viewStore.send(.playAgainButtonTapped)
              }
              .padding(.top, 12)
              .font(.title)
            }
          }
          .padding(.bottom, 1)

          VStack {
            self.rowView(row: 0, proxy: proxy, viewStore: viewStore)
            self.rowView(row: 1, proxy: proxy, viewStore: viewStore)
            self.rowView(row: 2, proxy: proxy, viewStore: viewStore)
          }
          .disabled(viewStore.isGameDisabled)
        }
        .navigationTitle("Tic-tac-toe")
        .navigationBarItems(leading: Button("Quit") { viewStore.send(.quitButtonTapped) })
        .navigationBarBackButtonHidden(true)
      }
    }
  }

  func rowView(
    row: Int,
    proxy: GeometryProxy,
    viewStore: ViewStore<ViewState, BoardAction>
  ) -> some View {
    HStack(spacing: 0.0) {
      self.cellView(row: row, column: 0, proxy: proxy, viewStore: viewStore)
      self.cellView(row: row, column: 1, proxy: proxy, viewStore: viewStore)
      self.cellView(row: row, column: 2, proxy: proxy, viewStore: viewStore)
    }
  }

  func cellView(
    row: Int,
    column: Int,
    proxy: GeometryProxy,
    viewStore: ViewStore<ViewState, BoardAction>
  ) -> some View {
    Button {
      viewStore.send(.cellTapped(row: row, column: column))
    } label: {
      Text(viewStore.board[row][column])
        .frame(width: proxy.size.width / 3, height: proxy.size.height / 4)
        .background(
          (row + column).isMultiple(of: 2)
            ? Color(red: 0.8, green: 0.8, blue: 0.8)
            : Color(red: 0.6, green: 0.6, blue: 0.6)
        )
    }
    .accessibilityLabel("\(row), \(column)")
  }
}

enum TabbedAction: Equatable {
  case board(BoardAction)
  case counter(CounterAction)
  case selected(TabbedState.Tab)
}

struct TabbedState: Equatable {
  enum Tab: Hashable { case counter, board, profile }

  var board = BoardState()
  var counter = CounterState()
  var currentTab = Tab.counter
}

let tabbedReducer = Reducer<TabbedState, TabbedAction, Void>.combine(
  boardReducer.pullback(state: \.board, action: /TabbedAction.board, environment: {}),
  counterReducer.pullback(
    state: \.counter, action: /TabbedAction.counter, environment: { CounterEnvironment() }),
  .init { state, action, _ in
    if case .selected(let tab) = action { state.currentTab = tab }
    return .none
  }
)

public struct TabbedView: View {
  let store: Store<TabbedState, TabbedAction>

  public init() {
    store = Store(initialState: TabbedState(), reducer: tabbedReducer, environment: ())
  }

  public var body: some View {
    WithViewStore(self.store.scope(state: \.currentTab)) { viewStore in
      VStack {
        Picker(
          "Tab",
          selection: viewStore.binding(send: TabbedAction.selected).animation()
        ) {
          Text("Counter")
            .tag(TabbedState.Tab.counter)
          Text("Board")
            .tag(TabbedState.Tab.board)
        }
        .pickerStyle(SegmentedPickerStyle())

        TabView(selection: viewStore.binding(send: TabbedAction.selected)) {
          NavigationView {
            CounterView(
              store: self.store.scope(state: \.counter, action: TabbedAction.counter)
            )
            .navigationBarTitle("Counter", displayMode: .inline)
          }
          .navigationViewStyle(StackNavigationViewStyle())
          .tabItem {
            Image(systemName: "number")
            Text("Numbers")
          }
          .tag(TabbedState.Tab.counter)

          BoardView(store: self.store.scope(state: \.board, action: TabbedAction.board))
            .tabItem { Label("Game", systemImage: "square.grid.3x3") }
            .tag(TabbedState.Tab.board)
            .badge(2)

          Text("Nobody")
            .tag(TabbedState.Tab.profile)
            .tabItem {
              Label("Profile", systemImage: "person")
            }
        }
        .accentColor(.purple)
      }
    }
  }
}

struct BoardToolbar: ToolbarContent {
  let isWide: Bool
  let action: () -> Void

  var body: some ToolbarContent {
    ToolbarItem(placement: .principal) { Text("Board").font(.headline) }
    if isWide {
      ToolbarItem(placement: .navigationBarLeading) { Button("Left", action: action) }
      ToolbarItem(placement: .navigationBarTrailing) { Button("Right", action: action) }
    } else {
      ToolbarItem { Button("Only", action: action) }
    }
  }
}

public struct BoardScreen: View {
  @State private var isWide = false
  @State private var isTapped = false

  public init() {}

  public var body: some View {
    NavigationStack {
      ZStack {
        Button("Behind") { isTapped = true }
        Text(isTapped ? "tapped" : "waiting").offset(y: 2)
        Color.clear.allowsHitTesting(false)
      }
      .toolbar { BoardToolbar(isWide: isWide) { isWide.toggle() } }
      .toolbar(.hidden, for: .tabBar)
    }
  }
}
