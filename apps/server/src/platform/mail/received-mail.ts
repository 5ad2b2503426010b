// Extracts plain text and files from a received mail, bounded and cleaned, whatever was sent.
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { type Bounce, bounceIn } from './bounced-mail.ts'
import { type CalendarReply, calendarReplyIn, isCalendar } from './calendar-reply.ts'
import { withReadableHeaders } from './raw-headers.ts'
import { textOfHtml } from './text-of-html.ts'

export interface ReceivedFile {
  name: string
  bytes: Uint8Array
  /** For programs, not for users. */
  isCalendar: boolean
}

export interface ReceivedMail {
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** Undefined if there is no sender or more than one, because then the author is unclear. */
  from: { name: string; address: string } | undefined
  to: { name: string; address: string }[]
  cc: { name: string; address: string }[]
  broughtTo: string[]
  subject: string
  text: string
  isTextCut: boolean
  files: ReceivedFile[]
  /** The number of dropped files: too many, too large, or empty. */
  dropped: number
  /** An automatic or bulk mail, which gets no answer. */
  isAutomatic: boolean
  /** From top to bottom. */
  authenticationResults: string[]
  /** How many of them are above all transport headers: only our own server wrote there. */
  certainResults: number
  bounce: Bounce | undefined
  calendarReply: CalendarReply | undefined
}

const MOST_TEXT = 100_000
const MOST_RAW = 4 * MOST_TEXT
const MOST_FILES = 30
const MOST_FILE_BYTES = 25 * 1024 * 1024
const MOST_PEOPLE = 50
const MOST_HEADERS_BYTES = 512 * 1024

export async function parseMail(source: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(withReadableHeaders(source), {
    maxNestingDepth: 64,
    maxHeadersSize: MOST_HEADERS_BYTES,
    maxRfc822NestingDepth: 2,
  })
  // Some programs send an empty text part beside their HTML.
  const whole =
    cleanText(mail.text?.slice(0, MOST_RAW) ?? '') ||
    cleanText(textOfHtml(mail.html?.slice(0, MOST_RAW * 4) ?? ''))
  const { files, dropped } = filesOf(mail)
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    inReplyTo: idsIn(mail.inReplyTo)[0] ?? null,
    references: idsIn(mail.references).slice(-50),
    from: senderOf(mail),
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    broughtTo: broughtTo(mail),
    subject: cleanLine(mail.subject ?? '', 300),
    text: whole.slice(0, MOST_TEXT).toWellFormed(),
    isTextCut: whole.length > MOST_TEXT,
    files,
    dropped,
    isAutomatic: isAutomatic(mail),
    authenticationResults: valuesOf(mail, RESULTS),
    certainResults: certainResults(mail),
    bounce: bounceIn(mail),
    calendarReply: calendarReplyIn(mail),
  }
}

const RESULTS = 'authentication-results'

function certainResults({ headers }: Email): number {
  const arrival = headers.findIndex(({ key }) => key === 'received')
  return headers.slice(0, Math.max(arrival, 0)).filter(({ key }) => key === RESULTS).length
}

const valuesOf = (mail: Email, key: string) =>
  mail.headers.filter(header => header.key === key).map(({ value }) => value)

/** Invisible characters, or ones that change the writing direction and can disguise a name. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

export const cleanLine = (text: string, most: number) =>
  text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim().slice(0, most).toWellFormed()

function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
    .toWellFormed()
}

/** Encoded headers may contain any character, even ones that databases refuse. */
const idsIn = (text: string | undefined) =>
  (text ?? '').toWellFormed().match(/<[^<>\s\p{Cc}]{3,250}>/gu) ?? []

function flat(addresses: readonly Address[] | undefined): { name: string; address: string }[] {
  return (addresses ?? []).flatMap(one => (one.group ? one.group : [one]))
}

function peopleOf(addresses: readonly Address[] | undefined): { name: string; address: string }[] {
  return flat(addresses)
    .slice(0, MOST_PEOPLE)
    .flatMap(({ name, address }) => {
      const known = normaliseEmailAddress(address ?? '')
      return checkEmailAddress(known) ? [] : [{ name: cleanLine(name, 200), address: known }]
    })
}

/** Programs show different ones of several senders, so such a mail has no sender. */
function senderOf(mail: Email): ReceivedMail['from'] {
  if (valuesOf(mail, 'from').length !== 1 || !mail.from || mail.from.group) return undefined
  const [sender] = peopleOf([mail.from])
  // A single header may list several senders.
  const isAlone = (valuesOf(mail, 'from')[0]?.match(/@/g) ?? []).length <= 1 + count(sender?.name, '@')
  return isAlone ? sender : undefined
}

const count = (text: string | undefined, letter: string) => (text ?? '').split(letter).length - 1

function broughtTo(mail: Email): string[] {
  const lines = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap(key => valuesOf(mail, key))
  const named = [...peopleOf(mail.to), ...peopleOf(mail.cc)].map(({ address }) => address)
  return [...named, ...lines.slice(0, MOST_PEOPLE).map(line => line.trim().toLowerCase().slice(0, 254))]
}

function isAutomatic(mail: Email): boolean {
  const headerText = (key: string) => valuesOf(mail, key).join(' ').toLowerCase()
  const submitted = headerText('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /bulk|list|junk|auto/.test(headerText('precedence')) ||
    headerText('list-id') !== '' ||
    headerText('x-auto-response-suppress') !== '' ||
    headerText('return-path').trim() === '<>' ||
    headerText('content-type').includes('multipart/report')
  )
}

function filesOf(mail: Email): Pick<ReceivedMail, 'files' | 'dropped'> {
  const taken = mail.attachments.flatMap(({ filename, content, mimeType }, index) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    if (bytes.length === 0 || bytes.length > MOST_FILE_BYTES) return []
    return [{ name: fileNameOf(filename, index), bytes, isCalendar: isCalendar(mimeType) }]
  })
  const files = taken.slice(0, MOST_FILES)
  return { files, dropped: mail.attachments.length - files.length }
}

/** Without folders, within our maximum length. */
function fileNameOf(given: string | null, index: number): string {
  const name = cleanLine((given ?? '').replace(/[/\\]/g, ' '), 200).replace(/^[.\s]+/, '')
  return name.trim() || `${index + 1}`
}
