// Inserts a text where the user last wrote in a field, or at its end.

const startsLine = (before: string) => before === '' || before.endsWith('\n')

/** Returns the new value, cut at the most characters that the field takes. */
export function insertAtCursor(
  field: Element | null,
  value: string,
  inserted: string,
  mostCharacters: number,
): string {
  // A field in which nobody has written yet has its cursor at the beginning.
  const at = (field instanceof HTMLTextAreaElement && field.selectionStart) || value.length
  const before = value.slice(0, at)
  const after = value.slice(at)
  const gap = startsLine(before) ? '' : '\n'
  const rest = after === '' || after.startsWith('\n') ? '' : '\n'
  return `${before}${gap}${inserted}${rest}${after}`.slice(0, mostCharacters)
}
