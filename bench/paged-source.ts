// A PDF of dense pages on the disk, so that the measuring process does not hold it.
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PdfSource } from '../apps/server/src/platform/pdf/pdf-pages.ts'
import { pagedPdf } from '../apps/server/test/files/paged-pdf.ts'

/** About as much text as a dense page has. */
const CHARACTERS_OF_PAGE = 6000

export function sourceIn(folder: string, file: number, count: number): PdfSource {
  const path = join(folder, `${file}.pdf`)
  const texts = Array.from({ length: count }, (_, at) =>
    `File ${file} page ${at} `.padEnd(CHARACTERS_OF_PAGE, 'abcdefghij '),
  )
  const bytes = pagedPdf(texts)
  writeFileSync(path, bytes)
  return { size: bytes.length, bytes: () => createReadStream(path) }
}
