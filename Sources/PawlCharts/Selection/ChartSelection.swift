import PawlViews

/// A binding to the selected value of an axis, without the type of the value.
struct ChartSelection {
  let value: () -> _Datum?
  let select: (_Datum?) -> Void

  /// Creates a tie to a value that is always there.
  init<Value: Plottable>(required binding: Binding<Value>) {
    value = { binding.wrappedValue.datum }
    select = { datum in if let value = datum.flatMap({ Value(datum: $0) }) { binding.wrappedValue = value } }
  }

  init<Value: Plottable>(_ binding: Binding<Value?>) {
    value = { binding.wrappedValue?.datum }
    select = { datum in binding.wrappedValue = datum.flatMap { Value(datum: $0) } }
  }
}
