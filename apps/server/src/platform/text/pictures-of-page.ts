// The pictures that a page of a PDF paints, upright and with nothing but their pixels: a scan is such a picture.
import { ImageKind, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from './text-parts.ts'

/** Some scanners cut a page into strips. */
const MOST_PICTURES = 20
const MOST_PIXELS = 60_000_000
/** Smaller ones are logos and lines. */
const LEAST_SIDE = 100

interface Painted {
  width: number
  height: number
  kind: number
  data: Uint8Array | Uint8ClampedArray
}

export async function picturesOf(page: PDFPageProxy): Promise<Picture[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const names = fnArray.flatMap((operation, at) =>
    operation === OPS.paintImageXObject ? [String(argsArray[at]?.[0])] : [],
  )
  const pictures: Picture[] = []
  let pixels = 0
  for (const name of new Set(names)) {
    const painted = await findPainted(page, name)
    if (!painted || Math.min(painted.width, painted.height) < LEAST_SIDE) continue
    pixels += painted.width * painted.height
    if (pixels > MOST_PIXELS || pictures.length === MOST_PICTURES) break
    pictures.push(toPixmap(painted, page.rotate))
  }
  return pictures
}

/** A picture that several pages share has a name that begins with 'g_'. */
function findPainted(page: PDFPageProxy, name: string): Promise<Painted | undefined> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise(resolve =>
    objects.get(name, (painted: Partial<Painted> | null) => {
      const { data, width = 0, height = 0, kind = 0 } = painted ?? {}
      resolve(data && width > 0 && height > 0 ? { data, width, height, kind } : undefined)
    }),
  )
}

/** Grey, because that is enough for letters; turned as the page is shown. */
export function toPixmap({ width, height, kind, data }: Painted, turn: number): Picture {
  const grey = greyOf({ width, height, kind, data })
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const head = Buffer.from(`P5\n${across} ${down}\n255\n`, 'latin1')
  const pixels = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels[placeAfterTurn(x, y, { width, height, turn })] = grey(x, y)
  return Buffer.concat([head, pixels])
}

function placeAfterTurn(
  x: number,
  y: number,
  { width, height, turn }: { width: number; height: number; turn: number },
): number {
  if (turn === 90) return x * height + (height - 1 - y)
  if (turn === 180) return (height - 1 - y) * width + (width - 1 - x)
  if (turn === 270) return (width - 1 - x) * height + y
  return y * width + x
}

function greyOf({ width, kind, data }: Painted): (x: number, y: number) => number {
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    const rowBytes = (width + 7) >> 3
    return (x, y) => (((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0)
  }
  const channels = kind === ImageKind.RGBA_32BPP ? 4 : 3
  return (x, y) => {
    const at = (y * width + x) * channels
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
  }
}
