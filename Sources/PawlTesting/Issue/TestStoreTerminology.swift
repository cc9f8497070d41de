/// The words that failure messages use in one style (TCA style or Redux style).
package struct TestStoreTerminology: Sendable {
  /// The call that gives the store an action.
  let call: AssertingCall
  /// A sentence that names the origin of received events.
  let source: String
  /// A sentence that describes the order in which events are received.
  let order: String
  /// A verb for an effect that causes an event.
  let bringing: String
  /// Questions to ask if no effect can cause the expected event.
  let questions: String
  /// Examples of things outside the test store that exist only in this style.
  let outside: String
  /// A sentence that says what a test has to do first if it plays the part of something outside.
  let feeding: String
  /// The place in which a test puts the things that it controls.
  let place: String
  /// A statement for the case that nothing was received.
  let nothingReceived: String
  /// A sentence about the waiting of `receive`, after a space; empty if there is nothing to say.
  let waiting: String

  package init(
    call: AssertingCall, source: String, order: String, bringing: String, questions: String, outside: String,
    feeding: String, place: String, nothingReceived: String,
    waiting: String = " In a synchronous test \"receive\" does not wait at all."
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
    self.waiting = waiting
  }
}

extension TestStoreTerminology {
  /// The words of the TCA style.
  package static let pawl = TestStoreTerminology(
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
  /// The participle of the call, to be read after "was".
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
