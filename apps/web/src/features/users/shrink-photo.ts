// A photo leaves the browser as a small square WebP: a portrait of 5 MB has no business in a header.

const SIDE = 320
const QUALITY = 0.82

/** The image as base64; rejects when the file is not an image that the browser can read. */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  const dataUrl = canvas.toDataURL('image/webp', QUALITY)
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
