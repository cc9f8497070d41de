import ArgumentParser

/// The command line.
struct Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pawl-bench", abstract: "Measures what Pawl costs: time, allocations and memory.")

  @Option(name: .customLong("json"), help: ArgumentHelp("Also write the numbers to a file.", valueName: "file"))
  var jsonPath: String?

  @Option(help: ArgumentHelp("Measure only scenarios whose names contain this.", valueName: "name"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Measure nothing, but do the work of one scenario for five seconds, for a profiler to watch.", valueName: "name"))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "With --profile: do the work this many times instead, to compare counts of instructions.", valueName: "number"))
  var count: Int?

  @Flag(help: "Print the names of the scenarios and measure nothing.")
  var list = false

  /// The scenarios to measure, by group.
  var groups: [ScenarioGroup] {
    ScenarioGroup.all.compactMap { group in
      let scenarios = group.scenarios.filter { scenario in filter.map { scenario.name.contains($0) } ?? true }
      return scenarios.isEmpty ? nil : ScenarioGroup(name: group.name, scenarios: scenarios)
    }
  }

  /// The scenario to profile.
  var profiled: Scenario? { ScenarioGroup.all.flatMap(\.scenarios).first { $0.name == profile } }

  func validate() throws {
    if let profile, profiled == nil {
      throw ValidationError("No scenario has the name '\(profile)'; --list prints all names.")
    }
    if let count, count < 1 || profile == nil {
      throw ValidationError("--count needs --profile and a number of at least 1.")
    }
    if let filter, groups.isEmpty {
      throw ValidationError("No scenario has '\(filter)' in its name; --list prints all names.")
    }
  }
}
