/// The words of one style in which failures speak: of the call that gives the store actions, and of where arrivals come from.
package struct Wording: Sendable {
  /// The call that gives the store an action.
  let call: AssertingCall
  /// Where arrivals come from, as a sentence.
  let source: String
  /// In which order they arrive, as a sentence.
  let order: String
  /// What brings an arrival about, as a verb.
  let bringing: String
  /// What to ask where nothing can bring it about.
  let questions: String
  /// What else is outside the test store, besides that which is so in any style.
  let outside: String
  /// What a test has to do first that takes the part of some of it, as a sentence.
  let feeding: String
  /// Where the test puts what it controls.
  let place: String
  /// What can be said where nothing was received.
  let nothingReceived: String

  package init(
    call: AssertingCall, source: String, order: String, bringing: String, questions: String, outside: String,
    feeding: String, place: String, nothingReceived: String
  ) {
    self.call = call
    self.source = source
    self.order = order
    self.bringing = bringing
    self.questions = questions
    self.outside = outside
    self.feeding = feeding
    self.place = place
    self.nothingReceived = nothingReceived
  }
}

extension Wording {
  /// That of Pawl's own style.
  static let pawl = Wording(
    call: .send,
    source: "Effects have sent them.",
    order: "Actions are received in the order in which effects send them.",
    bringing: "send",
    questions: "Does the reducer return the effect? Was it cancelled?",
    outside: "a stream, a callback that was given \"send\"",
    feeding: "A test that feeds a stream or calls a callback has to do so first.",
    place: "in the environment",
    nothingReceived: "every received action has been asserted")
}

extension AssertingCall {
  /// What it does, to be read after "was".
  var participle: String {
    switch self {
    case .send: "sent"
    case .dispatch: "dispatched"
    case .route: "performed"
    case .receive: "received"
    case .assert: "asserted"
    }
  }
}
