import PawlUI

@testable import Gallery

/// Several toasts at once, behind and in front of panels, beside fields that come to have errors, and an empty list.
private struct MessagesView: View {
  @State private var shown: Set<Int> = []
  @State private var isAsked = false
  @State private var isSheetShown = false
  @State private var text = ""
  @State private var count = 0

  var body: some View {
    List {
      ForEach(0..<5, id: \.self) { index in
        Button("Toast \(index)") { shown.insert(index) }
          .toast(
            "Toast \(index)", message: index > 1 ? Text(text) : nil, isPresented: isShown(index),
            kind: kinds[index % 4], duration: index == 4 ? nil : .seconds(index + 1)
          ) {
            if index > 0 { Button("Next \(index)") { shown.insert((index + 1) % 5) } }
          }
      }
      TextField("Text", text: $text).fieldError(text.count == 1 ? nil : text + "!")
      Stepper("Count", value: $count).fieldError(count == 0 ? nil : "Not \(count)")
      Button("Ask") { isAsked = true }
      Button("Open") { isSheetShown = true }
      if text.isEmpty { ContentUnavailableView("Empty", systemImage: "tray") } else { ContentUnavailableView.search }
    }
    .searchable(text: $text)
    .alert("Sure?", isPresented: $isAsked) { Button("Toast 3") { shown.insert(3) } }
    .sheet(isPresented: $isSheetShown) {
      Form {
        Button("Toast 2") { shown.insert(2) }
        TextField("Text", text: $text).fieldError(text.isEmpty ? "Empty" : nil)
      }
      .toast("In the sheet", isPresented: .constant(count > 1))
    }
  }

  private let kinds = Toast.Kind.allCases

  private func isShown(_ index: Int) -> Binding<Bool> {
    Binding(get: { shown.contains(index) }, set: { if $0 { shown.insert(index) } else { shown.remove(index) } })
  }
}

extension Example {
  /// Messages of every kind, for runs with random events. The gallery has no such example.
  static let messages = Example(
    name: "messages", title: "Messages", section: .basics, summary: "Toasts, errors of fields, and empty views.",
    // The page with the source needs a file of the gallery.
    fileID: "Gallery/AlertsAndDialogsView.swift"
  ) { _ in
    MessagesView()
  }
}
