// Adds comments to a Word file that Word and LibreOffice show in the margin.
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { declareParts } from './declare-parts.ts'
import { childElements, readPart, type WordFile, writePart } from './word-file.ts'
import { WORD_XML } from './word-names.ts'

export interface Comment {
  text: string
  /** The runs that it is about: the first and the last one. */
  first: Element
  last: Element
}

const COMMENTS = 'word/comments.xml'

export function writeComments(
  file: WordFile,
  body: Document,
  comments: readonly Comment[],
  { author, at }: { author: string; at: string },
): void {
  const list = readPart(file, COMMENTS) ?? noComments()
  const root = list.documentElement
  if (!root) return
  const first = nextId(root)
  for (const [index, comment] of comments.entries()) {
    const id = String(first + index)
    root.appendChild(commentElement(list, { id, author, at, text: comment.text }))
    markPlace(body, comment, id)
  }
  writePart(file, COMMENTS, list)
  declareParts(file, [{ id: 'rIdMaatComments', name: 'comments', kind: 'comments' }])
}

const noComments = (): Document =>
  new DOMParser().parseFromString(`<w:comments xmlns:w="${WORD_XML}"/>`, 'text/xml')

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
  const made = document.createElementNS(WORD_XML, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttributeNS(WORD_XML, attribute, value)
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
