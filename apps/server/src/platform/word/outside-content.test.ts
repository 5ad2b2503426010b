// Tests that a template brings nothing from outside of its file, whatever way it names it.
import PizZip from 'pizzip'
import { expect, test } from 'vitest'
import { buildWord } from './build-word.ts'
import { checkWord } from './check-word.ts'
import { fillWord } from './fill-word.ts'
import { WordFetchesError } from './word-file.ts'

const RELS = 'word/_rels/document.xml.rels'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function linked(type: string, target: string, mode = 'External'): Uint8Array {
  const zip = new PizZip(buildWord(['Bonjour']))
  const link = `<Relationship Id="rIdX" Type="${TYPES}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`
  const before =
    zip.file(RELS)?.asText() ??
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
  const links = before.includes('</Relationships>') ? before : before.replace('/>', '></Relationships>')
  zip.file(RELS, links.replace('</Relationships>', `${link}</Relationships>`))
  return zip.generate({ type: 'uint8array' })
}

function withXml(xml: string): Uint8Array {
  const zip = new PizZip(buildWord(['Bonjour']))
  const body = zip.file('word/document.xml')?.asText() ?? ''
  zip.file('word/document.xml', body.replace('<w:body>', `<w:body>${xml}`))
  return zip.generate({ type: 'uint8array' })
}

const field = (...words: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${words
    .map(word => `<w:r><w:instrText xml:space="preserve">${word}</w:instrText></w:r>`)
    .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const REFUSED: [string, Uint8Array][] = [
  ['a picture of an address', linked('image', 'http://server.example/a.png')],
  ['a picture of the disk', linked('image', 'file:///etc/passwd')],
  ['a picture of a drive', linked('image', 'C:\\secret\\a.png')],
  ['an attached template', linked('attachedTemplate', 'file:///C:/Models/firm.dotx')],
  ['an object', linked('oleObject', 'http://server.example/a.xls')],
  ['a part of another format', linked('aFChunk', 'chunk.html', '')],
  ['an absolute path that is no part', linked('image', '/etc/passwd', '')],
  ['an address without a mode', linked('image', 'file:///etc/passwd', '')],
  ['a field that includes a picture', withXml(field(' INCLUDEPICTURE "file:///etc/passwd" '))],
  ['a field over several runs', withXml(field(' INCLUDE', 'TEXT "/etc/', 'passwd" '))],
  ['a simple field', withXml('<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;x&quot;"/></w:p>')],
  ['a link to a part of another file', withXml(field(' LINK Excel.Sheet "http://server.example/a" '))],
  ['a chunk in the text', withXml('<w:altChunk r:id="rIdX"/>')],
  ['an old drawing', withXml('<w:p><v:imagedata xmlns:v="urn:v" src="http://server.example/a.png"/></w:p>')],
]

test.each(REFUSED)('refuses %s', (_, bytes) => {
  expect(() => checkWord(bytes)).toThrow(WordFetchesError)
  // A file that was accepted before the rule makes no document.
  const data = { fields: {}, answers: {} }
  expect(() => fillWord({ bytes, data, language: 'fr' })).toThrow(WordFetchesError)
})

test.each([
  ['a hyperlink', linked('hyperlink', 'https://firm.example/')],
  ['a part of the file', linked('image', 'media/logo.png', '')],
  ['a page number', withXml(field(' PAGE '))],
])('accepts %s', (_, bytes) => {
  expect(checkWord(bytes).faults).toEqual([])
})
