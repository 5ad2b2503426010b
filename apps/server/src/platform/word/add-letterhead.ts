// Puts a letterhead on a Word file: sender and logo above the first page, the sender's name above the next ones, the page
// number below. A file that has a header or footer of its own keeps it.
import type { Document, Element } from '@xmldom/xmldom'
import { type Letterhead, letterheadParts } from './letterhead-parts.ts'
import { childElements, openWordFile, packWordFile, readPart, type WordFile, writePart } from './word-file.ts'

const MAIN = 'word/document.xml'
const LINKS = 'word/_rels/document.xml.rels'
const TYPES = '[Content_Types].xml'
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const NO_LINKS = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`

/** Each part of the letterhead, and the pages on which it stands. */
const PLACES = [
  { name: 'maatFirst', kind: 'header', pages: ['first'] },
  { name: 'maatNext', kind: 'header', pages: ['default', 'even'] },
  { name: 'maatFoot', kind: 'footer', pages: ['first', 'default', 'even'] },
] as const

export function addLetterhead(bytes: Uint8Array, letterhead: Letterhead): Uint8Array {
  const file = openWordFile(bytes)
  const document = readPart(file, MAIN)
  const types = readPart(file, TYPES)
  if (!document || !types || hasOwn(document) || file.zip.file('word/maatFirst.xml')) return bytes
  const section = firstSection(document)
  if (!section) return bytes
  const made = letterheadParts(letterhead)
  // One date for all, so that equal documents have equal bytes.
  const date = new Date('2026-01-01T00:00:00Z')
  for (const [name, content] of Object.entries(made)) file.zip.file(name, content, { date })
  declare(types, letterhead.logo !== undefined)
  writePart(file, TYPES, types)
  link(file)
  refer(document, section)
  writePart(file, MAIN, document)
  return packWordFile(file)
}

const hasOwn = (document: Document) =>
  ['headerReference', 'footerReference'].some(name => document.getElementsByTagNameNS(W, name).length > 0)

/** Later sections continue its header. The previous state of a tracked change is none. */
function firstSection(document: Document): Element | undefined {
  const sections = [...document.getElementsByTagNameNS(W, 'sectPr')] as Element[]
  const first = sections.find(({ parentNode }) => parentNode?.localName !== 'sectPrChange')
  if (first) return first
  const body = document.getElementsByTagNameNS(W, 'body')[0]
  return body?.appendChild(document.createElementNS(W, 'w:sectPr')) as Element | undefined
}

function declare(types: Document, hasLogo: boolean): void {
  const root = types.documentElement
  if (!root) return
  const add = (name: string, values: Record<string, string>) => {
    const element = types.createElementNS(root.namespaceURI, name)
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value)
    root.appendChild(element)
  }
  const knowsPng = childElements(root).some(one => one.getAttribute('Extension')?.toLowerCase() === 'png')
  if (hasLogo && !knowsPng) add('Default', { Extension: 'png', ContentType: 'image/png' })
  for (const { name, kind } of PLACES)
    add('Override', {
      PartName: `/word/${name}.xml`,
      ContentType: `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`,
    })
}

function link(file: WordFile): void {
  if (!file.zip.file(LINKS)) file.zip.file(LINKS, NO_LINKS)
  const links = readPart(file, LINKS)
  const root = links?.documentElement
  if (!links || !root) return
  for (const { name, kind } of PLACES) {
    const element = links.createElementNS(root.namespaceURI, 'Relationship')
    element.setAttribute('Id', name)
    element.setAttribute('Type', `${R}/${kind}`)
    element.setAttribute('Target', `${name}.xml`)
    root.appendChild(element)
  }
  writePart(file, LINKS, links)
}

/** These stand after the mark of a different first page, in the order that Word asks for. */
const AFTER_TITLE = ['textDirection', 'bidi', 'rtlGutter', 'docGrid', 'printerSettings', 'sectPrChange']

function refer(document: Document, section: Element): void {
  const begin = section.firstChild
  for (const { name, kind, pages } of PLACES)
    for (const page of pages) {
      const reference = document.createElementNS(W, `w:${kind}Reference`)
      reference.setAttributeNS(W, 'w:type', page)
      reference.setAttributeNS(R, 'r:id', name)
      section.insertBefore(reference, begin)
    }
  if (childElements(section).some(({ localName }) => localName === 'titlePg')) return
  const later = childElements(section).find(({ localName }) => AFTER_TITLE.includes(localName ?? ''))
  section.insertBefore(document.createElementNS(W, 'w:titlePg'), later ?? null)
}
