import PawlUI
import PawlViewTesting
import PawlWebTesting
import Testing

private struct EmailField: View {
  @State private var email = ""

  var body: some View {
    TextField("Email", text: $email)
      .fieldError(email.contains("@") ? nil : "An address contains “@”.")
  }
}

private struct CountStepper: View {
  @State private var count = 0

  var body: some View {
    Form {
      Stepper("Count: \(count)", value: $count)
        .fieldError(count > 1 ? "At most 1." : nil)
    }
  }
}

@MainActor
@Suite struct FieldErrorExamples {
  private func tester(_ view: some View, inBrowser: Bool) -> ViewTester {
    inBrowser ? ViewTester(inBrowser: view) : ViewTester(view, columns: 40, rows: 10)
  }

  @Test(arguments: [false, true])
  func anErrorIsShownBelowItsFieldUntilTheFieldIsValid(inBrowser: Bool) async {
    let tester = tester(EmailField(), inBrowser: inBrowser)
    #expect(tester.find("Email").error == "An address contains “@”.")
    #expect(tester.tree.contains("invalid: An address contains “@”.]"))
    #expect(tester.html.contains("aria-invalid=\"true\""))
    await tester.type("ada@example.org", into: "Email")
    #expect(tester.find("Email").error == nil)
    #expect(tester.find("Email").value == "ada@example.org")
    #expect(!tester.contains("An address contains “@”."))
    #expect(tester.find("Email").isFocused)
  }

  @Test func anErrorStandsInsideOfThePanelBelowItsRow() async {
    let tester = tester(CountStepper(), inBrowser: false)
    await tester.find("Count: 0").increment()
    await tester.find("Count: 1").increment()
    let lines = tester.frame.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("▐ Count: 2"))
    #expect(lines[2] == "▐ ! At most 1.                         ▌")
  }
}
