// Puts a letterhead on a Word file: sender and logo above the first page, the sender's name above the next ones, the page
// number below. A file that has a header or footer of its own keeps it.
import type { Document, Element } from '@xmldom/xmldom'
import { declareParts, declarePictures } from './declare-parts.ts'
import { type Letterhead, letterheadParts } from './letterhead-parts.ts'
import { childElements, openWordFile, packWordFile, readPart, writePart } from './word-file.ts'
import { BODY, CONTENT_TYPES, OFFICE_LINK, WORD_XML } from './word-names.ts'

/** Each part of the letterhead, and the pages on which it stands. */
const PLACES = [
  { name: 'maatFirst', kind: 'header', pages: ['first'] },
  { name: 'maatNext', kind: 'header', pages: ['default', 'even'] },
  { name: 'maatFoot', kind: 'footer', pages: ['first', 'default', 'even'] },
] as const

export function addLetterhead(bytes: Uint8Array, letterhead: Letterhead): Uint8Array {
  const file = openWordFile(bytes)
  const document = readPart(file, BODY)
  if (!document || !file.zip.file(CONTENT_TYPES) || hasOwn(document) || file.zip.file('word/maatFirst.xml'))
    return bytes
  const section = firstSection(document)
  if (!section) return bytes
  const made = letterheadParts(letterhead)
  // One date for all, so that equal documents have equal bytes.
  const date = new Date('2026-01-01T00:00:00Z')
  for (const [name, content] of Object.entries(made)) file.zip.file(name, content, { date })
  if (letterhead.logo) declarePictures(file)
  declareParts(
    file,
    PLACES.map(({ name, kind }) => ({ id: name, name, kind })),
  )
  refer(document, section)
  writePart(file, BODY, document)
  return packWordFile(file)
}

const hasOwn = (document: Document) =>
  ['headerReference', 'footerReference'].some(
    name => document.getElementsByTagNameNS(WORD_XML, name).length > 0,
  )

/** Later sections continue its header. The previous state of a tracked change is none. */
function firstSection(document: Document): Element | undefined {
  const sections = [...document.getElementsByTagNameNS(WORD_XML, 'sectPr')] as Element[]
  const first = sections.find(({ parentNode }) => parentNode?.localName !== 'sectPrChange')
  if (first) return first
  const body = document.getElementsByTagNameNS(WORD_XML, 'body')[0]
  return body?.appendChild(document.createElementNS(WORD_XML, 'w:sectPr')) as Element | undefined
}

/** These stand after the mark of a different first page, in the order that Word asks for. */
const AFTER_TITLE = ['textDirection', 'bidi', 'rtlGutter', 'docGrid', 'printerSettings', 'sectPrChange']

function refer(document: Document, section: Element): void {
  const begin = section.firstChild
  for (const { name, kind, pages } of PLACES)
    for (const page of pages) {
      const reference = document.createElementNS(WORD_XML, `w:${kind}Reference`)
      reference.setAttributeNS(WORD_XML, 'w:type', page)
      reference.setAttributeNS(OFFICE_LINK, 'r:id', name)
      section.insertBefore(reference, begin)
    }
  if (childElements(section).some(({ localName }) => localName === 'titlePg')) return
  const later = childElements(section).find(({ localName }) => AFTER_TITLE.includes(localName ?? ''))
  section.insertBefore(document.createElementNS(WORD_XML, 'w:titlePg'), later ?? null)
}
