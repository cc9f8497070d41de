/// The version of ReduxUI whose public surface this module has.
///
/// It exists for sources that print or compare it. It isn't the version of Pawl.
public let version: String = "1.0.0"
