/// A recorder that keeps the events of a host beside the actions, whatever its types are.
public protocol HostEventRecorder: AnyObject {
  /// Adds an event of a host, which came before all actions that follow; see ``Recorder/inputBegan(_:host:isRoute:)``.
  func inputBegan(_ event: [UInt8], host: String, isRoute: Bool)
  /// Ends the handling of the event that came last.
  func inputEnded()
}

extension Recorder: HostEventRecorder {}
