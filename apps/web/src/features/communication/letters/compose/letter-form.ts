// The form values of a letter, and the request made of them.

import type { LetterTemplateView } from '@maat/contract/communication/letter-templates'
import type { CasePerson, WrittenLetter } from '@maat/contract/communication/letter-writing'
import type { LetterView } from '@maat/contract/communication/letters'
import type { DocumentItem } from '@maat/contract/documents/documents'
import { instantOf, wallClock } from '@maat/domain/calendar/zoned-times'
import { fillPlaceholders } from '@maat/domain/communication/letters'
import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import type { Language } from '@maat/domain/words/languages'

export interface AttachedDocument {
  /** The document. A file without one is known by its name and size: each save renews its attachment id. */
  id: string
  name: string
  size: number
  /** It may not leave the firm. */
  isInternal: boolean
  /** From a template, and not finished yet. */
  isDraft?: boolean
  /** Set for an existing attachment of a waiting letter. */
  attachedAs?: 'document' | 'file'
}

export const attachedOf = ({ id, name, file, isInternal, generated }: DocumentItem): AttachedDocument => ({
  id,
  name,
  size: file?.size ?? 0,
  // A finished document may be sent although the client does not see it among theirs.
  isInternal: isInternal && generated !== 'final',
  ...(generated === 'draft' && { isDraft: true }),
})

export function withAttached(values: LetterValues, attached: AttachedDocument | undefined): LetterValues {
  if (!attached || values.attachments.some(({ id }) => id === attached.id)) return values
  return { ...values, attachments: [...values.attachments, attached] }
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
  /** The current ids of the existing attachments, by document or file. The user does not change them. */
  attachmentIds: Record<string, string>
  isLater: boolean
  day: string
  time: string
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
  attachmentIds: {},
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
    ...filesOf(letter.attachments),
    ...(clock && { isLater: true, day: clock.slice(0, 10), time: clock.slice(11, 16) }),
  }
}

function filesOf(existing: LetterView['attachments']): Pick<LetterValues, 'attachments' | 'attachmentIds'> {
  const attachments: AttachedDocument[] = []
  const attachmentIds: Record<string, string> = {}
  for (const { id: attachmentId, documentId, name, size, isInternal } of existing) {
    const isDocument = documentId !== null && !(documentId in attachmentIds)
    const twins = attachments.filter(one => one.name === name && one.size === size).length
    const id = isDocument ? documentId : `${name} ${size} ${twins}`
    attachmentIds[id] = attachmentId
    attachments.push({ id, name, size, isInternal, attachedAs: isDocument ? 'document' : 'file' })
  }
  return { attachments, attachmentIds }
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

type Sending = Pick<LetterValues, 'isLater' | 'day' | 'time'>

/** The day and time are merged as a whole. */
export type MergedLetter = Omit<LetterValues, keyof Sending> & { sending: readonly [Sending] }

export const MERGING = {
  recordOf(values: LetterValues): MergedLetter {
    const { isLater, day, time, ...own } = { ...values, ...recipientsOf(values) }
    return { ...own, sending: [{ isLater, day, time }] }
  },
  valuesOf: ({ sending: [sending], ...own }: MergedLetter): LetterValues => ({ ...own, ...sending }),
}

/** Typed addresses count as recipients; invalid ones stay in their fields. */
function recipientsOf(values: LetterValues) {
  const to = withTyped(values, 'to')
  const cc = withTyped({ ...values, to: to ?? values.to }, 'cc')
  return {
    to: to ?? values.to,
    toTyped: to ? '' : values.toTyped,
    cc: cc ?? values.cc,
    ccTyped: cc ? '' : values.ccTyped,
  }
}

type Body = Omit<WrittenLetter, 'sendAt' | 'attachments'> & { attachments: string[]; sendAt?: string }

/** No attachment has this id: the server refuses a file that another user removed and that is no document. */
const REMOVED_FILE = '00000000-0000-0000-0000-000000000000'

/** Undefined for a document that the letter does not contain yet, or no longer. */
function attachmentIdOf(
  { id, attachedAs }: AttachedDocument,
  { attachmentIds }: LetterValues,
): string | undefined {
  if (attachedAs === undefined) return undefined
  return attachmentIds[id] ?? (attachedAs === 'file' ? REMOVED_FILE : undefined)
}

export const keptAttachments = (values: LetterValues) =>
  values.attachments.flatMap(file => {
    const attachmentId = attachmentIdOf(file, values)
    return attachmentId === undefined ? [] : [{ ...file, attachmentId }]
  })

export function bodyOf(values: LetterValues, timeZone: string): Body {
  const { subject, text, language, attachments, isLater, day, time } = values
  const { to, cc } = recipientsOf(values)
  return {
    to,
    cc,
    subject,
    text,
    language,
    attachments: attachments.filter(file => !attachmentIdOf(file, values)).map(({ id }) => id),
    ...(isLater && day && time && { sendAt: instantOf(`${day}T${time}`, timeZone).toISOString() }),
  }
}

export type LetterBody = Body & { keptAttachmentIds: string[] }

export const letterBodyOf = (values: LetterValues, timeZone: string): LetterBody => ({
  ...bodyOf(values, timeZone),
  keptAttachmentIds: keptAttachments(values).map(({ attachmentId }) => attachmentId),
})
