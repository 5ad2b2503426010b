// Word files as different programs write them. Those of LibreOffice 7.4 lie beside this file, as it saved one invented
// lease; of the other programs, the structure that they give their files is built here.
import { readdirSync, readFileSync } from 'node:fs'
import { makeCompound, type Stream } from './compound-file.ts'
import { goodDocx, goodPng, makeZip, type Part } from './hostile-files.ts'

const FOLDER = new URL('./word-files/', import.meta.url)

const text = (length: number) => Buffer.alloc(length, 'Loyer et charges. ')
const summary: Stream[] = [
  { name: '\u0005SummaryInformation', content: text(4096) },
  { name: '\u0005DocumentSummaryInformation', content: text(4096) },
  { name: '\u0001CompObj', content: text(106) },
]

/** A document with its tables, and whatever else a program puts beside them. */
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

/** With a theme, as Word has packed it since 2007. */
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

const native: Stream = { name: '\u0001Ole10Native', content: Buffer.from('facture.exe\0MZ') }
const MACROS: Part = { name: 'xl/vbaProject.bin', data: 'x' }

/** Word files in bad faith, and why each is refused. */
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
  'rich text that calls itself a DOC': {
    bytes: Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
    code: 'document.type-refused',
  },
}

/** The first stream leads back to its own beginning. */
function inCircles(file: Buffer): Buffer {
  const table = (file.readUInt32LE(76) + 1) * 512
  file.writeUInt32LE(0, table + 4 * 3)
  return file
}
