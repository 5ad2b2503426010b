import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bufferSource } from './byte-source.ts'
import { inspectFile } from './inspect-file.ts'

const TAIL = 'trailer\n<< /Root 1 0 R >>\n%%EOF\n'

function pdfOf(...parts: (string | Buffer)[]): Buffer {
  const objects = parts.map((part, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(part), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from(TAIL)])
}

const stream = (head: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\r\n`),
    body,
    Buffer.from('\nendstream'),
  ])
const packed = (objects: string, head = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 4 ${head}`, deflateSync(`1 0 ${objects}`))

const judge = (bytes: Buffer) => inspectFile(bufferSource(bytes))

const PAGE = '<< /Type /Catalog /Pages 2 0 R >>'
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('refuses a PDF with executable content', () => {
  test.each<[string, Buffer]>([
    ['a script that begins with it', pdfOf(`<< /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['a script with its names in numbers', pdfOf(PAGE, '<< /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >>')],
    ['a script that stands elsewhere', pdfOf(PAGE, '<< /S /JavaScript/JS 9 0 R >>')],
    ['a script in hexadecimal', pdfOf(PAGE, '<</S/JavaScript/JS<feff006100280029>>>')],
    ['a script behind a comment', pdfOf(PAGE, '<< /S /JavaScript /JS % (AFDate_Format)\n (a\\(\\)) >>')],
    ['a script that begins like a format', pdfOf(PAGE, '<< /JS (AFDate_Format\\(eval\\(a\\)\\);) >>')],
    ['a script of a film', pdfOf(PAGE, '<< /S /Rendition /JS (a\\(\\)) >>')],
    ['a script among packed objects', pdfOf(PAGE, packed(SCRIPT))],
    [
      'a script among packed objects that do not say so',
      pdfOf(PAGE, stream('/N 1 /First 4 /Filter [/Fl]', deflateSync(`1 0 ${SCRIPT}`))),
    ],
    ['objects packed twice', pdfOf(PAGE, packed(SCRIPT, '/Filter [/ASCIIHexDecode /FlateDecode]'))],
    [
      'a script that hides among the bytes of a picture',
      pdfOf(PAGE, stream('/Subtype /Image', Buffer.from(`\xff\n7 0 obj ${SCRIPT} endobj\n`, 'latin1'))),
    ],
    ['a script behind a text that never ends', pdfOf(PAGE, '(', SCRIPT)],
    [
      'packed objects in a locked file',
      Buffer.concat([pdfOf(PAGE, packed('<< >>')), Buffer.from('trailer << /Encrypt 5 0 R >>\n%%EOF')]),
    ],
    ['a program to start', pdfOf(PAGE, '<< /S /Launch /F (cmd.exe) >>')],
    ['a film', pdfOf(PAGE, '<< /Type /Annot /Subtype /RichMedia >>')],
    ['a form with a language of its own', pdfOf('<< /Type /Catalog /AcroForm << /XFA 5 0 R >> >>')],
    [
      'a program that is attached',
      pdfOf(PAGE, '<< /Type /Filespec /F (facture.pdf.exe) /EF << /F 3 0 R >> >>'),
    ],
    [
      'a program that is attached under a wide name',
      pdfOf(PAGE, '<< /UF <FEFF0061002E006A0073> /EF << /F 3 0 R >> >>'),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes)).toMatchObject({ refused: 'document.carries-program' })
  })

  test('does not read nested objects forever', async () => {
    const bytes = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('1 0 obj ('.repeat(100_000)),
      Buffer.from(TAIL),
    ])
    expect(await judge(bytes)).toMatchObject({ refused: 'document.type-refused' })
  })

  test('refuses what unpacks to more than any document', async () => {
    const bomb = packed(' '.repeat(70 << 20))
    expect(await judge(pdfOf(PAGE, bomb))).toMatchObject({ refused: 'document.damaged' })
  })
})

describe('a PDF passes as people send it', () => {
  test.each<[string, Buffer]>([
    [
      'with links and a bookmark to begin at',
      pdfOf('<< /OpenAction [2 0 R /Fit] /A << /S /URI /URI (https://cour.example) >> >>'),
    ],
    [
      'with a form that is sent by its reader',
      pdfOf('<< /AcroForm << /Fields [] >> /A << /S /SubmitForm /F (https://spf.example) >> >>'),
    ],
    [
      'with fields for dates and amounts, as Acrobat writes them',
      pdfOf(
        PAGE,
        '<</AA<</F<</JS(AFDate_FormatEx\\("dd/mm/yyyy"\\);)/S/JavaScript>>/K<</JS(AFNumber_Keystroke\\(2, 3, 0, 0, "", true\\);)/S/JavaScript>>/C<</S/JavaScript/JS(AFSimple_Calculate\\("SUM", new Array \\("a", "b"\\)\\);)>>>>>>',
      ),
    ],
    [
      'signed',
      pdfOf(
        '<< /AcroForm << /SigFlags 3 >> >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <3082> /ByteRange [0 1 2 3] >>',
      ),
    ],
    [
      'with an invoice attached, as e-invoices are sent',
      pdfOf(
        PAGE,
        '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 3 0 R >> >>',
        stream('/Type /EmbeddedFile', Buffer.from('<Invoice/>')),
      ),
    ],
    [
      'that speaks of scripts',
      pdfOf(
        '<< /Title (Le /JS, /JavaScript et /Launch \\(expliqués\\)) >>',
        stream('/Length 12', Buffer.from('BT (/JS \\(a\\)) Tj ET')),
      ),
    ],
    [
      'locked by its program, with nothing packed',
      Buffer.concat([pdfOf(PAGE), Buffer.from('trailer << /Encrypt 5 0 R >>\n%%EOF')]),
    ],
    ['with packed objects', pdfOf(PAGE, packed(`<< /Type /Page /Contents 4 0 R >>`))],
    [
      'whose packed objects break off',
      pdfOf(
        PAGE,
        stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync('1 0 << >>').subarray(0, -3)),
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ mediaType: 'application/pdf' })
  })
})
