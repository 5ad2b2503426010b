// Checks the automatic links of a Word document. A hyperlink is the reader's choice; a template, frame or object
// fetched on opening may contain anything, and a command field starts a program.
import { decodeXML } from 'entities'
import { refuseProgram, refuseType } from './refusal.ts'

/** A path on the author's own disk, which Word stores for every template; it is never fetched. */
const ON_DISK = /^(?:file:)?\/{0,3}(?:localhost\/)?[a-z](?::|%3a)[\\/]|^(?!\/\/|\\\\|[a-z][a-z0-9+.-]*:)/i
const ELSEWHERE_ON_THE_NET = /^(?:file:)?(?:\/\/+|\\\\+)/i
/** Followed by hand or only displayed: a web picture reveals that it was opened, and no more. */
const SHOWN = /\/(?:hyperlink|image|video|audio)$/i
const FOLLOWED = /\/hyperlink$/i

const LINK = /<(?:[\w.-]+:)?Relationship\s(?:[^<>"']|"[^"]*"|'[^']*')*>/g
const VALUE = /(?<![\w:])(Type|Target|TargetMode)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export interface WordLink {
  type: string
  target: string
  isExternal: boolean
}

export function readLinks(links: string): WordLink[] {
  return [...links.matchAll(LINK)].map(([link]) => {
    const values = Object.fromEntries(
      [...link.matchAll(VALUE)].map(([, name = '', one, other]) => [name, decodeXML(one ?? other ?? '')]),
    )
    const { Type: type = '', Target: target = '', TargetMode: mode = '' } = values
    return { type, target, isExternal: mode.toLowerCase() === 'external' }
  })
}

export const isFollowed = ({ type }: WordLink): boolean => FOLLOWED.test(type)

export function assertNoExternalContent(links: string): void {
  if (/<!/.test(links.replace(/<!--/g, ''))) throw refuseType('its links are written in another language')
  for (const link of readLinks(links)) {
    const { type, target, isExternal } = link
    if (!isExternal || ON_DISK.test(target) || isFollowed(link)) continue
    if (!SHOWN.test(type) || ELSEWHERE_ON_THE_NET.test(target))
      throw refuseProgram(`it fetches what is elsewhere: ${target.slice(0, 100)}`)
  }
}

/** Fields with these words start another program. The words may be spread over many runs. */
const COMMAND = /^[\s"]*dde(?:auto)?\b/i
const FIELD_PART =
  /<(?:\w+:)?(?:(?<mark>fldChar)\s[^<>]*fldCharType\s*=\s*["'](?<sort>\w+)|instrText(?:\s[^<>]*)?>(?<words>[^<]*)|fldSimple\s[^<>]*instr\s*=\s*(?:"(?<simple>[^"]*)|'(?<other>[^']*)))/g

export function assertNoCommandFields(text: string): void {
  if (fieldsIn(text).some(words => COMMAND.test(words)))
    throw refuseProgram('it carries a field that starts a program')
}

/** The instructions of all fields, also of those inside others. */
export function fieldsIn(text: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const { groups = {} } of text.matchAll(FIELD_PART)) {
    const { mark, sort, words, simple, other } = groups
    if (mark && sort === 'begin') open.push('')
    else if (mark) found.push(open.pop() ?? '')
    else if (words !== undefined) open.push((open.pop() ?? '') + words)
    else found.push(simple ?? other ?? '')
  }
  return [...found, ...open].map(words => decodeXML(words))
}

/** One or two bytes per character. */
export function xmlText(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)
  if (isWide) return bytes.toString('utf16le')
  const isSwapped = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)
  if (isSwapped)
    return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  return bytes.toString('utf8')
}
