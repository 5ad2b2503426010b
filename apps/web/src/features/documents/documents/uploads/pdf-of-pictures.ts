// Makes a PDF with one image per page. It is written by hand, because a PDF library would be most of what a phone has
// to load.

export interface Picture {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** In points, portrait. */
const A4 = { width: 595, height: 842 }
/**
 * Object 1 is the catalog and object 2 the list of pages; then each page has three objects: page, content and image.
 */
const FIRST_PAGE = 3
const PER_PAGE = 3

export function pdfOfPictures(pictures: readonly Picture[]): Blob {
  const sheets = pictures.map((_, at) => FIRST_PAGE + PER_PAGE * at)
  const objects: Part[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${sheets.map(id => `${id} 0 R`).join(' ')}] /Count ${sheets.length} >>`],
    ...pictures.flatMap((picture, at) => pageOf(picture, sheets[at] ?? 0)),
  ]
  return assemble(objects)
}

type Part = string | Uint8Array<ArrayBuffer>

/** A page in the image's orientation, with the image centred and as large as possible. */
function pageOf({ jpeg, width, height }: Picture, id: number): Part[][] {
  const isLying = width > height
  const sheet = isLying ? { width: A4.height, height: A4.width } : A4
  const scale = Math.min(sheet.width / width, sheet.height / height)
  const [wide, high] = [rounded(width * scale), rounded(height * scale)]
  const [left, bottom] = [rounded((sheet.width - wide) / 2), rounded((sheet.height - high) / 2)]
  const drawing = `q ${wide} 0 0 ${high} ${left} ${bottom} cm /P Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}]`,
      ` /Resources << /XObject << /P ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}

const rounded = (points: number) => Math.round(points * 100) / 100

/** Writes the objects and the table of their offsets at the end. */
function assemble(objects: readonly Part[][]): Blob {
  const parts: Part[] = ['%PDF-1.4\n']
  let length = lengthOf(parts)
  const places = objects.map((object, at) => {
    const place = length
    const written = [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']
    parts.push(...written)
    length += lengthOf(written)
    return place
  })
  const entries = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n`, ...entries)
  parts.push(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** All text is ASCII, so one character is one byte. */
const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + part.length, 0)
