import PawlCore

extension Store {
  /// The current state. Reading it observes all of it.
  ///
  /// Reading a state that is an enum observes its case, and the identity of the case's value if that is an
  /// ``ObservableState``; use the store of the case for changes of the value.
  public var state: State {
    if let version = VersionReader<State>.ofEnum {
      observe(
        parts.field(PartKey(keyPath: \State.self, aspect: .presence)) {
          ObservedField { TrackedValue(read: { version($0.pointee) }, isEqual: ==, notify: $0) }
        })
      return base.state
    }
    return read(\State.self)
  }

  /// A property of the state. Reading it observes only this property. Properties that are marked
  /// `@ObservationStateIgnored` aren't observed.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { read(keyPath) }

  /// Returns a property of the state, and observes it.
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let field = parts.field(PartKey(keyPath: keyPath, aspect: .value)) { ObservedValue(keyPath) }
    if !field.isIgnored { observe(field) }
    return field.reader(base.node)
  }

  /// Lets the code whose reads are being tracked know of the next change of a field.
  func observe(_ field: ObservedField<State>) {
    field.access()
    fieldTracker.arm(field.tracked)
  }

  private var fieldTracker: FieldTracker<State, Action> {
    if let tracker { return unsafeDowncast(tracker.value.object, to: FieldTracker<State, Action>.self) }
    let made = FieldTracker(base.node)
    tracker = IsolationBound(OwningReference(made))
    return made
  }
}

/// A function that tells the versions of an enum apart that views of it must tell apart.
@MainActor
private enum VersionReader<State> {
  /// The function; `nil` for a type that isn't an observable enum.
  static var ofEnum: ((State) -> EnumVersion<State>)? {
    guard State.self is any ObservableState.Type, caseTagReader(of: State.self) != nil else { return nil }
    return { state in
      let id = ObservableStateID._$id(for: state)
      return id.isInert ? .value(state) : .id(id)
    }
  }
}

/// A version of a state that is an enum: the identity of the value in its case, or the whole state if that value has no
/// identity.
private enum EnumVersion<State>: Equatable {
  case id(ObservableStateID)
  case value(State)

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.id(let left), .id(let right)): left == right
    case (.value(let left), .value(let right)): equality(of: State.self)?(left, right) ?? false
    default: false
    }
  }
}
