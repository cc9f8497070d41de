extension Failure {
  static let all = states + arrivals + waiting + effects
}
