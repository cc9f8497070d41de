import Foundation
import PawlViews

struct Welcome: View {
  let name: String

  var body: some View {
    VStack(alignment: .leading) {
      Text("Welcome, **\(name)**!")
      Text("Press `Ctrl-P`, or read the [manual](https://example.com/manual).")
    }
  }
}

struct Price: View {
  var body: some View { Text(text) }

  private var text: AttributedString {
    var text = AttributedString("9.99")
    text.foregroundColor = .red
    text.font = .headline
    var old = AttributedString(" 12.99")
    old.strikethroughStyle = .single
    text += old
    return text
  }
}

private struct Attributes: View {
  var body: some View { Text(text) }

  private var text: AttributedString {
    var text = AttributedString("Saved")
    text.foregroundColor = .green
    text.font = .headline
    text.underlineStyle = Text.LineStyle(pattern: .dash)
    return text
  }
}

private struct FramedForm: View {
  struct Framed: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      Form { configuration.content }.formStyle(.columns).border(.secondary)
    }
  }

  var body: some View {
    Form { Text("a") }.formStyle(Framed())
  }
}
