/// What has to be done before the program ends: saving, for example.
@MainActor
public final class Closing {
  private var works: [() async -> String?] = []

  /// Makes one with nothing to do.
  public nonisolated init() {}

  /// Adds something to be done.
  ///
  /// - Parameter work: returns what is to be told of it when it has failed.
  func add(_ work: @escaping () async -> String?) { works.append(work) }

  /// Does it all, once.
  ///
  /// - Returns: what has failed, for people.
  public func perform() async -> [String] {
    var problems: [String] = []
    while !works.isEmpty {
      if let problem = await works.removeFirst()() { problems.append(problem) }
    }
    return problems
  }
}
