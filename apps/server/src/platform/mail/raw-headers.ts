// Old programs write headers in the signs of their own machine, and say nowhere which: 'Jugement à revoir' with one byte
// for its à. Mail that is read as UTF-8 loses them. What is no UTF-8 is read as Windows writes western Europe.

const HIGH = 0x80
const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')
const encoder = new TextEncoder()

const isUtf8 = (line: Uint8Array) => {
  try {
    utf8.decode(line)
    return true
  } catch {
    return false
  }
}

/** The same mail with headers that are UTF-8; also those of its parts, which name its files. Bodies stay as they came. */
export function withReadableHeaders(source: Uint8Array): Uint8Array {
  if (!source.some(byte => byte >= HIGH)) return source
  const boundaries = boundariesIn(source)
  const lines: Uint8Array[] = []
  let isHeader = true
  let isChanged = false
  for (const line of linesOf(source)) {
    if (isHeader && isBlank(line)) isHeader = false
    else if (!isHeader && boundaries.has(trimmed(line))) isHeader = true
    const needsReading = isHeader && line.some(byte => byte >= HIGH) && !isUtf8(line)
    lines.push(needsReading ? encoder.encode(windows.decode(line)) : line)
    isChanged ||= needsReading
  }
  return isChanged ? Buffer.concat(lines) : source
}

/** Each with its end. */
function* linesOf(source: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf(NEWLINE, start)
    const end = newline < 0 ? source.length : newline + 1
    yield source.subarray(start, end)
    start = end
  }
}

const isBlank = (line: Uint8Array) => line.every(byte => byte === NEWLINE || byte === CARRIAGE_RETURN)

const trimmed = (line: Uint8Array) =>
  line.length > 0 && line[0] === 0x2d && line.length < 200 ? Buffer.from(line).toString('latin1').trim() : ''

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,100})"|([^\s";]{1,100}))/gi

function boundariesIn(source: Uint8Array): Set<string> {
  const text = Buffer.from(source).toString('latin1')
  return new Set([...text.matchAll(BOUNDARY)].map(([, quoted, plain]) => `--${quoted ?? plain}`))
}
