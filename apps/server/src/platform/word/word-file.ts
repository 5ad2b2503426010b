// A Word file as its parts: opened from bytes that were inspected before, and packed again.
import {
  DOMParser,
  type Document,
  type Element,
  type Node,
  onErrorStopParsing,
  XMLSerializer,
} from '@xmldom/xmldom'
import PizZip from 'pizzip'
import { BODY, XML_HEAD } from './word-names.ts'

/** A fault of the file itself: it ends in a typed refusal, not in an error of the server. */
export class WordFileError extends Error {
  override readonly name = 'WordFileError'
}

/** It would bring content from outside of the file into a document. */
export class WordFetchesError extends WordFileError {}

/** The parts with text that a reader sees, the body first. */
const TEXT_PARTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/

export interface WordFile {
  zip: PizZip
  /** The names of the parts with text, the body first. */
  parts: readonly string[]
}

export function openWordFile(bytes: Uint8Array): WordFile {
  let zip: PizZip
  try {
    zip = new PizZip(bytes)
  } catch {
    throw new WordFileError('It is no ZIP archive')
  }
  const names = Object.keys(zip.files).filter(name => TEXT_PARTS.test(name))
  if (!names.includes(BODY)) throw new WordFileError('It has no body')
  return { zip, parts: [BODY, ...names.filter(name => name !== BODY).sort()] }
}

export const isBody = (part: string): boolean => part === BODY

export function readPart({ zip }: WordFile, name: string): Document | undefined {
  const file = zip.file(name)
  if (!file) return undefined
  const xml = file.asText()
  // Nothing in a Word file declares entities.
  if (xml.includes('<!DOCTYPE')) throw new WordFileError('A part declares a document type')
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
  } catch {
    throw new WordFileError('A part is no XML')
  }
}

export function writePart({ zip }: WordFile, name: string, document: Document): void {
  const body = new XMLSerializer().serializeToString(document.documentElement as Node)
  zip.file(name, XML_HEAD + body)
}

export const packWordFile = ({ zip }: WordFile): Uint8Array =>
  zip.generate({ type: 'uint8array', compression: 'DEFLATE' })

const isElement = (node: Node): node is Element => node.nodeType === 1

export function childElements(node: Node): Element[] {
  const found: Element[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) found.push(child)
  return found
}
