// Joins several photos into one PDF in the browser. Print needs far less resolution than a camera gives, so the upload
// shrinks to a tenth.
import { type Picture, pdfOfPictures } from './pdf-of-pictures.ts'

/** The long side of a page: 200 dots per inch, fewer for many pages to limit the file size. */
const LONGEST_SIDE = 2400
const LONGEST_SIDE_OF_MANY = 1800
const MANY = 10
const QUALITY = 0.82

export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
  readonly photo: File

  constructor(photo: File) {
    super('unreadable')
    this.photo = photo
  }
}

export async function joinPhotos(
  photos: readonly File[],
  fileName: string,
  onPage: (number: number) => void,
): Promise<File> {
  const longest = photos.length > MANY ? LONGEST_SIDE_OF_MANY : LONGEST_SIDE
  const pictures: Picture[] = []
  for (const photo of photos) {
    onPage(pictures.length + 1)
    pictures.push(await pictureOf(photo, longest))
  }
  return new File([pdfOfPictures(pictures)], `${fileName}.pdf`, { type: 'application/pdf' })
}

/** Rotated as the camera recorded it; transparent areas become white. */
async function pictureOf(photo: File, longest: number): Promise<Picture> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new UnreadablePhoto(photo)
  })
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new UnreadablePhoto(photo)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height } = canvas
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  // Some browsers free the memory of a canvas only when it is empty.
  canvas.width = 0
  if (!blob) throw new UnreadablePhoto(photo)
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height }
}
