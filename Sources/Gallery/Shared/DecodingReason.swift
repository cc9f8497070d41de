import Foundation

/// Describes why `json` couldn't be decoded, and at which place, as the end of a sentence.
func reason(forDecoding error: any Error, of json: Data) -> String {
  switch error as? DecodingError {
  case .dataCorrupted(let context):
    syntaxError(in: json) ?? located(trimmed(context.debugDescription), at: context.codingPath)
  case .keyNotFound(let key, let context):
    located("\"\(key.stringValue)\" is missing", at: context.codingPath)
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    located(trimmed(context.debugDescription), at: context.codingPath)
  default:
    trimmed(String(describing: error))
  }
}

/// Describes the place of a syntax error; `nil` if there is none. `JSONDecoder` doesn't report the place.
private func syntaxError(in json: Data) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    return nil
  } catch {
    let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    return "it is not valid JSON\(detail.map { ": \(trimmed($0))" } ?? "")"
  }
}

private func located(_ reason: String, at path: [any CodingKey]) -> String {
  guard !path.isEmpty else { return reason }
  let place = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  return "\(reason) at \(place)"
}

/// Returns a sentence without its full stop, for use inside another sentence.
func trimmed(_ sentence: String) -> String { sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence }
