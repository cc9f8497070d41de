public import struct Foundation.URL

extension View {
  /// Lets the user choose a file while a binding is true.
  ///
  /// In a terminal, a panel shows the folders of the computer that the program runs on. In a browser, a panel lets the user
  /// choose a file that the browser sends: the URL is one of a temporary file, which is removed when the session ends. Move the
  /// file, or read it, to keep it. Its name is the one that the user's file has, without characters that are dangerous in names.
  /// See <doc:Files>.
  ///
  /// When the panel closes, the binding is set to false. If the user cancels, `onCompletion` isn't called.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the panel is shown.
  ///   - allowedContentTypes: The types of files to choose from, as far as the extensions of names tell. Empty for all.
  ///   - onCompletion: Called with the URL of the file.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    FileImporterView(
      base: self, isPresented: isPresented, types: allowedContentTypes, allowsSeveral: false,
      finish: { if let url = $0.first { onCompletion(.success(url)) } }, cancel: {})
  }

  /// Lets the user choose files while a binding is true.
  ///
  /// Like ``fileImporter(isPresented:allowedContentTypes:onCompletion:)``.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the panel is shown.
  ///   - allowedContentTypes: The types of files to choose from.
  ///   - allowsMultipleSelection: Whether the user can choose several files at once.
  ///   - onCompletion: Called with the URLs of the files.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets the user choose files while a binding is true.
  ///
  /// Like ``fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:)``.
  ///
  /// - Parameter onCancellation: Called if the user closes the panel without choosing a file.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    FileImporterView(
      base: self, isPresented: isPresented, types: allowedContentTypes, allowsSeveral: allowsMultipleSelection,
      finish: { onCompletion(.success($0)) }, cancel: onCancellation)
  }
}

private struct FileImporterView<Base: View>: View {
  let base: Base
  @Binding var isPresented: Bool
  let types: [UTType]
  let allowsSeveral: Bool
  let finish: ([URL]) -> Void
  let cancel: () -> Void
  @Environment(\.services) private var services

  init(
    base: Base, isPresented: Binding<Bool>, types: [UTType], allowsSeveral: Bool, finish: @escaping ([URL]) -> Void,
    cancel: @escaping () -> Void
  ) {
    self.base = base
    _isPresented = isPresented
    self.types = types
    self.allowsSeveral = allowsSeveral
    self.finish = finish
    self.cancel = cancel
  }

  var body: some View {
    base.sheet(isPresented: closing) {
      OpenPanel(
        access: services?.files ?? .none, types: types, allowsSeveral: allowsSeveral,
        finish: { urls in
          isPresented = false
          finish(urls)
        },
        cancel: close)
    }
  }

  /// The binding that the panel sets to false when the user closes it.
  private var closing: Binding<Bool> {
    Binding(get: { isPresented }, set: { if !$0 { close() } })
  }

  private func close() {
    guard isPresented else { return }
    isPresented = false
    cancel()
  }
}
