// Old programs write raw headers in an undeclared encoding: 'Jugement à revoir' with one byte for its à. Headers that
// are not valid UTF-8 are read as Windows-1252.

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

/** The same mail with UTF-8 headers, including those of its parts, which name files. Bodies stay unchanged. */
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

/** The start of the next part's headers; -1 if there is none. Skips bodies without reading each line. */
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
