// Reads the text of one XML part of a Word file in one pass over its tags, without a tree in memory.
import { decodeXML } from 'entities'

export interface WordText {
  /** Split where Word last broke the page, or where the writer did. */
  pages: string[]
  /** The notes of this part by their id. */
  notes: Map<string, string>
}

interface Reading extends WordText {
  current: string[]
  /** The notes of the page, which follow its text. */
  atFoot: string[]
  note: { id: string; from: number } | undefined
  /** Whether Word recorded where it broke the pages: then the breaks of the writer are among them. */
  hasWordBreaks: boolean
  given: ReadonlyMap<string, string>
}

/** Text inside of these is not shown, or is shown a second time. */
const SKIPPED = new Set(['w:del', 'w:moveFrom', 'mc:Fallback'])
/** Each separates words. */
const SPACES: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  '/w:p': '\n',
  '/w:tc': '\t',
}

export function textOfWordPart(xml: string, given: ReadonlyMap<string, string> = new Map()): WordText {
  const reading: Reading = {
    pages: [],
    notes: new Map(),
    current: [],
    atFoot: [],
    note: undefined,
    hasWordBreaks: xml.includes('<w:lastRenderedPageBreak'),
    given,
  }
  let skipped = 0
  let isText = false
  let at = xml.indexOf('<')
  while (at >= 0) {
    const end = xml.indexOf('>', at)
    if (end < 0) break
    const tag = xml.slice(at + 1, end)
    const name = nameOf(tag)
    const isAlone = tag.endsWith('/')
    if (SKIPPED.has(name)) skipped += isAlone ? 0 : 1
    else if (name.startsWith('/') && SKIPPED.has(name.slice(1))) skipped = Math.max(0, skipped - 1)
    else if (skipped === 0) readTag(reading, name, tag)
    if (name === 'w:t' || name === '/w:t') isText = name === 'w:t' && !isAlone
    const next = xml.indexOf('<', end)
    if (isText && skipped === 0)
      reading.current.push(decodeXML(xml.slice(end + 1, next < 0 ? xml.length : next)))
    at = next
  }
  endPage(reading)
  return reading
}

function nameOf(tag: string): string {
  for (let at = 1; at < tag.length; at += 1) {
    const sign = tag[at]
    if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t' || sign === '/')
      return tag.slice(0, at)
  }
  return tag
}

const ID = /\sw:id="([^"]{1,20})"/

function readTag(reading: Reading, name: string, tag: string): void {
  const isBreak = name === 'w:br' && !reading.hasWordBreaks && tag.includes('w:type="page"')
  if (isBreak || name === 'w:lastRenderedPageBreak') endPage(reading)
  const space = SPACES[name]
  if (space !== undefined) reading.current.push(space)
  const kind = NOTE_KINDS[name]
  if (kind === undefined) return
  const id = ID.exec(tag)?.[1] ?? ''
  if (name.startsWith('/')) endNote(reading)
  else if (name.endsWith('Reference')) reading.atFoot.push(reading.given.get(`${kind} ${id}`) ?? '')
  else if (!tag.endsWith('/')) reading.note = { id, from: reading.current.length }
}

const NOTE_KINDS: Record<string, string> = {
  'w:footnote': 'footnote',
  '/w:footnote': 'footnote',
  'w:footnoteReference': 'footnote',
  'w:endnote': 'endnote',
  '/w:endnote': 'endnote',
  'w:endnoteReference': 'endnote',
}

function endNote(reading: Reading): void {
  const { note, current, notes } = reading
  if (note) notes.set(note.id, current.slice(note.from).join(''))
  reading.note = undefined
}

function endPage(reading: Reading): void {
  const { pages, current, atFoot } = reading
  pages.push([current.join(''), ...atFoot].join('\n'))
  reading.current = []
  reading.atFoot = []
}
