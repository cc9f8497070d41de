// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument, NoLabelsInCasePatterns

import Foundation
import PawlUI

struct Memo: Equatable, Identifiable {
  var date: Date
  var duration: TimeInterval
  var mode = Mode.notPlaying
  var title = ""
  var url: URL

  var id: URL { self.url }

  enum Mode: Equatable {
    case notPlaying
    case playing(progress: Double)

    var isPlaying: Bool {
      if case .playing = self { return true }
      return false
    }

    var progress: Double? {
      if case .playing(let progress) = self { return progress }
      return nil
    }
  }
}

enum MemoAction: Equatable {
  case delete
  case playButtonTapped
  case titleTextFieldChanged(String)
}

let memoReducer = Reducer<Memo, MemoAction, Void> { memo, action, _ in
  switch action {
  case .delete:
    return .none
  case .playButtonTapped:
    memo.mode = memo.mode.isPlaying ? .notPlaying : .playing(progress: 0.5)
    return .none
  case .titleTextFieldChanged(let text):
    memo.title = text
    return .none
  }
}

struct RecordingState: Equatable {
  var date: Date
  var duration: TimeInterval = 0
  var mode: Mode = .recording

  enum Mode {
    case recording
    case encoding
  }
}

enum RecordingAction: Equatable {
  case stopButtonTapped
  case task
  case timerUpdated
}

let recordingReducer = Reducer<RecordingState, RecordingAction, Void> { state, action, _ in
  switch action {
  case .stopButtonTapped:
    state.mode = .encoding
    return .none
  case .task:
    return .none
  case .timerUpdated:
    state.duration += 1
    return .none
  }
}

struct RecorderState: Equatable {
  var alert: AlertState<RecorderAction>?
  var audioRecorderPermission = RecorderPermission.undetermined
  var recording: RecordingState?
  var memos: IdentifiedArrayOf<Memo> = []

  enum RecorderPermission {
    case allowed
    case denied
    case undetermined
  }
}

enum RecorderAction: Equatable {
  case alertDismissed
  case memo(id: Memo.ID, action: MemoAction)
  case openSettingsButtonTapped
  case recordButtonTapped
  case recording(RecordingAction)
}

let recorderReducer = Reducer<RecorderState, RecorderAction, Void>.combine(
  recordingReducer
    .optional()
    .pullback(state: \.recording, action: /RecorderAction.recording, environment: {}),
  memoReducer
    .forEach(state: \.memos, action: /RecorderAction.memo(id:action:), environment: {}),
  .init { state, action, _ in
    switch action {
    case .alertDismissed:
      state.alert = nil
      return .none
    case .memo(id: let id, action: .delete):
      state.memos.remove(id: id)
      return .none
    case .memo, .recording:
      return .none
    case .openSettingsButtonTapped:
      state.alert = AlertState(title: TextState("There are no settings."))
      return .none
    case .recordButtonTapped:
      state.recording = RecordingState(date: Date(timeIntervalSince1970: 0))
      return .none
    }
  }
)

public struct RecorderView: View {
  let store: Store<RecorderState, RecorderAction>

  init(store: Store<RecorderState, RecorderAction>) { self.store = store }

  public init() {
    self.store = Store(
      initialState: RecorderState(
        memos: [
          Memo(
            date: Date(timeIntervalSince1970: 0),
            duration: 75,
            mode: .playing(progress: 0.5),
            title: "Functions",
            url: URL(string: "https://www.example.org/functions")!
          ),
          Memo(
            date: Date(timeIntervalSince1970: 0),
            duration: 5,
            title: "",
            url: URL(string: "https://www.example.org/untitled")!
          ),
        ]
      ),
      reducer: recorderReducer,
      environment: ()
    )
  }

  public var body: some View {
    WithViewStore(self.store) { viewStore in
      NavigationView {
        VStack {
          List {
            ForEachStore(
              self.store.scope(state: \.memos, action: { .memo(id: $0, action: $1) })
            ) {
              MemoView(store: $0)
            }
            .onDelete { indexSet in
              for index in indexSet {
                viewStore.send(.memo(id: viewStore.memos[index].id, action: .delete))
              }
            }
          }

          IfLetStore(
            self.store.scope(state: \.recording, action: { .recording($0) })
          ) { store in
            RecordingView(store: store)
          } else: {
            RecordButton(permission: viewStore.audioRecorderPermission) {
              viewStore.send(.recordButtonTapped, animation: .spring())
            } settingsAction: {
              viewStore.send(.openSettingsButtonTapped)
            }
          }
          .padding()
          .frame(maxWidth: .infinity)
          .background(Color.init(white: 0.95))
        }
        .alert(
          self.store.scope(state: \.alert),
          dismiss: .alertDismissed
        )
        .navigationTitle("Voice memos")
      }
      .navigationViewStyle(.stack)
    }
  }
}

