extension EffectContext {
  /// Where the effect was made.
  package var callSite: CallSite { leaf.value.callSite }
}
