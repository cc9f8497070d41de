extension EffectContext {
  /// Where the effect was made.
  package var callSite: CallSite { leaf.value.callSite }

  /// The identity of the effect, for observers.
  package var effect: EffectIdentity { leaf.value.effect }
}
