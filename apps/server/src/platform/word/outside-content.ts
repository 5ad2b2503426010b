// Refuses templates that bring content from outside of their file: the program that makes the PDF would fetch it, from the
// network or from the server's own disk. A hyperlink is only followed by its reader.
import { fieldsIn, isFollowed, readLinks, type WordLink, xmlText } from '../files/word-links.ts'
import { openWordFile, WordFetchesError } from './word-file.ts'

const LINKS = /\.rels$/i
const XML = /\.xml$/i
/** A part of another format, which Word and LibreOffice would open with its own links. */
const OTHER_FORMAT = /\/aFChunk$/i
const CHUNK = /<(?:[\w.-]+:)?altChunk\b/i
/** Fields that insert another file, a table of a database, or a part of another program's file. */
const INSERTS = /^[\s"]*(?:include(?:picture|text)?|import|link|database|rd)\b/i
/** A picture of an old drawing by its address, instead of by a part of the file. */
const DRAWN =
  /<v:(?:imagedata|fill|stroke)\s[^<>]*?(?:src|href|althref)\s*=\s*["']\s*(?:[a-z][a-z0-9+.-]*:|\/|\\)/i
/** A drive, a share, or an address. */
const LEADS_OUT = /^(?:[a-z][a-z0-9+.-]*:|\/\/)|\\/i

export function assertNothingFromOutside(bytes: Uint8Array): void {
  const { zip } = openWordFile(bytes)
  const names = new Set(Object.keys(zip.files))
  for (const [name, file] of Object.entries(zip.files)) {
    if (file.dir || !(LINKS.test(name) || XML.test(name))) continue
    const text = xmlText(Buffer.from(file.asUint8Array()))
    if (LINKS.test(name)) assertLinks(readLinks(text), names)
    else assertText(text)
  }
}

function assertLinks(links: readonly WordLink[], names: ReadonlySet<string>): void {
  for (const link of links) {
    const { type, target, isExternal } = link
    if (OTHER_FORMAT.test(type)) throw new WordFetchesError('It has a part of another format')
    if (isExternal && isFollowed(link)) continue
    const isPart = !target.startsWith('/') || names.has(target.slice(1))
    if (isExternal || LEADS_OUT.test(target) || !isPart)
      throw new WordFetchesError('It fetches content from outside')
  }
}

function assertText(text: string): void {
  if (CHUNK.test(text)) throw new WordFetchesError('It has a part of another format')
  if (DRAWN.test(text)) throw new WordFetchesError('It shows a picture from outside')
  if (fieldsIn(text).some(words => INSERTS.test(words)))
    throw new WordFetchesError('It has a field that inserts another file')
}
