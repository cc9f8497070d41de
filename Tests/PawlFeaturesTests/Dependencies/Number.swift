import PawlFeatures

private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 3
}

private enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

/// A dependency that is the value of its own key.
struct Unit: Equatable, DependencyKey {
  var name: String
  static let liveValue = Unit(name: "live")
  static let testValue = Unit(name: "test")
}

/// Returns the number around the caller.
func currentNumber() -> Int {
  @Dependency(\.number) var number
  return number
}

/// A feature that records the numbers that its parts read.
struct NumberReader: Reducer {
  struct State: Equatable {
    var created = currentNumber()
    var read: [String: Int] = [:]
  }

  enum Action: Sendable {
    case reduce
    case run
    case runNested
    case subscribe
    case later
    case read(String, Int)
  }

  @Dependency(\.number) var number

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reduce:
        state.read["property"] = number
        state.read["around"] = currentNumber()
        return .none
      case .run:
        return .run { [number = _number] send in
          await send(.read("effect", number.wrappedValue))
          await send(.read("effect around", currentNumber()))
        }
      case .runNested:
        return .run { send in
          async let child = currentNumber()
          await send(.read("async let", await child))
          let sum = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<2 { group.addTask { currentNumber() } }
            return await group.reduce(0, +)
          }
          await send(.read("group", sum))
          await send(.read("task", await Task { currentNumber() }.value))
          await send(.read("detached", await Task.detached { currentNumber() }.value))
          let escaped = await withEscapedDependencies { dependencies in
            await Task.detached { dependencies.yield { currentNumber() } }.value
          }
          await send(.read("escaped", escaped))
        }
      case .subscribe:
        return .subscribe { subscriber in
          subscriber.send(.read("subscription", currentNumber()))
          subscriber.finish()
          return {}
        }
      case .later:
        return .concatenate(.send(.reduce), .send(.run))
      case .read(let name, let number):
        state.read[name] = number
        state.read["reducer of \(name)"] = currentNumber()
        return .none
      }
    }
  }
}
