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
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const boundaries = boundariesIn(bytes)
  const pieces: Uint8Array[] = []
  let kept = 0
  for (let at = 0; at >= 0 && at < bytes.length; at = afterBoundary(bytes, at, boundaries)) {
    for (; at < bytes.length; at = endOfLine(bytes, at)) {
      const line = bytes.subarray(at, endOfLine(bytes, at))
      if (isBlank(line)) break
      if (!line.some(byte => byte >= HIGH) || isUtf8(line)) continue
      pieces.push(bytes.subarray(kept, at), encoder.encode(windows.decode(line)))
      kept = at + line.length
    }
  }
  return kept > 0 ? Buffer.concat([...pieces, bytes.subarray(kept)]) : source
}

/** Where the headers of the next part begin; -1 where there is none. Bodies are passed over without a look at each line. */
function afterBoundary(bytes: Buffer, from: number, boundaries: ReadonlySet<string>): number {
  for (let at = bytes.indexOf('\n--', from); at >= 0; at = bytes.indexOf('\n--', at + 1)) {
    const end = endOfLine(bytes, at + 1)
    if (end - at < 200 && boundaries.has(bytes.toString('latin1', at, end).trim())) return end
  }
  return -1
}

function endOfLine(bytes: Buffer, from: number): number {
  const newline = bytes.indexOf(NEWLINE, from)
  return newline < 0 ? bytes.length : newline + 1
}

const isBlank = (line: Uint8Array) => line.every(byte => byte === NEWLINE || byte === CARRIAGE_RETURN)

const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,100})"|([^\s";]{1,100}))/gi

function boundariesIn(bytes: Buffer): Set<string> {
  const text = bytes.toString('latin1')
  return new Set([...text.matchAll(BOUNDARY)].map(([, quoted, plain]) => `--${quoted ?? plain}`))
}
