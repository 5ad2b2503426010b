// Shrinks a logo to a PNG before it is sent: Word shows no WebP, and a logo may be transparent.

const LONGEST_SIDES = [800, 500, 300]
const MOST_BYTES = 200_000

/** Returns the image as base64; rejects if the browser cannot read the file as an image. */
export async function shrinkLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  for (const side of LONGEST_SIDES) {
    const factor = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * factor))
    canvas.height = Math.max(1, Math.round(picture.height * factor))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/png')
    const image = address.slice(address.indexOf(',') + 1)
    if (image.length * 0.75 <= MOST_BYTES) return image
  }
  throw new Error('The image stays too large')
}
