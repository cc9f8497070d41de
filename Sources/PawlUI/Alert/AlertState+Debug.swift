import CustomDump

// Debug descriptions for issue messages: dumps on one line.

extension TextState: CustomDebugStringConvertible {
  public var debugDescription: String { inOneLine(self) }
}

extension AlertState: CustomDebugStringConvertible {
  public var debugDescription: String { inOneLine(self) }
}

extension AlertState.Button: CustomDebugStringConvertible {
  public var debugDescription: String { inOneLine(self) }
}

extension ConfirmationDialogState: CustomDebugStringConvertible {
  public var debugDescription: String { inOneLine(self) }
}

extension ToastState: CustomDebugStringConvertible {
  public var debugDescription: String { inOneLine(self) }
}

private func inOneLine(_ value: some Any) -> String {
  String(customDumping: value).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
}
