// The form values of a letter, and the request made of them.
import type { LetterTemplateView } from '@maat/contract/letter-templates'
import type { CasePerson, WrittenLetter } from '@maat/contract/letter-writing'
import type { LetterView } from '@maat/contract/letters'
import { momentOf, wallClock } from '@maat/domain/calendar/zoned-times'
import { fillPlaceholders } from '@maat/domain/communication/letters'
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import type { Language } from '@maat/domain/words/languages'

export interface AttachedDocument {
  id: string
  name: string
  size: number
  isInternal: boolean
  /** Set for an existing attachment of a waiting letter. */
  attachmentId?: string
}

/** A type, not an interface, because a form needs an index signature. */
export type LetterValues = {
  to: string[]
  cc: string[]
  toTyped: string
  ccTyped: string
  subject: string
  text: string
  language: Language
  attachments: AttachedDocument[]
  isLater: boolean
  day: string
  time: string
  /** For a waiting letter: the version that this text replaces. */
  version?: number
}

export const emptyLetter = (language: Language): LetterValues => ({
  to: [],
  cc: [],
  toTyped: '',
  ccTyped: '',
  subject: '',
  text: '',
  language,
  attachments: [],
  isLater: false,
  day: '',
  time: '09:00',
})

/** A reply goes to the sender; a reply to our own letter goes to its recipients. */
export function answerTo(letter: LetterView, isClient: boolean): Partial<LetterValues> {
  const others = letter.recipients.filter(({ kind }) => kind === 'to').map(({ address }) => address)
  const to = isClient ? [] : letter.direction === 'in' ? [letter.from.address] : others
  const subject = /^re ?:/i.test(letter.subject) ? letter.subject : `Re: ${letter.subject}`
  return { to: to.filter(Boolean), subject: subject.slice(0, 200), language: letter.language }
}

export function valuesOf(letter: LetterView, timeZone: string): LetterValues {
  const of = (kind: string) =>
    letter.recipients.filter(one => one.kind === kind).map(({ address }) => address)
  // A client's letter goes to the current team of the case.
  const isToTeam = letter.direction === 'in'
  const clock = letter.sendAt && wallClock(letter.sendAt, timeZone)
  return {
    ...emptyLetter(letter.language),
    to: isToTeam ? [] : of('to'),
    cc: of('cc'),
    subject: letter.subject,
    text: letter.text,
    attachments: letter.attachments.map(({ id, documentId, name, size, isInternal }) => ({
      id: documentId ?? id,
      name,
      size,
      isInternal,
      attachmentId: id,
    })),
    version: letter.version,
    ...(clock && { isLater: true, day: clock.slice(0, 10), time: clock.slice(11, 16) }),
  }
}

/** The language of the first known recipient; otherwise the current one. */
export function languageFor(
  to: readonly string[],
  people: readonly CasePerson[],
  otherwise: Language,
): Language {
  return people.find(({ address }) => address === to[0])?.language ?? otherwise
}

export function fromTemplate(
  { subject, text }: Pick<LetterTemplateView, 'subject' | 'text'>,
  language: Language,
  values: Partial<Record<string, string>>,
): Pick<LetterValues, 'subject' | 'text'> {
  return {
    subject: fillPlaceholders(subject[language], values),
    text: fillPlaceholders(text[language], values),
  }
}

/** Splits the input into addresses; undefined if one is invalid. */
export function addressesIn(typed: string): string[] | undefined {
  const parts = typed.split(/[,;\s]+/).filter(part => part !== '')
  const addresses = parts.map(part => normaliseEmailAddress(part.replace(/^<|>$/g, '')))
  return addresses.some(address => checkEmailAddress(address)) ? undefined : addresses
}

/** Adds the typed addresses to the list; undefined if one is invalid. */
export function withTyped(values: LetterValues, name: 'to' | 'cc'): string[] | undefined {
  const typed = addressesIn(values[`${name}Typed`])
  const others = name === 'cc' ? values.to : values.cc
  return typed && [...new Set([...values[name], ...typed.filter(address => !others.includes(address))])]
}

type Body = Omit<WrittenLetter, 'sendAt' | 'attachments'> & { attachments: string[]; sendAt?: string }

export const keptAttachments = ({ attachments }: LetterValues) =>
  attachments.filter(({ attachmentId }) => attachmentId !== undefined)

export function bodyOf(values: LetterValues, timeZone: string): Body {
  const { subject, text, language, attachments, isLater, day, time } = values
  return {
    to: withTyped(values, 'to') ?? values.to,
    cc: withTyped(values, 'cc') ?? values.cc,
    subject,
    text,
    language,
    attachments: attachments.flatMap(({ id, attachmentId }) => (attachmentId ? [] : id)),
    ...(isLater && day && time && { sendAt: momentOf(`${day}T${time}`, timeZone).toISOString() }),
  }
}
