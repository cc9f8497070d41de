import Foundation

/// Says why `json` could not be decoded and at which place, as the end of a sentence.
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

/// The place where the text is no JSON, if there is one: `JSONDecoder` does not tell.
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

/// A sentence without its full stop, to be put into another.
func trimmed(_ sentence: String) -> String { sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence }
