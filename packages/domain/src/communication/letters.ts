// Letters: the e-mails of a case. Their states, and how a template becomes a letter.

/**
 * 'draft' was called back before sending. 'kept' is sent without a mail server: recipients with an account read it here,
 * others never get it. 'tray' is received, and not yet assigned to a case.
 */
export const LETTER_STATES = [
  'draft',
  'scheduled',
  'queued',
  'sent',
  'kept',
  'failed',
  'cancelled',
  'received',
  'tray',
  'dismissed',
] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const LETTER_BOXES = ['unread', 'sent', 'received', 'waiting', 'failed'] as const

export const DELIVERED_STATES = ['sent', 'kept', 'received'] as const satisfies readonly LetterState[]
export const OPEN_STATES = [
  'draft',
  'scheduled',
  'queued',
  'failed',
] as const satisfies readonly LetterState[]

export const isDelivered = (state: LetterState) => DELIVERED_STATES.some(known => known === state)
export const isOpen = (state: LetterState) => OPEN_STATES.some(known => known === state)

/** The delay before sending, in which the writer can call a letter back. */
export const UNDO_SECONDS = 15

export const MOST_RECIPIENTS = 30
export const MOST_LETTER_CHARACTERS = 20_000
export const MOST_SUBJECT_CHARACTERS = 200
export const MOST_LETTER_ATTACHMENTS = 20
/** The total before encoding: many servers refuse mails of more than 25 MB. */
export const MOST_ATTACHED_BYTES = 17 * 1024 * 1024

/** How long dismissed letters stay in the tray, in case a user needs one. */
export const DISMISSED_RETENTION_DAYS = 30

const MINUTE = 60_000
/** Minutes to wait after the first failure, the second, …; after the last one it has failed. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]

/** The time of the next retry; undefined after the last attempt. */
export function nextTryAt(attempts: number, now: Date): Date | undefined {
  const minutes = WAITS[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE)
}

export const PLACEHOLDERS = [
  'client',
  'number',
  'title',
  'lawyer',
  'office',
  'sender',
  'firm',
  'date',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

const PLACEHOLDER = /\{\{\s*([\p{L}\w-]{1,40})\s*\}\}/gu

/** A placeholder without a known value stays visible. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] || whole)
}

export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}

export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter(name => !PLACEHOLDERS.some(known => known === name))
}

/** Passages in square brackets, which a template leaves to its writer. */
export function findBracketedPassages(text: string): string[] {
  return [...text.matchAll(/\[[^[\]\n]{1,120}\]/g)].map(([blank]) => blank)
}

/** An open passage: in brackets, or a placeholder without a known value. */
export interface OpenPassage {
  name: string
  placeholder?: string
  /** '[souhaitée / obligatoire]' offers a choice. */
  choices: string[]
}

type Values = Partial<Record<string, string>>
const OPEN_PASSAGE = /\[([^[\]\n]{1,120})\]|\{\{\s*([\p{L}\w-]{1,40})\s*\}\}/gu

export function findOpenPassages(text: string, values: Values): OpenPassage[] {
  return [...text.matchAll(OPEN_PASSAGE)].flatMap(([, inside = '', placeholder]) => {
    if (placeholder !== undefined) return values[placeholder] ? [] : [{ name: '', placeholder, choices: [] }]
    const name = inside.trim()
    return [{ name, choices: name.split(' / ').map(choice => choice.trim()) }]
  })
}

/** `answers` are in the order of the passages; an empty answer leaves its passage unchanged. */
export function fillPassages(text: string, values: Values, answers: readonly string[]): string {
  const left = [...answers]
  return text.replace(OPEN_PASSAGE, (whole, _inside: string | undefined, placeholder: string | undefined) =>
    placeholder !== undefined && values[placeholder] ? whole : left.shift() || whole,
  )
}

// How mail programs introduce a quote, in the languages of the product.
const INTRODUCES =
  /^(?:>|-{3,} ?(?:original message|message d'origine|oorspronkelijk bericht|forwarded message))/i
const WROTE = /^(?:le|on|op)\b.{4,200}(?:a écrit ?|wrote|schreef.{0,120}):$/i

/** Splits a text into the writer's own text and the quoted letter below it. */
export function splitQuoted(text: string): { written: string; quoted: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line, index) => beginsQuote(line.trim(), lines.slice(index + 1, index + 4)))
  // An answer between the quoted lines is kept as a whole.
  if (at < 1 || lines.slice(at + 1).some(isOwn(lines[at] ?? ''))) return { written: text, quoted: '' }
  return { written: lines.slice(0, at).join('\n').trimEnd(), quoted: lines.slice(at).join('\n') }
}

function beginsQuote(line: string, following: readonly string[]): boolean {
  if (INTRODUCES.test(line) || WROTE.test(line)) return true
  // The mail program may break the introduction into two lines.
  const [next = ''] = following
  return /^(?:le|on|op)\b/i.test(line) && line.length < 200 && WROTE.test(`${line} ${next.trim()}`)
}

/** Below a quote with marked lines, an unmarked line is the writer's own. */
const isOwn = (first: string) => (line: string) =>
  first.trimStart().startsWith('>') && line.trim() !== '' && !line.trimStart().startsWith('>')
