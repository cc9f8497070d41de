extension EffectContext {
  /// The place where the effect was created.
  package var callSite: CallSite { leaf.uncheckedValue.callSite }

  /// The identity of the effect, for observers.
  package var effect: EffectIdentity { leaf.uncheckedValue.effect }
}
