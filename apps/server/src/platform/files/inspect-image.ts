// Checks pictures segment by segment or chunk by chunk, up to their own declared end. Data that phones append is
// allowed.
import { type ByteSource, findIn } from './byte-source.ts'
import { refuseDamaged } from './refusal.ts'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.of(0xff, 0xd9)
// Frames of all encodings; the excluded numbers are tables.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export async function inspectJpeg(source: ByteSource): Promise<void> {
  let hasFrame = false
  for (let at = 2; ; ) {
    const head = await source.read(at, 4)
    if (head.length < 4 || head[0] !== 0xff) throw refuseDamaged('a segment of the picture is missing')
    const marker = head.readUInt8(1)
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    hasFrame ||= isFrame(marker)
    const length = head.readUInt16BE(2)
    if (length < 2) throw refuseDamaged('a segment of the picture has no length')
    at += 2 + length
    if (marker !== START_OF_SCAN) continue
    if (!hasFrame) throw refuseDamaged('the picture has no frame')
    if ((await findIn(source, END_OF_IMAGE, at)) < 0) throw refuseDamaged('the picture breaks off')
    return
  }
}

const SIGNATURE = 8
/** Length, name and checksum. */
const CHUNK_FRAME = 12
const MOST_CHUNKS = 100_000

export async function inspectPng(source: ByteSource): Promise<void> {
  let at = SIGNATURE
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const head = await source.read(at, 8)
    if (head.length < 8) throw refuseDamaged('the picture breaks off')
    const name = head.toString('latin1', 4, 8)
    if (count === 0 && name !== 'IHDR') throw refuseDamaged('the picture has no head')
    at += CHUNK_FRAME + head.readUInt32BE(0)
    if (name === 'IEND') break
  }
  if (at > source.size) throw refuseDamaged('the picture breaks off')
}
