// Detects the type of a file by its content, never by its name. Only the common types of a law firm pass: PDF, JPEG,
// PNG and Word; and nothing that another program would read as another type.
import type { DocumentMediaType } from '@maat/domain/documents/document-files'
import type { ByteSource } from './byte-source.ts'
import { COMPOUND_MAGIC } from './compound-file.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectJpeg, inspectPng } from './inspect-image.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { FileRefusal, type RefusalCode, refuseDamaged, refuseHeic, refuseType } from './refusal.ts'
import { findZipEnd } from './zip-directory.ts'

export type Verdict = { mediaType: DocumentMediaType } | { refused: RefusalCode; because: string }

interface Kind {
  mediaType: DocumentMediaType
  magic: Buffer
  judge(source: ByteSource): Promise<void>
}

const KINDS: readonly Kind[] = [
  { mediaType: 'application/pdf', magic: Buffer.from('%PDF-'), judge: inspectPdf },
  { mediaType: 'image/jpeg', magic: Buffer.of(0xff, 0xd8, 0xff), judge: inspectJpeg },
  { mediaType: 'image/png', magic: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), judge: inspectPng },
  { mediaType: 'application/msword', magic: COMPOUND_MAGIC, judge: inspectDoc },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    magic: Buffer.from('PK\x03\x04', 'latin1'),
    judge: inspectDocx,
  },
]
/** Types that are or contain archives: their own checks cover those. */
const WITH_ARCHIVES = [inspectDoc, inspectDocx]
/** A box of the MPEG file format with the brands that phones write. */
const HEIC = /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s

export async function inspectFile(source: ByteSource): Promise<Verdict> {
  try {
    const head = await source.read(0, 12)
    if (HEIC.test(head.toString('latin1'))) throw refuseHeic()
    const kind = KINDS.find(({ magic }) => head.subarray(0, magic.length).equals(magic))
    if (!kind) throw refuseType('it begins like nothing that is taken')
    await assertOneNature(source, kind)
    await kind.judge(source)
    return { mediaType: kind.mediaType }
  } catch (error) {
    if (error instanceof FileRefusal) return { refused: error.code, because: error.message }
    // A read beyond the end: the file's own data is wrong.
    if (error instanceof RangeError) return { refused: refuseDamaged('').code, because: 'it breaks off' }
    throw error
  }
}

const EDGE = 1024
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php)[\s>]/i

/** Readers look for a PDF header in the first kilobyte, for a ZIP end in the last, and for markup anywhere near. */
async function assertOneNature(source: ByteSource, kind: Kind): Promise<void> {
  const head = (await source.read(0, EDGE)).toString('latin1')
  const tail = (await source.read(Math.max(0, source.size - EDGE), EDGE)).toString('latin1')
  if (head.lastIndexOf('%PDF-') > 0) throw refuseType('another PDF begins within it')
  if (MARKUP.test(head) || MARKUP.test(tail)) throw refuseType('it is also a page with markup')
  if (!WITH_ARCHIVES.includes(kind.judge) && (await findZipEnd(source)))
    throw refuseType('it is also a ZIP archive')
}
