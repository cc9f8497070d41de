/// Returns a number of seconds as minutes and seconds, such as 1:05.
func clockFace(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}
