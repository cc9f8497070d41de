extension EffectContext {
  /// Where the effect was made.
  package var callSite: CallSite { leaf.value.callSite }

  /// What observers are told of the effect.
  package var effect: EffectIdentity { leaf.value.effect }
}
