// Declares new parts of a Word file: their content types, and the links by which the body refers to them.
import { DOMParser, type Element } from '@xmldom/xmldom'
import { childElements, readPart, type WordFile, writePart } from './word-file.ts'
import { CONTENT_TYPES, LINKS_OF_BODY, LINKS_XML, OFFICE_LINK, typeOfPart } from './word-names.ts'

interface NewPart {
  /** The id of the link. */
  id: string
  /** 'comments' is the file 'word/comments.xml'. */
  name: string
  kind: 'header' | 'footer' | 'comments'
}

/** A part that the file declares already keeps its declaration. */
export function declareParts(file: WordFile, parts: readonly NewPart[]): void {
  addTo(file, CONTENT_TYPES, types => {
    for (const { name, kind } of parts) {
      const part = { PartName: `/word/${name}.xml`, ContentType: typeOfPart(kind) }
      if (!hasChild(types, 'PartName', part.PartName)) addChild(types, 'Override', part)
    }
  })
  if (!file.zip.file(LINKS_OF_BODY)) writePart(file, LINKS_OF_BODY, noLinks())
  addTo(file, LINKS_OF_BODY, links => {
    for (const { id, name, kind } of parts) {
      const link = { Id: id, Type: `${OFFICE_LINK}/${kind}`, Target: `${name}.xml` }
      // A file has one part of comments.
      const isLinked = kind === 'comments' && hasChild(links, 'Type', link.Type)
      if (!isLinked) addChild(links, 'Relationship', link)
    }
  })
}

export function declarePictures(file: WordFile): void {
  addTo(file, CONTENT_TYPES, types => {
    const knowsPng = childElements(types).some(one => one.getAttribute('Extension')?.toLowerCase() === 'png')
    if (!knowsPng) addChild(types, 'Default', { Extension: 'png', ContentType: 'image/png' })
  })
}

const noLinks = () => new DOMParser().parseFromString(`<Relationships xmlns="${LINKS_XML}"/>`, 'text/xml')

function addTo(file: WordFile, name: string, add: (root: Element) => void): void {
  const document = readPart(file, name)
  if (!document?.documentElement) return
  add(document.documentElement)
  writePart(file, name, document)
}

const hasChild = (root: Element, attribute: string, value: string): boolean =>
  childElements(root).some(child => child.getAttribute(attribute) === value)

function addChild(root: Element, name: string, attributes: Record<string, string>): void {
  const child = root.ownerDocument?.createElementNS(root.namespaceURI, name)
  if (!child) return
  for (const [attribute, value] of Object.entries(attributes)) child.setAttribute(attribute, value)
  root.appendChild(child)
}
