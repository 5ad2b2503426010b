// Ordinary and malicious files, each built here byte by byte.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export const goodPdf = (text = 'Bail') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${text}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export function goodPng(colour = 0): Buffer {
  const head = Buffer.from('0000000100000001080000000000', 'hex').subarray(0, 13)
  const pixels = deflateSync(Buffer.of(0, colour))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A frame, a scan and its end; `behind` is the data that phones append. */
export function goodJpeg(behind: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from('ffc0000b080001000101011100', 'hex')
  const scan = Buffer.from('ffda0008010100003f00d2cf20', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), frame, scan, Buffer.from('ffd9', 'hex'), behind])
}

export interface Part {
  name: string
  data?: Buffer | string
  /** The size in the table of contents, if it is false. */
  claimedSize?: number
  flags?: number
  method?: number
}

export function makeZip(parts: readonly Part[], { overlap = false, comment = '' } = {}): Buffer {
  const heads: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, data = '', claimedSize, flags = 0, method = 8 } of parts) {
    const bytes = Buffer.from(data)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(overlap ? 0 : at, 12)
    // The table's entry repeats the local header, with the creator's version before it.
    const entry = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest.subarray(2), Buffer.from(name)]
    entries.push(Buffer.concat(entry))
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    if (!overlap || at === 0) heads.push(head)
    at += overlap && at > 0 ? 0 : head.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...heads, directory, end, Buffer.from(comment)])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const DOCX_PARTS: readonly Part[] = [
  {
    name: '[Content_Types].xml',
    data: `<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
  },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: '<w:document/>' },
]
export const goodDocx = (more: readonly Part[] = []) => makeZip([...DOCX_PARTS, ...more])

/** A compound file with these names in its directory, which begins in its second sector. */
export function makeDoc(names: readonly string[] = ['Root Entry', 'WordDocument', '1Table']): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xffff_fffe, 4)
  const directory = Buffer.alloc(512)
  for (const [at, name] of names.slice(0, 4).entries()) {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
    directory.writeUInt8(at === 0 ? 5 : 2, at * 128 + 66)
    directory.writeUInt32LE(0xffff_fffe, at * 128 + 116)
  }
  return Buffer.concat([header, table, directory])
}

const PAGE = '<!doctype html><script>alert(document.cookie)</script>'

export const GOOD_FILES: Record<string, Buffer> = {
  'application/pdf': goodPdf(),
  'image/png': goodPng(),
  'image/jpeg': goodJpeg(),
  'application/msword': makeDoc(),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': goodDocx(),
}

export const HOSTILE_FILES: Record<string, { name: string; bytes: Buffer; code: string }> = {
  'a program that calls itself a PDF': {
    name: 'contrat.pdf',
    bytes: Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(200)]),
    code: 'document.type-refused',
  },
  // Sent in good faith, but lawyers cannot open it.
  'a photo as an iPhone keeps it, whatever it is called': {
    name: 'IMG_0042.jpg',
    bytes: Buffer.concat([Buffer.from('\0\0\0\x28ftypheic\0\0\0\0mif1', 'latin1'), Buffer.alloc(200)]),
    code: 'document.heic-refused',
  },
  'a program for Linux': {
    name: 'photo.jpg',
    bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]),
    code: 'document.type-refused',
  },
  'a page with a script that calls itself a picture': {
    name: 'photo.png',
    bytes: Buffer.from(PAGE),
    code: 'document.type-refused',
  },
  'a drawing with a script': {
    name: 'plan.png',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    code: 'document.type-refused',
  },
  'a PDF that begins after other bytes': {
    name: 'bail.pdf',
    bytes: Buffer.concat([Buffer.from('GIF89a/*'), goodPdf()]),
    code: 'document.type-refused',
  },
  'a PDF after a byte-order mark': {
    name: 'bail.pdf',
    bytes: Buffer.concat([Buffer.from('\ufeff'), goodPdf()]),
    code: 'document.type-refused',
  },
  'a PDF that is a page too': {
    name: 'bail.pdf',
    bytes: Buffer.concat([Buffer.from(`%PDF-1.7\n%${PAGE}\n`), goodPdf()]),
    code: 'document.type-refused',
  },
  'a PDF that is an archive too': {
    name: 'bail.pdf',
    bytes: Buffer.concat([goodPdf(), makeZip([{ name: 'payload.exe', data: 'MZ' }])]),
    code: 'document.type-refused',
  },
  'a picture that is an archive too': {
    name: 'photo.jpg',
    bytes: goodJpeg(goodDocx()),
    code: 'document.type-refused',
  },
  'a picture with a page behind it': {
    name: 'photo.png',
    bytes: Buffer.concat([goodPng(), Buffer.from(PAGE)]),
    code: 'document.type-refused',
  },
  'a picture in which a PDF begins': {
    name: 'photo.png',
    bytes: Buffer.concat([goodPng(), goodPdf()]),
    code: 'document.type-refused',
  },
  'a plain archive that calls itself a DOCX': {
    name: 'lettre.docx',
    bytes: makeZip([{ name: 'lettre.txt', data: 'Bonjour' }]),
    code: 'document.type-refused',
  },
  'a spreadsheet': {
    name: 'lettre.docx',
    bytes: makeZip([
      { name: '[Content_Types].xml', data: '<Types/>' },
      { name: 'xl/workbook.xml', data: '<x/>' },
    ]),
    code: 'document.type-refused',
  },
  'a DOCX that unpacks to gigabytes': {
    name: 'lettre.docx',
    bytes: goodDocx([
      { name: 'word/media/image1.png', data: Buffer.alloc(1 << 20), claimedSize: 4_000_000_000 },
    ]),
    code: 'document.type-refused',
  },
  'a DOCX that swells a thousandfold': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/media/image1.png', data: Buffer.alloc(100 << 20) }]),
    code: 'document.type-refused',
  },
  'a DOCX whose parts lie over each other': {
    name: 'lettre.docx',
    bytes: makeZip(DOCX_PARTS, { overlap: true }),
    code: 'document.type-refused',
  },
  'a DOCX with an archive in it': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/embeddings/more.zip', data: goodDocx() }]),
    code: 'document.type-refused',
  },
  'a DOCX with a program in it': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/embeddings/facture.exe', data: 'MZ' }]),
    code: 'document.carries-program',
  },
  'a DOCX with macros': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/vbaProject.bin', data: 'x' }]),
    code: 'document.carries-program',
  },
  'a DOCX whose part leads out of it': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: '../../outside.xml', data: 'x' }]),
    code: 'document.type-refused',
  },
  'a DOCX with one name twice': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/document.xml', data: '<other/>' }]),
    code: 'document.type-refused',
  },
  'a DOCX that is locked': {
    name: 'lettre.docx',
    bytes: goodDocx([{ name: 'word/secret.xml', data: 'x', flags: 1 }]),
    code: 'document.type-refused',
  },
  'a DOCX of thousands of parts': {
    name: 'lettre.docx',
    bytes: goodDocx(Array.from({ length: 3000 }, (_, at) => ({ name: `word/${at}.xml`, data: 'x' }))),
    code: 'document.type-refused',
  },
  'a DOCX with something behind it': {
    name: 'lettre.docx',
    bytes: Buffer.concat([goodDocx(), Buffer.from('more')]),
    code: 'document.type-refused',
  },
  'an old spreadsheet that calls itself a DOC': {
    name: 'lettre.doc',
    bytes: makeDoc(['Root Entry', 'Workbook']),
    code: 'document.type-refused',
  },
  'a DOC with macros': {
    name: 'lettre.doc',
    bytes: makeDoc(['Root Entry', 'WordDocument', 'Macros', 'VBA']),
    code: 'document.carries-program',
  },
  'nothing but spaces': { name: 'vide.pdf', bytes: Buffer.from('   '), code: 'document.type-refused' },
  'a PDF that breaks off': {
    name: 'bail.pdf',
    bytes: goodPdf().subarray(0, 40),
    code: 'document.damaged',
  },
  'a PNG that breaks off': {
    name: 'photo.png',
    bytes: goodPng().subarray(0, 50),
    code: 'document.damaged',
  },
  'a JPEG that breaks off': {
    name: 'photo.jpg',
    bytes: goodJpeg().subarray(0, 20),
    code: 'document.damaged',
  },
  'a DOCX that breaks off': {
    name: 'lettre.docx',
    bytes: goodDocx().subarray(0, 100),
    code: 'document.damaged',
  },
  'a DOC that breaks off': {
    name: 'lettre.doc',
    bytes: makeDoc().subarray(0, 600),
    code: 'document.damaged',
  },
}
