import PawlFeaturesUI
import PawlTerminal

#if Web
import PawlWeb
#endif

/// The program, in a terminal or, with `--web`, in browsers.
@main
struct StandupsApp: App {
  let store = Store(
    initialState: Roundtable.State(route: CommandLine.arguments.lazy.compactMap { Route(path: $0) }.first)
  ) {
    Roundtable()
  }

  var body: some Scene {
    WindowGroup { RoundtableView(store: store) }
  }
}
