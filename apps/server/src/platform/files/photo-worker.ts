// Converts one iPhone photo (HEIC) to JPEG in a separate process, so that an attack in the photo ends with the process.
import { encode } from 'jpeg-js'
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

export type PhotoReply = { jpeg: Uint8Array } | { failure: string }

/** An iPhone's largest photo has 48 million pixels. Larger claims would fill the memory. */
const MOST_PIXELS = 50_000_000
/** Enough to read and print the small text of a page. */
const LONGEST_SIDE = 4096
const QUALITY = 85
const CHANNELS = 4

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

process.once('message', async (heic: Uint8Array) => {
  process.send?.(await photoOf(heic).catch(failed), () => process.exit())
})

const failed = (error: unknown): PhotoReply => ({ failure: String(error) })

async function photoOf(heic: Uint8Array): Promise<PhotoReply> {
  const { HeifDecoder } = libheif()
  const images = new HeifDecoder().decode(heic)
  const image = images.find(one => one.is_primary()) ?? images[0]
  if (!image) return { failure: 'there is no picture in it' }
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > MOST_PIXELS) return { failure: 'it claims more pixels than are taken' }
  const data = new Uint8ClampedArray(width * height * CHANNELS)
  const drawn = await new Promise<Pixels | null>(resolve => image.display({ width, height, data }, resolve))
  if (!drawn) return { failure: 'it breaks off' }
  return { jpeg: encode(shrunk(drawn), QUALITY).data }
}

/** By an integer factor: each pixel is the mean of its source pixels. */
function shrunk(picture: Pixels): Pixels {
  const factor = Math.ceil(Math.max(picture.width, picture.height) / LONGEST_SIDE)
  if (factor <= 1) return picture
  const width = Math.floor(picture.width / factor)
  const height = Math.floor(picture.height / factor)
  const data = new Uint8ClampedArray(width * height * CHANNELS)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        const mean = meanOf(picture, x * factor, y * factor, { factor, channel })
        data[(y * width + x) * CHANNELS + channel] = mean
      }
  return { width, height, data }
}

function meanOf(
  { width, data }: Pixels,
  left: number,
  top: number,
  { factor, channel }: { factor: number; channel: number },
): number {
  let sum = 0
  for (let y = top; y < top + factor; y += 1)
    for (let x = left; x < left + factor; x += 1) sum += data[(y * width + x) * CHANNELS + channel] ?? 0
  return sum / (factor * factor)
}
