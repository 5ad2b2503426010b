// Reads the size of a PNG image whose chunks are whole; it is recognised by its bytes, not by the type that a browser
// names.

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length, name and checksum. */
const CHUNK_FRAME = 12
const MOST_POINTS = 4000

export interface PictureSize {
  width: number
  height: number
}

/** Undefined if it is no PNG, is cut off, or is too large to draw. */
export function pngSize(bytes: Buffer): PictureSize | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  let at = SIGNATURE.length
  let size: PictureSize | undefined
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!size) {
      if (name !== 'IHDR' || length !== 13 || at + 24 > bytes.length) return undefined
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    at += CHUNK_FRAME + length
    if (name === 'IEND') return at === bytes.length && isDrawable(size) ? size : undefined
  }
  return undefined
}

const isDrawable = ({ width, height }: PictureSize) =>
  [width, height].every(points => points > 0 && points <= MOST_POINTS)
