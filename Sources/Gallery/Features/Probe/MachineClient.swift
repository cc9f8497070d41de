import PawlFeaturesUI

/// A client of the machine on which the program runs.
struct MachineClient: Sendable {
  /// Returns the time since the machine was started, in seconds.
  var uptime: @Sendable () -> Int
}

extension MachineClient {
  static let live = MachineClient { Int(ProcessInfo.processInfo.systemUptime) }
}

private enum MachineClientKey: DependencyKey {
  static let liveValue = MachineClient.live
  static let testValue = MachineClient(uptime: unimplemented("MachineClient.uptime", placeholder: 0))
}

extension DependencyValues {
  var machineClient: MachineClient {
    get { self[MachineClientKey.self] }
    set { self[MachineClientKey.self] = newValue }
  }
}
