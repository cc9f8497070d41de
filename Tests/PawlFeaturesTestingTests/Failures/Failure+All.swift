extension Failure {
  static let all = states + actions + effects + shared
}
