import Foundation
import PawlUI

// The code of the article "Languages".

private enum Languages {
  struct Greeting: View {
    let name: String
    let count: Int

    var body: some View {
      VStack {
        Text("Hello, \(name)!")
        Text("You have \(count) messages.")
        Text(verbatim: "This text is never translated.")
        Button("Read them") {}
      }
    }
  }

  @MainActor
  func title(of count: Int) -> String {
    String(localized: "You have \(count) messages.", comment: "The title of the window")
  }

  struct Mailbox: View {
    let resources: Bundle
    @AppStorage("language") private var language = ""

    var body: some View {
      Greeting(name: "Ada", count: 3)
        .localized(resources, language: language.isEmpty ? nil : language)
    }
  }

  struct Preview: View {
    var body: some View {
      Greeting(name: "Ada", count: 1)
        .environment(\.locale, Locale(identifier: "de"))
    }
  }

  struct Invoice: View {
    let total: Decimal
    let due: Date
    let names: [String]

    var body: some View {
      VStack {
        Text(total, format: .currency(code: "EUR"))
        Text(due, style: .date)
        Text("For \(names, format: .list(type: .and)), due \(due, format: .dateTime.month().day())")
      }
    }
  }
}
