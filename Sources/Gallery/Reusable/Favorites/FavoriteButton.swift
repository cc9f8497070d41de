import PawlUI

/// A heart that is filled for a favorite item of any kind.
struct FavoriteButton<ID: Hashable & Sendable>: View {
  let store: Store<FavoriteState<ID>, FavoriteAction>

  var body: some View {
    WithViewStore(self.store, observe: \.isFavorite) { viewStore in
      Button {
        viewStore.send(.buttonTapped)
      } label: {
        Text(viewStore.state ? "♥" : "♡")
          .font(.title2)
          .foregroundColor(viewStore.state ? .red : .secondary)
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(viewStore.state ? "Favorite" : "Not a favorite")
    }
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}
