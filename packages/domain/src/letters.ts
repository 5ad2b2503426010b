// Letters: the e-mails of a case. What states one goes through, and how a template becomes one.

/**
 * 'draft' was called back before it left. 'kept' is sent where no mail server is configured: who has an account reads it here, nobody else gets it.
 * 'tray' is come, and not yet sorted to a case.
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

/** How people tell them apart in their lists. */
export const LETTER_BOXES = ['unread', 'sent', 'received', 'waiting', 'failed'] as const

/** What those to whom it is addressed read. */
export const DELIVERED_STATES = ['sent', 'kept', 'received'] as const satisfies readonly LetterState[]
/** What has not left: it can be put right, or taken back. */
export const OPEN_STATES = [
  'draft',
  'scheduled',
  'queued',
  'failed',
] as const satisfies readonly LetterState[]

export const isDelivered = (state: LetterState) => DELIVERED_STATES.some(known => known === state)
export const isOpen = (state: LetterState) => OPEN_STATES.some(known => known === state)

/** How long every letter waits before it leaves, in case its writer calls it back. */
export const UNDO_SECONDS = 15

export const MOST_RECIPIENTS = 30
export const MOST_LETTER_CHARACTERS = 20_000
export const MOST_SUBJECT_CHARACTERS = 200
export const MOST_LETTER_ATTACHMENTS = 20
/** In sum, before they are encoded for the way: many servers refuse mails of more than 25 MB. */
export const MOST_ATTACHED_BYTES = 17 * 1024 * 1024

/** What was put aside from the tray, in case somebody asks for it. */
export const DAYS_DISMISSED_KEPT = 30

const MINUTE = 60_000
/** Minutes to wait after the first failure, the second, …; after the last one it has failed. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440]

/** When a letter that did not leave is tried again; undefined when it was tried often enough. */
export function nextTryAt(attempts: number, now: Date): Date | undefined {
  const minutes = WAITS[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE)
}

/** What a template leaves open, and the case fills in. */
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

/** What nobody knows a value for stays as it stands, to be seen. */
export function fillPlaceholders(text: string, values: Partial<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values[name] || whole)
}

export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}

export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter(name => !PLACEHOLDERS.some(known => known === name))
}

/** Passages between square brackets, which a template leaves to its writer. */
export function blanksIn(text: string): string[] {
  return [...text.matchAll(/\[[^[\]\n]{1,120}\]/g)].map(([blank]) => blank)
}

/** A passage that waits for its writer: between brackets, or a placeholder that nobody knows a value for. */
export interface Blank {
  /** What stands between its brackets: 'date'. */
  name: string
  placeholder?: string
  /** '[souhaitée / obligatoire]' leaves a choice. */
  choices: string[]
}

type Values = Partial<Record<string, string>>
const OPEN_PASSAGE = /\[([^[\]\n]{1,120})\]|\{\{\s*([\p{L}\w-]{1,40})\s*\}\}/gu

export function openPassages(text: string, values: Values): Blank[] {
  return [...text.matchAll(OPEN_PASSAGE)].flatMap(([, inside = '', placeholder]) => {
    if (placeholder !== undefined) return values[placeholder] ? [] : [{ name: '', placeholder, choices: [] }]
    const name = inside.trim()
    return [{ name, choices: name.split(' / ').map(choice => choice.trim()) }]
  })
}

/** `answers` in the order of the passages; an empty one leaves its passage as it stands. */
export function fillPassages(text: string, values: Values, answers: readonly string[]): string {
  const left = [...answers]
  return text.replace(OPEN_PASSAGE, (whole, _inside: string | undefined, placeholder: string | undefined) =>
    placeholder !== undefined && values[placeholder] ? whole : left.shift() || whole,
  )
}

// How mail programs introduce what they quote, in the languages of the product.
const INTRODUCES =
  /^(?:>|-{3,} ?(?:original message|message d'origine|oorspronkelijk bericht|forwarded message))/i
const WROTE = /^(?:le|on|op)\b.{4,200}(?:a écrit ?|wrote|schreef.{0,120}):$/i

/** What somebody wrote, and the letter below it that they answered. */
export function splitQuoted(text: string): { said: string; quoted: string } {
  const lines = text.split('\n')
  const at = lines.findIndex((line, index) => beginsQuote(line.trim(), lines.slice(index + 1, index + 4)))
  // An answer between the lines of what it answers is left whole.
  if (at < 1 || lines.slice(at + 1).some(isOwn(lines[at] ?? ''))) return { said: text, quoted: '' }
  return { said: lines.slice(0, at).join('\n').trimEnd(), quoted: lines.slice(at).join('\n') }
}

function beginsQuote(line: string, following: readonly string[]): boolean {
  if (INTRODUCES.test(line) || WROTE.test(line)) return true
  // Broken over two lines by the program that wrote it.
  const [next = ''] = following
  return /^(?:le|on|op)\b/i.test(line) && line.length < 200 && WROTE.test(`${line} ${next.trim()}`)
}

/** Beneath a quote that is marked line by line, a line without a mark is the writer's own. */
const isOwn = (first: string) => (line: string) =>
  first.trimStart().startsWith('>') && line.trim() !== '' && !line.trimStart().startsWith('>')
