import PawlUI

private enum ThemeExamples {
  struct SettingsView: View {
    var body: some View { Text("Settings") }
  }

  @ViewBuilder
  @MainActor
  static func themed() -> some View {
    SettingsView().theme(.paper)
    Text("Saved").foregroundColor(Color(.success))
    Label("Saved", systemImage: "checkmark").foregroundColor(Color(.success))
  }

  struct RootView: View {
    @AppStorage("theme") private var name = Theme.automatic.name

    var body: some View {
      Form {
        Picker("Theme", selection: $name) {
          ForEach(Theme.builtIn) { Text($0.name).tag($0.name) }
        }
      }
      .theme(Theme.builtIn.first { $0.name == name } ?? .automatic)
    }
  }

  static let ocean: Theme = {
    var colors = Theme.midnight.colors(for: .dark)
    colors[.background] = ThemeColor(hex: 0x071018)
    colors[.tint] = ThemeColor(hex: 0x4fc3d9)
    colors[.focus] = ThemeColor(hex: 0x4fc3d9)
    return Theme("Ocean", dark: colors)
  }()

  static func load() -> Theme {
    do {
      return try Theme(contentsOfFile: "themes/ocean.json")
    } catch {
      print(error)
      return .automatic
    }
  }

  static func check() {
    for (pair, ratio) in ocean.lowContrasts(in: .dark) {
      print("\(pair.front) on \(pair.back): \(ratio) instead of \(pair.ratio)")
    }
  }
}
