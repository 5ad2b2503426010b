// Draws two pictures point by point: a fake identity card, and a wall with a crack.
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
type Draw = (x: number, y: number) => Colour

const WIDTH = 480
const HEIGHT = 300
const CARD: Colour = [222, 232, 230]
const BAND: Colour = [15, 92, 92]
const INK: Colour = [90, 104, 110]
const SKIN: Colour = [206, 178, 150]
const LINES = [230, 170, 210, 120, 190]

export const identityPicture = () =>
  png((x, y) => {
    if (y < 44) return BAND
    const isHead = (x - 96) ** 2 + (y - 130) ** 2 < 38 ** 2
    const isBody = y > 172 && y < 236 && Math.abs(x - 96) < 54 - (y < 190 ? 190 - y : 0)
    if (isHead || isBody) return SKIN
    const length = LINES[Math.floor((y - 80) / 32) % LINES.length] ?? 0
    const isLine = x > 190 && x < 190 + length
    return isLine && y > 80 && y < 236 && (y - 80) % 32 < 10 ? INK : CARD
  })

export const wallPicture = () =>
  png((x, y) => {
    const row = Math.floor(y / 30)
    const isMortar = y % 30 < 3 || (x + (row % 2) * 35) % 70 < 3
    const crack = 240 + 26 * Math.sin(y / 37) + 9 * Math.sin(y / 7)
    if (Math.abs(x - crack) < 3 + (y % 11) / 6) return [38, 34, 32]
    const shade = ((row * 29 + Math.floor((x + (row % 2) * 35) / 70) * 17) % 40) - 20
    return isMortar ? [196, 190, 180] : [168 + shade, 96 + shade / 2, 74 + shade / 2]
  })

function png(draw: Draw): Buffer {
  const pixels = Buffer.alloc(HEIGHT * (1 + WIDTH * 3))
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      for (const [part, value] of draw(x, y).entries()) pixels[y * (1 + WIDTH * 3) + 1 + x * 3 + part] = value
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits per colour, three colours per point.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
