// A CSV line for spreadsheets. A value must not become a formula, nor a quote end its cell. A
// negative number stays one, so that a spreadsheet can add it.
function cell(value: unknown): string {
  const text = String(value ?? '')
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

/** Marks the text as UTF-8 for spreadsheets. */
export const CSV_BOM = '\uFEFF'