struct RecordButton: View {
  let permission: RecorderState.RecorderPermission
  let action: () -> Void
  let settingsAction: () -> Void

  var body: some View {
    ZStack {
      Group {
        Circle()
          .foregroundColor(Color(.label))
          .frame(width: 74, height: 74)

        Button(action: self.action) {
          RoundedRectangle(cornerRadius: 35)
            .foregroundColor(Color(.systemRed))
            .padding(2)
        }
        .frame(width: 70, height: 70)
      }
      .opacity(self.permission == .denied ? 0.1 : 1)

      if self.permission == .denied {
        VStack(spacing: 10) {
          Text("Recording requires microphone access.")
            .multilineTextAlignment(.center)
          Button("Open Settings", action: self.settingsAction)
        }
        .frame(maxWidth: .infinity, maxHeight: 74)
      }
    }
  }
}

struct RecordingView: View {
  let store: Store<RecordingState, RecordingAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(spacing: 12) {
        Text("Recording")
          .font(.title)
          .colorMultiply(Color(Int(viewStore.duration).isMultiple(of: 2) ? .systemRed : .label))
          .animation(.easeInOut(duration: 0.5), value: viewStore.duration)

        if let formattedDuration = durationFormatter.string(from: NSNumber(value: viewStore.duration)) {
          Text(formattedDuration)
            .font(.body.monospacedDigit().bold())
            .foregroundColor(.black)
        }

        ZStack {
          Circle()
            .foregroundColor(Color(.label))
            .frame(width: 74, height: 74)

          Button {
            viewStore.send(.stopButtonTapped, animation: .default)
          } label: {
            RoundedRectangle(cornerRadius: 4)
              .foregroundColor(Color(.systemRed))
              .padding(17)
          }
          .frame(width: 70, height: 70)
        }
      }
      .task {
        await viewStore.send(.task).finish()
      }
    }
  }
}

struct MemoView: View {
  let store: Store<Memo, MemoAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      let currentTime =
        viewStore.mode.progress.map { $0 * viewStore.duration } ?? viewStore.duration
      HStack {
        TextField(
          "Untitled, \(viewStore.date.formatted(date: .numeric, time: .shortened))",
          text: viewStore.binding(get: \.title, send: { .titleTextFieldChanged($0) })
        )

        Spacer()

        durationFormatter.string(from: NSNumber(value: currentTime)).map {
          Text($0)
            .font(.footnote.monospacedDigit())
            .foregroundColor(Color(.systemGray))
        }

        Button(action: { viewStore.send(.playButtonTapped) }) {
          Image(systemName: viewStore.mode.isPlaying ? "stop.circle" : "play.circle")
            .font(.system(size: 22))
        }
      }
      .buttonStyle(.borderless)
      .frame(maxHeight: .infinity, alignment: .center)
      .padding(.horizontal)
      .listRowBackground(viewStore.mode.isPlaying ? Color(.systemGray6) : .clear)
      .listRowInsets(EdgeInsets())
      .background(
        Color(.systemGray6)
          .frame(maxWidth: viewStore.mode.isPlaying ? .infinity : 0)
          .animation(
            viewStore.mode.isPlaying ? .linear(duration: viewStore.duration) : nil,
            value: viewStore.mode.isPlaying
          ),
        alignment: .leading
      )
      .overlay(
        GeometryReader { proxy in
          Rectangle()
            .frame(width: proxy.size.width * CGFloat(viewStore.mode.progress ?? 0), height: 1)
            .foregroundColor(.accentColor)
            .transition(.asymmetric(insertion: .opacity, removal: .scale.combined(with: .slide)))
        },
        alignment: .bottomLeading
      )
    }
  }
}

private let durationFormatter: NumberFormatter = {
  let formatter = NumberFormatter()
  formatter.minimumFractionDigits = 1
  return formatter
}()
