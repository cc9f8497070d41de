import PawlDocuments
import PawlViews

struct Notes: View {
  let text: String

  var body: some View {
    ScrollView {
      MarkdownView(text)
        .padding(1)
    }
  }
}

struct Snippet: View {
  let source: String
  let fileExtension: String

  var body: some View {
    ScrollView {
      CodeView(source, language: .named(fileExtension), showsLineNumbers: true)
    }
  }
}

private struct Release {
  var notes: String
}

private struct ReleaseNotes: View {
  let release: Release

  var body: some View {
    ScrollView {
      MarkdownView(release.notes)
    }
  }
}

private struct OneLine: View {
  var body: some View {
    CodeView("let count = 1 // one", language: .swift, showsLineNumbers: true)
  }
}
