/// The state of a feature that is presented, or `nil` while none is.
///
///     struct State {
///       @PresentationState var editor: Editor.State?
///     }
///
/// Assign a state to present the feature, and `nil` to dismiss it. The reducer of the feature is
/// ``Reducer/ifLet(_:action:_:destination:fileID:filePath:line:column:)``,
/// with the key path `\.$editor`.
///
/// The value is stored indirectly, so a feature can present features of its own kind. Copies share it until one of them
/// is changed. A change in place copies and allocates nothing if there is no copy.
@propertyWrapper
@dynamicMemberLookup
public struct PresentationState<State> {
  /// The presented state; `nil` if none is presented.
  ///
  /// The box of a state is written only by this type, after `isKnownUniquelyReferenced` has confirmed that this value is
  /// its only owner.
  private var box: Box?

  private final class Box {
    // Unchecked, since a check of each level would have to look at all levels above it.
    @exclusivity(unchecked) var state: State?

    init(_ state: State?) { self.state = state }
  }

  /// Creates the value of a property.
  public init(wrappedValue: State?) { box = wrappedValue.map { Box($0) } }

  /// The presented state; `nil` if none is presented.
  public var wrappedValue: State? {
    get { box?.state }
    set {
      guard let newValue else {
        box = nil
        return
      }
      if isKnownUniquelyReferenced(&box) { box.unsafelyUnwrapped.state = newValue } else { box = Box(newValue) }
    }
    _modify {
      guard box != nil else {
        var state: State?
        defer { box = state.map { Box($0) } }
        yield &state
        return
      }
      let box = uniqueBox()
      defer { if box.state == nil { self.box = nil } }
      yield &box.state
    }
  }

  /// This value itself, so that `\.$editor` is the key path to it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Whether a state is presented.
  var isPresented: Bool { box != nil }

  /// Calls a function with the presented state, which it changes in place.
  ///
  /// - Returns: The result of the function; `nil`, without a call, if no state is presented.
  mutating func modify<Result>(_ body: (inout State) -> Result) -> Result? {
    guard box != nil else { return nil }
    let box = uniqueBox()
    return body(&box.state!)
  }

  /// Calls a function with the address of the presented state; `nil` if no state is presented.
  func read(_ body: (UnsafePointer<State>?) -> Void) {
    guard let box else { return body(nil) }
    withUnsafePointer(to: &box.state!) { body($0) }
  }

  private mutating func uniqueBox() -> Box {
    if isKnownUniquelyReferenced(&box) { return box.unsafelyUnwrapped }
    let copy = Box(box?.state)
    box = copy
    return copy
  }
}

/// The box has a single owner while it is written, as in the standard library's arrays.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState {
  /// The value of the presented state's case, as a presented state of its own.
  public subscript<Case>(
    dynamicMember keyPath: CaseKeyPath<State, Case>
  ) -> PresentationState<Case> where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue?[case: keyPath])
  }

  /// A part of the presented state, as a presented state of its own.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The value of the presented state's case; `nil` if the state is in another case, or none is presented.
  ///
  /// Setting it to `nil` dismisses the state.
  ///
  /// - Precondition: The state is in the case when it is set. Otherwise PAWL-061 is reported, and nothing is changed.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { wrappedValue?[case: path] }
    _modify {
      // The state is released during the change, so that the change of its value copies nothing.
      let box = box == nil ? nil : uniqueBox()
      let state = box?.state.take()
      var value = state?[case: path]
      guard let box, value != nil else {
        defer {
          box?.state = state
          if value != nil { reportModificationOfOtherCase(value: state, expected: Case.self) }
        }
        yield &value
        return
      }
      _ = consume state
      defer {
        box.state = value.map { path($0) }
        if value == nil { self.box = nil }
      }
      yield &value
    }
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes an optional state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the presented state, or `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the presented state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
