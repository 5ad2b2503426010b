// PDFs with numbered pages for tests, and an independent program that reads them.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each text is a page. The cross-reference table is exact, so that strict readers have nothing to repair. */
export function pagedPdf(texts: readonly string[], more: readonly string[] = [], inCatalog = ''): Buffer {
  const pages = texts.map((_, at) => 4 + at * 2)
  return pdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R ${inCatalog}>>`,
    `<< /Type /Pages /Kids [${pages.map(number => `${number} 0 R`).join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...texts.flatMap((text, at) => {
      const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...more,
  ])
}

/** One page that is a picture and nothing else, shown turned. */
export function scannedPdf({ width = 200, height = 300, turn = 0 } = {}): Buffer {
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q'
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${width * height} >>\nstream\n${'@'.repeat(width * height)}\nendstream`,
  ])
}

/** It asks for a password before it shows anything. */
export function lockedPdf(): Buffer {
  const key = '00'.repeat(32)
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
  const open = pagedPdf(['Secret']).toString('latin1')
  return Buffer.from(open.replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1')
}

function pdfOfObjects(objects: readonly string[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const places: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    places.push(at)
    const part = Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1')
    parts.push(part)
    at += part.length
  }
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

export const QPDF = '/usr/bin/qpdf'
const PDFTOTEXT = '/usr/bin/pdftotext'
const PDFINFO = '/usr/bin/pdfinfo'

/** Debian's qpdf and poppler-utils. Without them, the tests say aloud what they leave out. */
export function hasPdfReaders(): boolean {
  if ([QPDF, PDFTOTEXT, PDFINFO].every(existsSync)) return true
  process.stderr.write('\n!!! LEFT OUT: reading changed PDFs needs apt-get install qpdf poppler-utils\n\n')
  return false
}

export function withPdfFile<Result>(pdf: Uint8Array, read: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'maat-pdf-test-'))
  try {
    const path = join(folder, 'a.pdf')
    writeFileSync(path, pdf)
    return read(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The text of each page, by pdftotext. */
export const textsOfPages = (pdf: Uint8Array): string[] =>
  withPdfFile(pdf, path =>
    execFileSync(PDFTOTEXT, [path, '-'], { encoding: 'utf8' })
      .split('\f')
      .slice(0, -1)
      .map(text => text.trim()),
  )

/** The rotation of each page, by pdfinfo. */
export const turnsOfPages = (pdf: Uint8Array): number[] =>
  withPdfFile(pdf, path =>
    [
      ...execFileSync(PDFINFO, ['-f', '1', '-l', '9999', path], { encoding: 'utf8' }).matchAll(
        /^Page\s+\d+ rot:\s+(\d+)$/gm,
      ),
    ].map(([, turn]) => Number(turn)),
  )

/** Every object and stream, unpacked: what is still in the file, whether a page shows it or not. */
export const wholeContent = (pdf: Uint8Array): string =>
  withPdfFile(pdf, path =>
    execFileSync(QPDF, ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' }),
  )

export function encrypted(pdf: Uint8Array, password: string): Buffer {
  return withPdfFile(pdf, path => {
    const { stdout } = spawnSync(QPDF, ['--encrypt', password, 'owner', '256', '--', path, '-'])
    return stdout
  })
}
