// Adds comments to a Word file that Word and LibreOffice show in the margin.
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { childElements, readPart, type WordFile, writePart } from './word-file.ts'

export interface Comment {
  text: string
  /** The runs that it is about: the first and the last one. */
  first: Element
  last: Element
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const COMMENTS = 'word/comments.xml'
const TYPES = '[Content_Types].xml'
const LINKS = 'word/_rels/document.xml.rels'
const TYPE_OF_COMMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
const LINK_TO_COMMENTS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'
const TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
const LINKS_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export function writeComments(
  file: WordFile,
  body: Document,
  comments: readonly Comment[],
  { author, at }: { author: string; at: string },
): void {
  const list = readPart(file, COMMENTS) ?? emptyPart(`<w:comments xmlns:w="${W}"/>`)
  const root = list.documentElement
  if (!root) return
  const first = nextId(root)
  for (const [index, comment] of comments.entries()) {
    const id = String(first + index)
    root.appendChild(commentElement(list, { id, author, at, text: comment.text }))
    markPlace(body, comment, id)
  }
  writePart(file, COMMENTS, list)
  declare(file)
}

const emptyPart = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml')

/** The author's own comments stay. */
function nextId(root: Element): number {
  const ids = childElements(root).map(comment => Number(comment.getAttribute('w:id')) || 0)
  return Math.max(-1, ...ids) + 1
}

function element(
  document: Document,
  name: string,
  attributes: Record<string, string> = {},
  children: readonly Element[] = [],
): Element {
  const made = document.createElementNS(W, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttributeNS(W, attribute, value)
  for (const child of children) made.appendChild(child)
  return made
}

function commentElement(
  document: Document,
  { id, author, at, text }: { id: string; author: string; at: string; text: string },
): Element {
  const words = element(document, 'w:t')
  words.appendChild(document.createTextNode(text))
  const run = element(document, 'w:r', {}, [words])
  const attributes = { 'w:id': id, 'w:author': author, 'w:date': at, 'w:initials': author.slice(0, 2) }
  return element(document, 'w:comment', attributes, [element(document, 'w:p', {}, [run])])
}

/** The mark begins before the first run and ends behind the last one, each beside its run. */
function markPlace(body: Document, { first, last }: Comment, id: string): void {
  const reference = element(body, 'w:r', {}, [element(body, 'w:commentReference', { 'w:id': id })])
  first.parentNode?.insertBefore(element(body, 'w:commentRangeStart', { 'w:id': id }), first)
  const behind = last.nextSibling
  last.parentNode?.insertBefore(element(body, 'w:commentRangeEnd', { 'w:id': id }), behind)
  last.parentNode?.insertBefore(reference, behind)
}

function declare(file: WordFile): void {
  const types = readPart(file, TYPES)
  const named = (name: string) => (one: Element) => one.getAttribute('PartName') === `/${name}`
  if (types?.documentElement && !childElements(types.documentElement).some(named(COMMENTS))) {
    const override = types.createElementNS(TYPES_NAMESPACE, 'Override')
    override.setAttribute('PartName', `/${COMMENTS}`)
    override.setAttribute('ContentType', TYPE_OF_COMMENTS)
    types.documentElement.appendChild(override)
    writePart(file, TYPES, types)
  }
  const links = readPart(file, LINKS) ?? emptyPart(`<Relationships xmlns="${LINKS_NAMESPACE}"/>`)
  const root = links.documentElement
  if (!root || childElements(root).some(link => link.getAttribute('Type') === LINK_TO_COMMENTS)) return
  const link = links.createElementNS(LINKS_NAMESPACE, 'Relationship')
  link.setAttribute('Id', 'rIdMaatComments')
  link.setAttribute('Type', LINK_TO_COMMENTS)
  link.setAttribute('Target', 'comments.xml')
  root.appendChild(link)
  writePart(file, LINKS, links)
}
