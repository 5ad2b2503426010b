// Shrinks a photo to a small square WebP before the upload, because a portrait of 5 MB is too large for a header.

const SIDE = 320
const QUALITY = 0.82

/** Returns the image as base64; rejects if the browser cannot read the file as an image. */
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
