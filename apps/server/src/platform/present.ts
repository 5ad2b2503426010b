// Values that the database allows to be missing, where another rule says that they are there.

export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A value is missing that a rule guarantees')
  return value
}
