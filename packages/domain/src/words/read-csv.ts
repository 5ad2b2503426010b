// Reads the cells of a CSV file, separated by semicolons, commas or tabs, with or without quotes (RFC 4180).

const SEPARATORS = [';', ',', '\t'] as const

/** The separator that occurs most in the first line. */
function separatorOf(text: string): string {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const countOf = (separator: string) => firstLine.split(separator).length
  return [...SEPARATORS].sort((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

const BOM = '\uFEFF'

/** Empty lines are left out. */
export function readCsv(content: string): string[][] {
  const text = content.startsWith(BOM) ? content.slice(1) : content
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    row.push(cell.value)
    at = cell.end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end opens one more empty cell.
      if (at < text.length) continue
      row.push('')
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows.filter(cells => cells.some(cell => cell.trim() !== ''))
}

interface Cell {
  value: string
  /** The position of the separator or the end of the line after it. */
  end: number
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1
  return { value: text.slice(start, end), end }
}

/** A doubled quote is a quote; an unclosed cell ends with the file. */
function quotedCell(text: string, start: number): Cell {
  let value = ''
  let at = start + 1
  while (at < text.length) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: value + text.slice(at), end: text.length }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
  return { value, end: text.length }
}
