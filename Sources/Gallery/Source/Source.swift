import Pawl

/// The source code of an example, one file at a time.
struct SourceState: Equatable, Sendable {
  let files: [SourceFile]
  /// The path of the file that is shown.
  var selection: SourceFile.ID

  /// Creates a state that shows the first of some files.
  init(files: [SourceFile]) {
    self.files = files
    selection = files.first?.id ?? ""
  }

  /// The file that is shown.
  var file: SourceFile? { files.first { $0.id == selection } }
}

enum SourceAction: Equatable, Sendable {
  case fileSelected(SourceFile.ID)
}

struct SourceEnvironment: Sendable {}

let sourceReducer = Reducer<SourceState, SourceAction, SourceEnvironment> { state, action, _ in
  switch action {
  case .fileSelected(let id):
    if state.files.contains(where: { $0.id == id }) { state.selection = id }
    return .none
  }
}
