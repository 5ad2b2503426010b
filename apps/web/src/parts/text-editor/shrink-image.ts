// Shrinks an image to WebP before it is sent, so that readers on a phone wait for little.

const LONGEST_SIDES = [1200, 900, 640]
const QUALITIES = [0.82, 0.6]
const MOST_BYTES = 300_000

/** Returns the image as base64; rejects if the browser cannot read the file as an image. */
export async function shrinkImage(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  for (const side of LONGEST_SIDES) {
    const canvas = draw(picture, side)
    for (const quality of QUALITIES) {
      const address = canvas.toDataURL('image/webp', quality)
      const image = address.slice(address.indexOf(',') + 1)
      if (image.length * 0.75 <= MOST_BYTES) return image
    }
  }
  throw new Error('The image stays too large')
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const factor = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * factor))
  canvas.height = Math.max(1, Math.round(picture.height * factor))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
